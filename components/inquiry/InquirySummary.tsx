import { useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/Button';
import type { Contact, EmailMessage, InquireContent } from '@/content/types';
import { money } from '@/lib/format';
import { nameOf } from '@/lib/inquiry/message';
import type { Quote } from '@/lib/inquiry/quote';
import { mailto, tel } from '@/lib/links';

type InquirySummaryProps = {
  quote: Quote;
  message: EmailMessage;
  /** What the address asked for and is no longer on offer. */
  unknown: string[];
  words: InquireContent['words'];
  contact: Contact;
};

/** The quote line by line, its total, and the ways to send it. The total stays in view on phones. */
export function InquirySummary({ quote, message, unknown, words, contact }: InquirySummaryProps) {
  const [copied, setCopied] = useState<'copied' | 'notCopied' | null>(null);
  const [shown, setShown] = useState(false);
  const text = [message.subject, '', ...message.body].join('\n');
  const total = quote.offer ? `${words.total} ${money(quote.totalCents)}` : words.nothing;

  const copy = async (what: string) => {
    // Emptied first, so that the same words are announced again.
    setCopied(null);
    try {
      await navigator.clipboard.writeText(what);
      setCopied('copied');
    } catch {
      setCopied('notCopied');
      setShown(true);
    }
  };

  return (
    <div className="max-lg:contents lg:col-start-9 lg:col-end-13">
      <div className="gap-6 max-lg:contents lg:sticky lg:grid lg:top-[calc(var(--bar)+2rem)]">
        {unknown.length > 0 && (
          <p role="alert" className="border-l-2 border-accent pl-4 text-sm">
            {words.unknown} {unknown.join(', ')}
          </p>
        )}
        {quote.offer && (
          <div>
            <dl className="border-b border-line text-sm">
              {quote.lines.map((line) => (
                <div key={line.name} className="flex justify-between gap-4 border-t border-line py-3">
                  <dt>{nameOf(line)}</dt>
                  <dd className="figures flex-none">{money(line.cents)}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-3 text-sm text-muted">
              {words.includes}: {quote.offer.includes.join(', ')}
            </p>
          </div>
        )}
        <div className="total-bar">
          <p role="status" className={quote.offer ? 'font-display text-2xl' : 'text-sm text-muted'}>
            {total}
          </p>
          <ButtonLink variant="primary" className="max-w-full" href={mailto(contact.email, message)}>
            {words.write}
          </ButtonLink>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" onClick={() => copy(text)}>
            {words.copyMessage}
          </Button>
          <Button variant="quiet" onClick={() => copy(location.href)}>
            {words.copyLink}
          </Button>
          <Button variant="quiet" onClick={() => copy(contact.email)}>
            {words.copyAddress}
          </Button>
          <ButtonLink variant="quiet" href={tel(contact.phone.dial)}>
            {words.call} {contact.phone.display}
          </ButtonLink>
        </div>
        <p aria-live="polite" className="min-h-6 text-sm">
          {copied && words[copied]}
        </p>
        <details
          open={shown}
          onToggle={(event) => setShown(event.currentTarget.open)}
          className="border-y border-line"
        >
          <summary className="flex min-h-14 list-none items-center">{words.message}</summary>
          <p className="pb-5 text-sm break-words whitespace-pre-line select-all">{text}</p>
        </details>
        <p className="text-sm text-muted">
          {words.terms.text}{' '}
          <a className="underline underline-offset-[.2em]" href={words.terms.link.href}>
            {words.terms.link.label}
          </a>
        </p>
      </div>
    </div>
  );
}
