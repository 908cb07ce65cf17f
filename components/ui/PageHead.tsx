import type { PageHeadContent } from '@/content/schema/common';
import type { Contact } from '@/content/schema/site';
import { Actions } from './Actions';
import type { ButtonVariant } from './Button';

type PageHeadProps = Omit<PageHeadContent, 'actions'> &
  Partial<PageHeadContent> & {
    contact: Contact;
    variant?: ButtonVariant;
  };

/** Heading, lead and actions at the top of an inner page. The first action is a button, the others are links. */
export function PageHead({ heading, lead, actions = [], contact, variant }: PageHeadProps) {
  return (
    <header className="page-head">
      <div className="wrap twelve-columns gap-y-4">
        <h1 className="lg:col-span-7">{heading}</h1>
        <div className="grid content-start justify-items-start gap-5 lg:col-span-5 lg:pt-3.5">
          <p className="max-w-[36em] text-h4 text-muted">{lead}</p>
          <Actions actions={actions} contact={contact} variant={variant} />
        </div>
      </div>
    </header>
  );
}
