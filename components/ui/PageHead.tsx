import type { PageHeadContent } from '@/content/schema/common';
import type { Contact } from '@/content/schema/site';
import { Actions } from './Actions';

type PageHeadProps = Omit<PageHeadContent, 'actions'> & Partial<PageHeadContent> & { contact: Contact };

/** Heading, lead and first actions at the top of an inner page. The first action is the main one. */
export function PageHead({ heading, lead, actions = [], contact }: PageHeadProps) {
  return (
    <header className="page-head">
      <div className="wrap twelve-columns gap-y-4 lg:items-end">
        <h1 className="lg:col-span-7">{heading}</h1>
        <div className="grid justify-items-start gap-5 lg:col-span-5">
          <p className="max-w-[36em] text-lg text-muted">{lead}</p>
          <Actions actions={actions} contact={contact} />
        </div>
      </div>
    </header>
  );
}
