import { LinkButton, noticeClass } from '../../owner/ui/elements';
import { useRunningUploads } from './runningUploads';
import { isStored } from './uploadState';

/** The progress of all uploads, at the top of every view. */
export const UploadLine = () =>
  useRunningUploads().map((uploads) => {
    const { kind, gallery, list, isPaused } = uploads;
    const doneCount = list.filter(isStored).length;
    const pictures = kind === 'frames' ? 'frames' : 'finished pictures';
    return (
      <div
        key={`${gallery?.id} ${kind}`}
        className={`sticky top-0 z-20 flex flex-wrap items-center gap-x-5 bg-surface ${noticeClass}`}
      >
        <p className="mr-auto">
          {`${isPaused ? 'Paused' : 'Uploading'}: ${doneCount} of ${list.length} ${pictures} of “${gallery?.settings.title}”. Keep this page open.`}
        </p>
        <LinkButton onClick={() => uploads.setPaused(!isPaused)}>{isPaused ? 'Resume' : 'Pause'}</LinkButton>
        <LinkButton onClick={() => uploads.stop()}>Stop</LinkButton>
        <progress
          className="w-full"
          value={list.reduce((sum, { fraction }) => sum + fraction, 0)}
          max={list.length}
          aria-label="Upload"
        />
      </div>
    );
  });
