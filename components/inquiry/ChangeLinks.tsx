import type { ReactNode } from 'react';
import type { Contact } from '@/content/schema/site';
import { createTelUrl } from '@/lib/links';
import type { InquiryProps } from './inquiryProps';
import { messages } from './messages';

type ChangeLinksProps = {
  phone: Contact['phone'];
  /** A link to ask the studio for a change. */
  changeLink: { label: string; href: string };
  preparationLink: InquiryProps['preparationLink'];
  children?: ReactNode;
};

/** Links below a session or a sent request: to ask for a change, to call, and to read how to prepare. */
export function ChangeLinks({ phone, changeLink, preparationLink, children }: ChangeLinksProps) {
  return (
    <p className="flex flex-wrap gap-x-6 text-sm">
      <a className="link" href={changeLink.href}>
        {changeLink.label}
      </a>
      <a className="link" href={createTelUrl(phone.number)}>
        {messages.call} {phone.display}
      </a>
      {preparationLink && (
        <a className="link" href={preparationLink.href}>
          {preparationLink.label}
        </a>
      )}
      {children}
    </p>
  );
}
