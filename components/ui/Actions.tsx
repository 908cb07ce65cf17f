import type { Action } from '@/content/schema/common';
import type { Contact } from '@/content/schema/site';
import { getActionUrl } from '@/lib/links';
import { ButtonLink, type ButtonVariant } from './Button';
import { TextLink } from './TextLink';

type ActionsProps = { actions: Action[]; contact: Contact; variant?: ButtonVariant | undefined };

/** Calls to action: the first action as a button, the others as links beside it. */
export function Actions({
  actions: [primaryAction, ...otherActions],
  contact,
  variant = 'primary',
}: ActionsProps) {
  if (!primaryAction) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <ButtonLink variant={variant} href={getActionUrl(primaryAction, contact)}>
        {primaryAction.label}
      </ButtonLink>
      {otherActions.map((action, position) => (
        <TextLink key={position} label={action.label} href={getActionUrl(action, contact)} />
      ))}
    </div>
  );
}
