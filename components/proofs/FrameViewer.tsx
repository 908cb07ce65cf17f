import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { PickProgress } from '@/components/ui/PickProgress';
import type { Frame } from '@/lib/proofs/gallery';
import { getTally, useGallery } from './GalleryContext';
import { messages } from './messages';
import { NoteField } from './NoteField';
import { PickButtons } from './PickButtons';
import { PictureViewer } from './PictureViewer';
import { ProofIcon } from './ProofIcon';
import type { useScreen } from './useScreen';

type FrameViewerProps = {
  /** The id of the frame that is shown. */
  frameId: string;
  screens: Pick<ReturnType<typeof useScreen>, 'showFrame' | 'close' | 'compareWith'>;
};

/** One frame as large as the screen, with buttons to pick it, and its note. */
export function FrameViewer({ frameId, screens }: FrameViewerProps) {
  const { gallery, filteredFrames, getPictureUrl } = useGallery();
  const { controls } = messages;
  // A frame that no longer matches the filter stays until the viewer is closed.
  const [frames] = useState(() =>
    gallery.settings.frames.filter(
      ({ id }) => id === frameId || filteredFrames.some((each) => each.id === id),
    ),
  );
  const index = frames.findIndex(({ id }) => id === frameId);
  const frame = frames[index];
  return (
    frame && (
      <PictureViewer
        pictures={frames.map((each) => ({
          ...each,
          src: getPictureUrl(each, 2000),
          preview: getPictureUrl(each, 480),
        }))}
        index={index}
        label={controls.frames}
        closeLabel={controls.allFrames}
        onShow={(shown) => frames[shown] && screens.showFrame(frames[shown].id)}
        onClose={() => screens.close('frame')}
      >
        <FrameControls frame={frame} screens={screens} />
      </PictureViewer>
    )
  );
}

type FrameControlsProps = { frame: Frame; screens: Pick<FrameViewerProps['screens'], 'compareWith'> };

/** What can be done with a frame: below it, and on wide screens beside it. */
function FrameControls({ frame, screens }: FrameControlsProps) {
  const { gallery, saving, canUndo, undo, setNote, openNoteDialog } = useGallery();
  const { controls, note: noteMessages } = messages;
  const note = gallery.notes[frame.id] ?? '';
  const { countText, wideCostText, pickedFrames } = getTally(gallery);
  const isUnsaved = saving === 'offline' || saving === 'refused';
  return (
    <>
      <div className="viewer-heading">
        <h1 aria-live="polite" className="lg:text-h3">
          {frame.name}
        </h1>
        <small className="lg:hidden">{isUnsaved ? messages.saving[saving] : countText}</small>
        <button
          type="button"
          className="viewer-note"
          aria-label={note ? `${noteMessages.label}: ${note}` : noteMessages.add}
          onClick={() => openNoteDialog(frame)}
        >
          <ProofIcon name="note" />
          <span dir="auto" className="truncate">
            {note || noteMessages.add}
          </span>
        </button>
      </div>
      <PickButtons frame={frame} />
      <div className="viewer-details">
        <NoteField
          key={frame.id}
          label={noteMessages.label}
          note={note}
          onSave={(text) => setNote(frame, text)}
        />
        {Object.keys(gallery.picks).some((id) => id !== frame.id) && (
          <Button variant="quiet" onClick={() => screens.compareWith(frame.id)}>
            <ProofIcon name="compare" />
            {controls.compare}
          </Button>
        )}
        <div>
          <PickProgress includedCount={gallery.settings.included} pickCount={pickedFrames.length} />
          <p role="status" className="mt-2 font-display text-h3">
            {countText}
          </p>
          <small className="text-xs text-muted">{wideCostText}</small>
          {isUnsaved && <p className="text-sm">{messages.saving[saving]}</p>}
        </div>
        <Button variant="quiet" aria-disabled={!canUndo} onClick={() => canUndo && undo()}>
          <ProofIcon name="undo" />
          {controls.undo}
        </Button>
      </div>
    </>
  );
}
