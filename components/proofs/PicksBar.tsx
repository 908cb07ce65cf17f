import type { ReactNode } from 'react';
import { Button, ButtonLink } from '@/components/ui/Button';
import { PickProgress } from '@/components/ui/PickProgress';
import { getTally, useGallery } from './GalleryContext';
import { messages } from './messages';
import { ProofIcon } from './ProofIcon';

/**
 * The bar at the bottom: the number of picked frames, their price, Undo and Review.
 *
 * @param notice a message that must be visible wherever the page is scrolled to
 */
export function PicksBar({ notice }: { notice?: ReactNode }) {
  const { gallery, canUndo, undo, getScreenLink } = useGallery();
  const { controls } = messages;
  const { pickedFrames, countText, costText, wideCostText } = getTally(gallery);
  return (
    <section className="sticky bottom-0 z-10 bg-surface print:hidden" aria-label={controls.picksBar}>
      <PickProgress includedCount={gallery.settings.included} pickCount={pickedFrames.length} />
      <div className="wrap">{notice}</div>
      <div className="wrap flex items-center gap-1 py-3 pb-[max(.75rem,env(safe-area-inset-bottom))] md:gap-4">
        <p role="status" className="mr-auto min-w-0">
          <b className="block font-display text-h3 leading-tight font-normal tracking-[-.01em]">
            {countText}
          </b>
          <small className="text-xs text-muted md:hidden">{costText}</small>
          <small className="text-xs text-muted max-md:hidden">{wideCostText}</small>
        </p>
        <button
          type="button"
          className="proofs-undo inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded text-sm hover:bg-band aria-disabled:cursor-not-allowed aria-disabled:text-control md:px-3"
          aria-label={controls.undo}
          aria-disabled={!canUndo}
          onClick={() => canUndo && undo()}
        >
          <ProofIcon name="undo" />
          <span className="max-md:hidden">{controls.undo}</span>
        </button>
        {pickedFrames.length > 0 ? (
          <ButtonLink variant="primary" href={getScreenLink('review')}>
            {controls.review}
          </ButtonLink>
        ) : (
          <Button variant="quiet" aria-disabled>
            {controls.review}
          </Button>
        )}
      </div>
    </section>
  );
}
