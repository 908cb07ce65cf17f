import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/Button';
import { firebaseConfig } from '@/lib/firebase/config';
import { fillPlaceholders, money } from '@/lib/format';
import { queryOf } from '@/lib/inquiry/address';
import { messageOf, nameOf, totalText } from '@/lib/inquiry/message';
import { mailto, sms } from '@/lib/links';
import { missingIn, slipIn } from '@/lib/requests/reach';
import { limitFields, requestLimits } from '@/lib/requests/request';
import { promiseOf } from './PlanTerms';
import type { PartProps } from './props';
import { words } from './words';

/** The fields, with what browsers fill in. */
const fields = [
  { field: 'name', autoComplete: 'name', isRequired: true },
  { field: 'reach', autoComplete: 'email', isRequired: true },
  { field: 'purpose', autoComplete: 'off', isRequired: false },
] as const;

/** The third step: who asks, and the ways to send the plan. */
export function YouStep({
  state: { selection, details, status },
  dispatch,
  quote,
  contact,
  booking,
  copy: { promise },
  page,
  onSend,
}: PartProps) {
  const id = useId();
  const [isChecked, setIsChecked] = useState(false);
  /** Whether something filled in the hidden field: it may be a program, or a browser. */
  const [isSuspect, setIsSuspect] = useState(false);
  const trap = useRef<HTMLInputElement>(null);
  /** What was asked about, because it looks like a slip: pressed again, it is sent as it is. */
  const [asked, setAsked] = useState<string | null>(null);
  const [copied, setCopied] = useState<'copied' | 'notCopied' | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const reach = useRef<HTMLInputElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const messageText = useRef<HTMLParagraphElement>(null);

  const config = booking.requests && firebaseConfig(location.hostname);
  const query = queryOf(selection);
  const message = messageOf(quote, words, booking.tax, details, query ? `${page}?${query}` : undefined);
  const text = [message.subject, '', ...message.body].join('\n');
  const missing = missingIn(details.reach);
  const slip = slipIn(details.reach);
  const isAsking = slip !== null && asked === details.reach && status !== 'sending';
  const errorIn = (field: (typeof fields)[number]['field']): string | undefined => {
    const most = requestLimits[field];
    if (details[field].trim().length > most) return fillPlaceholders(words.tooLong, { count: most });
    if (field === 'name' && !details.name.trim()) return words.noName;
    if (field === 'reach' && missing) return missing === 'digits' ? words.fewDigits : words.noReach;
  };
  const lines = quote.lines.map(
    (line) => nameOf(line) + (line.cents === null ? '' : `: ${money(line.cents)}`),
  );

  const send = () =>
    onSend(limitFields({ ...details, what: [...lines, totalText(quote, words)].join('. '), plan: query }));

  const copy = async () => {
    // Cleared first, so that the same text is announced again.
    setCopied(null);
    try {
      await navigator.clipboard.writeText(text);
      setCopied('copied');
    } catch {
      setCopied('notCopied');
      requestAnimationFrame(() => {
        if (messageText.current) getSelection()?.selectAllChildren(messageText.current);
      });
    }
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsChecked(true);
    const [invalid] = fields.filter(({ field }) => errorIn(field));
    const isFilled = Boolean(trap.current?.value);
    if (invalid) form.current?.querySelector<HTMLElement>(`[name=${invalid.field}]`)?.focus();
    else if (slip && asked !== details.reach) setAsked(details.reach);
    else if (!isFilled) send();
    // A person can press again.
    if (trap.current) trap.current.value = '';
    setIsSuspect(!invalid && isFilled);
  };
  const notice = isSuspect ? words.again : (status === 'failed' || status === 'offline') && words[status];
  // It must not push the button below the bar with the total.
  const hasNotice = Boolean(notice);
  useEffect(() => {
    if (hasNotice) sendButton.current?.scrollIntoView({ block: 'nearest' });
  }, [hasNotice]);

  return (
    <form
      ref={form}
      noValidate
      className="you grid gap-x-gap gap-y-4 text-sm md:grid-cols-2"
      onSubmit={onSubmit}
    >
      {fields.map(({ field, autoComplete, isRequired }) => {
        const error = isChecked && errorIn(field);
        const attributes = {
          id: `${id}-${field}-field`,
          className: `field text-base ${field === 'purpose' ? 'field-sizing-content min-h-[5.75rem]' : 'min-h-12'}`,
          name: field,
          autoComplete,
          value: details[field],
          readOnly: status === 'sending',
          'aria-required': isRequired,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': error ? `${id}-${field}` : undefined,
          onChange: ({ target }: { target: { value: string } }) =>
            dispatch({ type: 'detail', field, value: target.value }),
        };
        return (
          <label
            key={field}
            htmlFor={`${id}-${field}-field`}
            className={`grid content-start gap-2 ${field === 'purpose' ? 'col-span-full' : ''}`}
          >
            <span>
              {words[field]} {!isRequired && <i className="text-muted not-italic">{words.optional}</i>}
            </span>
            {field === 'purpose' ? (
              <textarea {...attributes} />
            ) : (
              <input type="text" ref={field === 'reach' ? reach : null} {...attributes} />
            )}
            {field === 'reach' && isAsking && (
              <span role="alert" className="text-accent">
                {typeof slip === 'string'
                  ? words.ask[slip]
                  : fillPlaceholders(words.askOther, { address: slip.address })}{' '}
                {typeof slip !== 'string' && (
                  <button
                    type="button"
                    className="link"
                    onClick={() => {
                      dispatch({ type: 'detail', field, value: slip.text });
                      reach.current?.focus();
                    }}
                  >
                    {words.useIt}
                  </button>
                )}
              </span>
            )}
            {error && (
              <span id={`${id}-${field}`} role="alert" className="text-accent">
                {error}
              </span>
            )}
          </label>
        );
      })}
      <input ref={trap} className="hidden" name="website" tabIndex={-1} autoComplete="off" aria-hidden />
      {notice && (
        <div role="alert" className="col-span-full my-5 border-l-2 border-accent pl-4">
          <p>{notice.heading}</p>
          <p>{notice.text}</p>
        </div>
      )}
      <p className="col-span-full border-l-2 border-accent pl-4 lg:hidden">
        {promiseOf(promise, booking.deposit)}
      </p>
      {config && (
        <Button
          ref={sendButton}
          type="submit"
          variant="primary"
          className="col-span-full min-h-13 scroll-mb-24 text-base"
          aria-disabled={status === 'sending'}
        >
          {status === 'sending' ? words.sending : words.send}
        </Button>
      )}
      <div className="col-span-full grid grid-cols-3 gap-2 *:min-h-12 *:px-2">
        <ButtonLink variant={config ? 'quiet' : 'primary'} href={mailto(contact.email, message)}>
          {words.email}
        </ButtonLink>
        <ButtonLink variant="quiet" href={sms(contact.phone.number, text)}>
          {words.message}
        </ButtonLink>
        <Button variant="quiet" onClick={copy}>
          {words.copy}
        </Button>
      </div>
      <div aria-live="polite" className="col-span-full">
        {copied && <p>{words[copied]}</p>}
      </div>
      {copied === 'notCopied' && (
        <p ref={messageText} className="col-span-full whitespace-pre-line select-all">
          {text}
        </p>
      )}
      <div className="col-span-full text-muted">
        {config && booking.requests && (
          <p>
            {booking.requests.days
              ? fillPlaceholders(words.privacy, { days: booking.requests.days })
              : words.privacyWithoutDays}{' '}
            <a className="text-ink underline underline-offset-[.2em]" href="/privacy">
              {words.privacyLink}
            </a>
          </p>
        )}
        <p>{words.saved}</p>
      </div>
    </form>
  );
}
