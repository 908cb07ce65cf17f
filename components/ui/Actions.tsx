import type { Action } from '@/content/schema/common';
import type { Contact } from '@/content/schema/site';
import { hrefOf } from '@/lib/links';
import { ButtonLink } from './Button';

/** Calls to action: the first action as a button, the others as links beside it. */
export function Actions({ actions: [main, ...others], contact }: { actions: Action[]; contact: Contact }) {
  if (!main) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <ButtonLink variant="primary" href={hrefOf(main, contact)}>
        {main.label}
      </ButtonLink>
      {others.map((action, position) => (
        <a key={position} className="link" href={hrefOf(action, contact)}>
          {action.label}
        </a>
      ))}
    </div>
  );
}
