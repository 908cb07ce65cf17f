import type { ReactNode } from 'react';
import type { Contact } from '@/content/schema/site';
import { tel } from '@/lib/links';
import type { InquiryProps } from './props';
import { words } from './words';

type ChangeLinksProps = {
  phone: Contact['phone'];
  /** Where to ask for a change. */
  change: { label: string; href: string };
  prepare: InquiryProps['prepare'];
  children?: ReactNode;
};

/** What can be done about a session: ask for a change, call, read how to prepare. */
export function ChangeLinks({ phone, change, prepare, children }: ChangeLinksProps) {
  return (
    <p className="flex flex-wrap gap-x-6 text-sm">
      <a className="link" href={change.href}>
        {change.label}
      </a>
      <a className="link" href={tel(phone.number)}>
        {words.call} {phone.display}
      </a>
      {prepare && (
        <a className="link" href={prepare.href}>
          {prepare.label}
        </a>
      )}
      {children}
    </p>
  );
}
