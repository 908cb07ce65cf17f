import { Actions } from '@/components/ui/Actions';
import type { TeamsContent } from '@/content/schema/headshot';
import type { Contact, WallContent } from '@/content/schema/site';
import { dollars, fillPlaceholders } from '@/lib/format';
import { Wall } from './Wall';

/** The offer for teams on a gray band: from 75rem beside the wall of studies, otherwise above it, so that links lead to its price. */
export function Teams({
  id,
  heading,
  from,
  fromText,
  size,
  points,
  actions,
  wall,
  contact,
}: TeamsContent & { wall: WallContent | null; contact: Contact }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="late wall-row wall-left mt-section bg-band">
      <div className="wall-words gap-2 py-[clamp(3rem,5vw,4.5rem)]">
        <h2 id={`${id}-heading`}>{heading}</h2>
        <p className="font-display text-2xl tracking-[-.02em]">
          {fillPlaceholders(fromText, { price: dollars(from) })}
        </p>
        <p className="text-sm text-muted">{size}</p>
        <ul className="mt-2 mb-4 w-full max-w-measure border-b border-line text-sm">
          {points.map((point, position) => (
            <li key={position} className="border-t border-line py-2">
              {point}
            </li>
          ))}
        </ul>
        <Actions actions={actions} contact={contact} />
      </div>
      {/* Each picture shows a face. */}
      {wall && <Wall {...wall} studies={wall.studies.map((study) => study.forTeams ?? study)} />}
    </section>
  );
}
