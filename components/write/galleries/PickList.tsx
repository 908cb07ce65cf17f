import { useState } from 'react';
import { dollars } from '@/lib/format';
import { chosenIn, type Frame, type Gallery } from '@/lib/proofs/gallery';
import { LinkButton, Section } from '../ui/elements';
import { FramePhoto } from './FramePhoto';

type PickListProps = { gallery: Gallery; maybes: Frame[] };

/** What a client has chosen, with notes and prices; the maybes on request. */
export function PickList({ gallery, maybes }: PickListProps) {
  const { settings, notes } = gallery;
  const [showsMaybes, setShowsMaybes] = useState(false);
  const chosen = chosenIn(gallery);
  const priceOf = { basic: settings.basicPrice, advanced: settings.advancedPrice };
  const row = (frame: Frame, words: string) => (
    <li key={frame.id}>
      <FramePhoto frame={frame} folder={settings.folder} />
      <b className="block text-sm font-medium wrap-anywhere">{frame.name}</b>
      <small className="block text-xs text-muted">{words}</small>
      {notes[frame.id] && (
        <q className="block text-xs wrap-anywhere text-muted [quotes:none]">{notes[frame.id]}</q>
      )}
    </li>
  );
  return (
    <Section heading="Picks">
      {chosen.length === 0 && <p className="py-6 text-muted">Nothing is chosen yet.</p>}
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-4">
        {chosen.map(({ frame, retouching }) =>
          row(
            frame,
            retouching === 'included' ? 'Included' : `Extra, ${retouching} ${dollars(priceOf[retouching])}`,
          ),
        )}
        {showsMaybes && maybes.map((frame) => row(frame, 'Maybe'))}
      </ul>
      {maybes.length > 0 && (
        <LinkButton onClick={() => setShowsMaybes(!showsMaybes)}>
          {showsMaybes
            ? 'Hide the maybes'
            : `Show ${maybes.length} ${maybes.length === 1 ? 'maybe' : 'maybes'}`}
        </LinkButton>
      )}
    </Section>
  );
}
