import { useState } from 'react';
import { formatCents, formatCount } from '@/lib/format';
import { type Gallery, getPickedFrames, getRetouchingPrice } from '@/lib/proofs/gallery';
import { GallerySection, LinkButton } from '../../owner/ui/elements';
import { FramePhoto } from './FramePhoto';

/** The picked frames with notes and prices, and on request the maybes. */
export function PickList({ gallery }: { gallery: Gallery }) {
  const { settings, picks, notes } = gallery;
  const [showsMaybes, setShowsMaybes] = useState(false);
  const pickedFrames = getPickedFrames(gallery);
  const maybes = settings.frames.filter(({ id }) => picks[id] === 'maybe');
  const shownFrames = [
    ...pickedFrames.map(({ frame, retouching }) => ({
      frame,
      description:
        retouching === 'included'
          ? 'Included'
          : `Extra, ${retouching} ${formatCents(getRetouchingPrice(retouching, settings))}`,
    })),
    ...(showsMaybes ? maybes : []).map((frame) => ({ frame, description: 'Maybe' })),
  ];
  return (
    <GallerySection heading="Picks">
      {pickedFrames.length === 0 && <p className="py-6 text-muted">Nothing is chosen yet.</p>}
      <ul className="flex flex-wrap gap-x-3 gap-y-6">
        {shownFrames.map(({ frame, description }) => (
          <li
            key={frame.id}
            className="max-w-full"
            style={{ width: `${(10 * frame.width) / frame.height}rem` }}
          >
            <FramePhoto frame={frame} folder={settings.folder} />
            <b className="block text-xs font-medium wrap-anywhere">{frame.name}</b>
            <small className="block text-xs text-muted">{description}</small>
            {notes[frame.id] && (
              <q dir="auto" className="block text-xs wrap-anywhere text-muted [quotes:none]">
                {notes[frame.id]}
              </q>
            )}
          </li>
        ))}
      </ul>
      {maybes.length > 0 && (
        <LinkButton onClick={() => setShowsMaybes(!showsMaybes)}>
          {showsMaybes ? 'Hide the maybes' : `Show ${formatCount(maybes.length, 'maybe')}`}
        </LinkButton>
      )}
    </GallerySection>
  );
}
