import { type ReactNode, type Ref, useRef, useState } from 'react';
import { ButtonLink } from '@/components/ui/Button';
import { Icon } from '@/components/ui/icons';
import type { EmailMessage } from '@/content/schema/common';
import type { InquireContent } from '@/content/schema/inquire';
import type { Contact } from '@/content/schema/site';
import { money } from '@/lib/format';
import { nameOf } from '@/lib/inquiry/message';
import type { Quote } from '@/lib/inquiry/quote';
import { mailto, tel } from '@/lib/links';

type InquirySummaryProps = {
  quote: Quote;
  /** The plan as a query string. */
  query: string;
  /** Where the plan's light can be changed, if it has one: `/headshot#light`. */
  lightSection?: string;
  message: EmailMessage;
  /** Whether a part of the plan in the URL is no longer offered. */
  isIncomplete: boolean;
  labels: InquireContent['labels'];
  contact: Contact;
};

type DisclosureProps = { ref?: Ref<HTMLDetailsElement>; heading: string; children: ReactNode };

/** A collapsible section. */
function Disclosure({ ref, heading, children }: DisclosureProps) {
  return (
    <details ref={ref}>
      <summary>
        {heading}
        <Icon name="plus" />
      </summary>
      {children}
    </details>
  );
}

/** The plan line by line, its total, and the ways to send it. On phones the total is sticky. */
export function InquirySummary({
  quote,
  query,
  lightSection,
  message,
  isIncomplete,
  labels,
  contact,
}: InquirySummaryProps) {
  const [copied, setCopied] = useState<'copied' | 'notCopied' | null>(null);
  const reading = useRef<HTMLDetailsElement>(null);
  const { offer, lines, totalCents } = quote;
  const text = [message.subject, '', ...message.body].join('\n');

  const copy = async (what: string) => {
    // Cleared first, so that the same text is announced again.
    setCopied(null);
    try {
      await navigator.clipboard.writeText(what);
      setCopied('copied');
    } catch {
      setCopied('notCopied');
      const details = reading.current;
      if (details?.lastChild) {
        details.open = true;
        getSelection()?.selectAllChildren(details.lastChild);
      }
    }
  };
  const copyButton = (label: string, what: string) => (
    <button type="button" className="link" onClick={() => copy(what)}>
      {label}
    </button>
  );

  return (
    <div className="plan">
      {isIncomplete && <p role="alert">{labels.incomplete}</p>}
      {(offer || lightSection) && (
        <ul>
          {lines.map((line) => (
            <li key={line.name}>
              <span>{nameOf(line)}</span> {line.cents !== null && <span>{money(line.cents)}</span>}
            </li>
          ))}
          {lightSection && (
            <li>
              <a className="link" href={lightSection.replace('#', `?${query}#`)}>
                {labels.changeLight}
              </a>
            </li>
          )}
        </ul>
      )}
      <div className="total-bar">
        {/* Each text that changes is in its own element: translators of browsers replace the others. */}
        <p role="status">
          {offer ? (
            <>
              {totalCents !== null && <span>{`${labels.total} `}</span>}
              <b>{totalCents === null ? labels.quotes : money(totalCents)}</b>
            </>
          ) : (
            <span>{labels.nothing}</span>
          )}
        </p>
        {offer && (
          <ButtonLink variant="primary" href={mailto(contact.email, message)}>
            {totalCents === null ? labels.writeForQuote : labels.write}
          </ButtonLink>
        )}
      </div>
      {offer && (
        <div className="send">
          <p>{labels.writeHint}</p>
          <Disclosure ref={reading} heading={labels.message}>
            <p className="whitespace-pre-line select-all">{text}</p>
          </Disclosure>
          <Disclosure heading={labels.otherWays}>
            {copyButton(labels.copyMessage, text)}
            {copyButton(labels.copyLink, new URL(`?${query}`, location.href).href)}
            {copyButton(labels.copyAddress, contact.email)}
            <a className="link" href={tel(contact.phone.number)}>
              {labels.call} {contact.phone.display}
            </a>
            <p aria-live="polite">{copied && labels[copied]}</p>
          </Disclosure>
        </div>
      )}
      <p className="plan-terms">
        {labels.terms.text} <a href={labels.terms.link.href}>{labels.terms.link.label}</a>
      </p>
    </div>
  );
}
