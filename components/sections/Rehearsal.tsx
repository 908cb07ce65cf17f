import { Actions } from '@/components/ui/Actions';
import type { RehearsalContent } from '@/content/schema/home';
import type { Contact, WallContent } from '@/content/schema/site';
import { Wall } from './Wall';

/** The wall of studies at the right edge of the window, and beside it what it is about; from 75rem it is always whole. */
export function Rehearsal({
  id,
  heading,
  lead,
  actions,
  wall,
  contact,
}: RehearsalContent & { wall: WallContent; contact: Contact }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="late wall-row wall-right pt-section">
      <div className="wall-words">
        <h2 id={`${id}-heading`}>{heading}</h2>
        <p className="lead mb-5">{lead}</p>
        <Actions actions={actions} contact={contact} />
      </div>
      <Wall {...wall} />
    </section>
  );
}
