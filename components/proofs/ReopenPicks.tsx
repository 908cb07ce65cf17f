import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import type { ReopenOutcome } from '@/lib/proofs/GallerySync';
import { hasAskedToReopen } from '@/lib/proofs/gallery';
import { useGallery } from './GalleryContext';
import { messages } from './messages';

export type ReopenPicksProps = {
  takeBack: () => Promise<ReopenOutcome>;
  askToReopen: () => Promise<ReopenOutcome>;
};

/**
 * Takes back submitted picks or, if it is too late, asks the owner to reopen them. The server decides whether it is too late,
 * because this device's clock may be wrong.
 */
export function ReopenPicks({ takeBack, askToReopen }: ReopenPicksProps) {
  const { gallery } = useGallery();
  const { reopening } = messages;
  const [isLate, setIsLate] = useState(false);
  const [error, setError] = useState<'offline' | 'refused' | null>(null);
  const [isPending, setIsPending] = useState(false);
  const hasBegun = gallery.retouchingAt !== null;
  const hasAsked = hasAskedToReopen(gallery);
  const canTakeBack = !hasBegun && !isLate && !hasAsked;
  const run = async () => {
    if (isPending) return;
    setIsPending(true);
    setError(null);
    const outcome = await (canTakeBack ? takeBack() : askToReopen());
    setIsPending(false);
    if (outcome === 'refused' && canTakeBack) setIsLate(true);
    else setError(outcome === 'done' ? null : outcome);
  };
  return (
    <div className="mt-6 grid justify-items-start gap-3 border-t border-line pt-4">
      <p role="status" className="text-sm">
        {hasAsked
          ? reopening.asked
          : hasBegun
            ? reopening.begun
            : isLate
              ? reopening.late
              : reopening.canTakeBack}
      </p>
      {!hasAsked && (
        <Button variant="quiet" aria-disabled={isPending} onClick={() => void run()}>
          {canTakeBack ? reopening.takeBack : reopening.ask}
        </Button>
      )}
      <p role="alert" className="text-sm empty:hidden">
        {error && reopening[error]}
      </p>
    </div>
  );
}
