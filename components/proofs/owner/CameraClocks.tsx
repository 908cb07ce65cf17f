import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { ButtonRow } from '@/components/ui/ButtonRow';
import { TextField } from '@/components/ui/TextField';
import { formatCount } from '@/lib/format';
import { getTakenAt } from '@/lib/proofs/frameKeys';
import type { Gallery } from '@/lib/proofs/gallery';
import { LinkButton } from '../../owner/ui/elements';
import { useForm } from '../../owner/ui/useForm';
import { useTask } from '../../owner/ui/useTask';
import { formatCameraTime, formatShift, getCameraClocks, parseShift } from './clockShifts';
import type { UploadQueue } from './UploadQueue';
import type { Upload } from './uploadFiles';

type CameraClocksProps = {
  gallery: Gallery;
  uploads: Upload[];
  queue: UploadQueue;
};

const formatTimes = (frameCount: number, first: number, last: number) =>
  `${formatCount(frameCount, 'frame')}: ${formatCameraTime(first)} to ${formatCameraTime(last)}`;

/** The cameras of the held frames, each with a field that corrects its clock, and a button that uploads the frames. */
export function CameraClocks({ gallery, uploads, queue }: CameraClocksProps) {
  const clocks = getCameraClocks(uploads);
  // The frames are sorted, those without a time first.
  const storedTimes = gallery.settings.frames.map(({ id }) => getTakenAt(id)).filter(Boolean);
  const [firstStoredTime, lastStoredTime = 0] = [storedTimes[0], storedTimes.at(-1)];
  const heldUploads = uploads.filter(({ state }) => state === 'held');
  const heldCameras = getCameraClocks(heldUploads).map(({ camera }) => camera);
  const [shifts, setShifts] = useState<Record<string, string>>({});
  const getShiftText = (camera: string) => shifts[camera] ?? formatShift(queue.getShift(camera));
  const { result: invalidCameras, form } = useForm<string[]>(useTask(), [], async () => {
    const validShifts = new Map<string, number>();
    for (const camera of heldCameras) {
      const shift = parseShift(getShiftText(camera));
      if (shift !== null) validShifts.set(camera, shift);
    }
    if (validShifts.size === heldCameras.length) queue.uploadHeld(validShifts);
    return heldCameras.filter((camera) => !validShifts.has(camera));
  });
  return (
    <form className="grid gap-4 border-l-2 border-accent pl-4" {...form}>
      <p>
        If the clocks of the cameras differ, shift the times of one camera, so that all frames are in the
        order in which they were taken.
      </p>
      {clocks.map(({ camera, frameCount, first, last }) => {
        const isHeld = heldCameras.includes(camera);
        const shift = isHeld ? (parseShift(getShiftText(camera)) ?? 0) : queue.getShift(camera);
        const name = camera || 'Frames that do not name their camera';
        return (
          <div key={camera}>
            <b className="block text-sm font-medium wrap-anywhere">{name}</b>
            <p className="mb-2 text-sm text-muted">{formatTimes(frameCount, first + shift, last + shift)}</p>
            {isHeld && (
              <TextField
                label={`Shift of ${name}`}
                placeholder="0:00:00"
                value={getShiftText(camera)}
                error={
                  invalidCameras.includes(camera)
                    ? 'Enter hours, minutes and seconds, such as 1:00:00 or -0:03:12.'
                    : undefined
                }
                hint="Hours, minutes and seconds: 1:00:00 makes its times later, -0:03:12 earlier."
                onChange={(text) => setShifts({ ...shifts, [camera]: text })}
              />
            )}
          </div>
        );
      })}
      {firstStoredTime && (
        <div>
          <b className="block text-sm font-medium">Already in the gallery</b>
          <p className="text-sm text-muted">
            {formatTimes(storedTimes.length, firstStoredTime, lastStoredTime)}
          </p>
        </div>
      )}
      <ButtonRow>
        <Button variant="primary" type="submit">
          {`Upload ${formatCount(heldUploads.length, 'frame')}`}
        </Button>
        <LinkButton onClick={() => queue.removeHeld()}>Cancel</LinkButton>
      </ButtonRow>
    </form>
  );
}
