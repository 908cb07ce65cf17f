import type { Contact } from '@/content/schema/site';
import { createTelUrl } from '@/lib/links';
import { messages } from './messages';

export type ActionLinkProps = {
  label: string;
  /** The label for screen readers, if the visible one says too little. */
  fullLabel?: string;
  /** Without an address, it is a button. */
  href?: string | undefined;
  onClick?: () => void;
  className?: string;
};

/** Something that the visitor can do: a link, or a button that looks like one. */
export const ActionLink = ({ label, fullLabel, href, onClick, className = 'link' }: ActionLinkProps) =>
  href ? (
    <a className={className} href={href} aria-label={fullLabel}>
      {label}
    </a>
  ) : (
    <button type="button" className={className} onClick={onClick} aria-label={fullLabel}>
      {label}
    </button>
  );

export const CallLink = ({ phone }: Contact) => (
  <ActionLink label={`${messages.call} ${phone.display}`} href={createTelUrl(phone.number)} />
);
