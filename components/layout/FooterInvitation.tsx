'use client';

import { usePathname } from 'next/navigation';
import { ButtonLink } from '@/components/ui/Button';
import { SilentErrorBoundary } from '@/components/ui/SilentErrorBoundary';
import type { LinkAction } from '@/content/schema/common';
import type { Contact } from '@/content/schema/site';
import { createSmsUrl, createTelUrl } from '@/lib/links';
import { messages } from './messages';

type FooterInvitationProps = {
  /** The line above the links. */
  invitation: string;
  /** The button of every page that `planLinkByPath` does not list. */
  planLink: LinkAction;
  /** The buttons of single pages. If the button is null, the page has none. */
  planLinkByPath: Record<string, LinkAction | null>;
  contact: Contact;
};

/** Ways to get in touch at the end of a page: a button, the e-mail address, a text message and a phone call. */
export function FooterInvitation(props: FooterInvitationProps) {
  return (
    <SilentErrorBoundary fallback={<InvitationLinks {...props} path="" />}>
      <CurrentPageLinks {...props} />
    </SilentErrorBoundary>
  );
}

/** Reads the path in the browser, because a shared layout does not know it. */
function CurrentPageLinks(props: FooterInvitationProps) {
  return <InvitationLinks {...props} path={usePathname()} />;
}

function InvitationLinks({
  invitation,
  planLink,
  planLinkByPath,
  contact,
  path,
}: FooterInvitationProps & { path: string }) {
  const { [path]: button = planLink } = planLinkByPath;
  return (
    <div className="footer-invitation">
      <p>{invitation}</p>
      {/* Not on the page for planning a session: the button would lead to the page itself. */}
      {button && button.href !== path && (
        <ButtonLink variant="primary" href={button.href}>
          {button.label}
        </ButtonLink>
      )}
      <a href={`mailto:${contact.email}`}>{contact.email}</a>
      <a href={createSmsUrl(contact.phone.number)}>{messages.footer.text}</a>
      <a href={createTelUrl(contact.phone.number)}>{messages.footer.call}</a>
    </div>
  );
}
