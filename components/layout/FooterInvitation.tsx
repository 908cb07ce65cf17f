'use client';

import { usePathname } from 'next/navigation';
import { ButtonLink } from '@/components/ui/Button';
import { SilentErrorBoundary } from '@/components/ui/SilentErrorBoundary';
import type { LinkAction } from '@/content/schema/common';
import type { Contact } from '@/content/schema/site';
import { sms, tel } from '@/lib/links';
import { words } from './words';

type FooterInvitationProps = {
  /** What the links are about. */
  invitation: string;
  /** The button of all pages but these: theirs is another one, or null for pages that only have the address. */
  plan: LinkAction;
  planByPath: Record<string, LinkAction | null>;
  contact: Contact;
};

/** The last call of a page: a button, the e-mail address, a text message and a phone call. */
export function FooterInvitation(props: FooterInvitationProps) {
  return (
    <SilentErrorBoundary instead={<Links {...props} path="" />}>
      <LinksOfPage {...props} />
    </SilentErrorBoundary>
  );
}

/** A shared layout does not have the path. */
function LinksOfPage(props: FooterInvitationProps) {
  return <Links {...props} path={usePathname()} />;
}

function Links({ invitation, plan, planByPath, contact, path }: FooterInvitationProps & { path: string }) {
  const { [path]: button = plan } = planByPath;
  return (
    <div className="footer-invitation">
      <p>{invitation}</p>
      {/* On the page for planning a session it would lead to the page itself. */}
      {button && button.href !== path && (
        <ButtonLink variant="primary" href={button.href}>
          {button.label}
        </ButtonLink>
      )}
      <a href={`mailto:${contact.email}`}>{contact.email}</a>
      {button && (
        <>
          <a href={sms(contact.phone.number)}>{words.footer.text}</a>
          <a href={tel(contact.phone.number)}>{words.footer.call}</a>
        </>
      )}
    </div>
  );
}
