import type { ReactNode } from 'react';
import type { Contact } from '@/content/schema/site';
import { createMailtoUrl, createSmsUrl, createTelUrl } from '@/lib/links';
import type { InquiryProps } from './inquiryProps';
import { messages } from './messages';

type ChangeLinksProps = {
  contact: Contact;
  /** The subject of an e-mail that asks for a change. */
  subject: string;
  /** How a message that asks for a change begins: the plan and the time. */
  lines: string[];
  preparationLink: InquiryProps['preparationLink'];
  children?: ReactNode;
};

/** Links below a session or a sent request: to ask for a change, to call, and to read how to prepare. */
export function ChangeLinks({ contact, subject, lines, preparationLink, children }: ChangeLinksProps) {
  const { email, phone } = contact;
  return (
    <p className="flex flex-wrap gap-x-6 border-t border-line pt-2 text-sm">
      {children}
      <a className="link" href={createSmsUrl(phone.number, lines.join('\n'))}>
        {messages.textChange}
      </a>
      <a className="link" href={createMailtoUrl(email, { subject, body: lines })}>
        {messages.emailChange}
      </a>
      <a className="link" href={createTelUrl(phone.number)}>
        {messages.call} {phone.display}
      </a>
      {preparationLink && (
        <a className="link" href={preparationLink.href}>
          {preparationLink.label}
        </a>
      )}
    </p>
  );
}
