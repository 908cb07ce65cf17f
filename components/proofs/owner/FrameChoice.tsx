import { Button } from '@/components/ui/Button';
import { ButtonRow } from '@/components/ui/ButtonRow';
import { Dialog } from '@/components/ui/Dialog';
import { type Delivery, type FinalImage, getPicksWithoutFinalImage } from '@/lib/proofs/delivery';
import { type Gallery, getPickedFrames } from '@/lib/proofs/gallery';
import { dialogClass } from '../../owner/ui/elements';
import { FramePhoto } from './FramePhoto';

type FrameChoiceProps = {
  gallery: Gallery;
  delivery: Delivery;
  finalImage: FinalImage;
  /** @param frameId empty to find the frame by the file's name */
  onChoose: (frameId: string) => void;
  onClose: () => void;
};

export function FrameChoice({ gallery, delivery, finalImage, onChoose, onClose }: FrameChoiceProps) {
  const heading = `Which frame is ${finalImage.name}?`;
  const { frames, folder } = gallery.settings;
  // The likely frames come first.
  const missingPicks = getPicksWithoutFinalImage(getPickedFrames(gallery), delivery.finalImages);
  const sortedFrames = new Set([
    ...finalImage.candidates,
    ...missingPicks.map(({ frame }) => frame),
    ...frames,
  ]);
  const choose = (frameId: string) => {
    onClose();
    onChoose(frameId);
  };
  return (
    <Dialog
      className={`${dialogClass} max-h-[min(100dvh,60rem)] w-full max-w-[46rem] overscroll-contain`}
      aria-label={heading}
      onClose={onClose}
    >
      <header className="sticky top-0 z-10 border-b border-line bg-surface px-gutter py-4">
        <h2 className="text-h3 wrap-anywhere">{heading}</h2>
        <ButtonRow className="mt-3">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          {finalImage.chosenFrameId && (
            <Button variant="quiet" onClick={() => choose('')}>
              Go by its name
            </Button>
          )}
        </ButtonRow>
      </header>
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-6 px-gutter py-6 md:grid-cols-[11rem_minmax(0,1fr)]">
        <div className="sticky top-32 self-start">
          <FramePhoto folder={delivery.folder} frame={finalImage} />
        </div>
        <ul className="grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-3">
          {[...sortedFrames].map((frame) => (
            <li key={frame.id}>
              <button
                type="button"
                className="w-full cursor-pointer text-left aria-current:outline-2 aria-current:outline-offset-4 aria-current:outline-ink"
                aria-current={frame.id === finalImage.proof?.id}
                onClick={() => choose(frame.id)}
              >
                <FramePhoto folder={folder} frame={frame} />
                <span className="block text-sm font-medium wrap-anywhere">{frame.name}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
