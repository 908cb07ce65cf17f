import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/Button';
import { fillPlaceholders } from '@/lib/fillPlaceholders';
import { firebaseConfig } from '@/lib/firebase/config';
import { money } from '@/lib/format';
import { queryOf } from '@/lib/inquiry/address';
import { messageOf, nameOf, totalText } from '@/lib/inquiry/message';
import { mailto, sms } from '@/lib/links';
import { missingIn } from '@/lib/requests/reach';
import { limited, type RequestFields, requestLimits } from '@/lib/requests/request';
import { savedDays } from '@/lib/requests/savedRequest';
import { promiseOf } from './PlanTerms';
import type { PartProps } from './props';
import { StepNotice } from './StepNotice';
import { words } from './words';

/** Nobody types a name and a number in less, in milliseconds. */
const fastestMs = 3000;

/** When this step was shown for the first time: who returns to it has typed before. */
let firstShownAt = Infinity;

/** The fields, with what browsers fill in. */
const fields = [
  { field: 'name', autoComplete: 'name', isRequired: true },
  { field: 'reach', autoComplete: 'email', isRequired: true },
  { field: 'purpose', autoComplete: 'off', isRequired: false },
] as const;

/** The third step: who asks, and the ways to send the plan. */
export function YouStep({
  state: { selection, details },
  dispatch,
  quote,
  contact,
  booking,
  copy: { promise },
  page,
  status,
  onStatus,
  onSend,
  onClear,
}: PartProps) {
  const id = useId();
  const [isChecked, setIsChecked] = useState(false);
  const [copied, setCopied] = useState<'copied' | 'notCopied' | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const messageText = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    firstShownAt = Math.min(firstShownAt, performance.now());
  }, []);

  const config = booking.requests && firebaseConfig(location.hostname);
  const query = queryOf(selection);
  const message = messageOf(quote, words, booking.tax, details, query ? `${page}?${query}` : undefined);
  const text = [message.subject, '', ...message.body].join('\n');
  const missing = missingIn(details.reach);
  const errorIn = (field: (typeof fields)[number]['field']): string | undefined => {
    const most = requestLimits[field];
    if (details[field].trim().length > most) return fillPlaceholders(words.tooLong, { count: most });
    if (field === 'name' && !details.name.trim()) return words.noName;
    if (field === 'reach' && missing) return missing === 'digits' ? words.fewDigits : words.noReach;
  };
  const lines = quote.lines.map(
    (line) => nameOf(line) + (line.cents === null ? '' : `: ${money(line.cents)}`),
  );

  const send = (how?: 'press' | 'new' | 'retry') => {
    if (!config || status === 'sending') return;
    const request: RequestFields = limited({
      ...details,
      what: [...lines, totalText(quote, words)].join('. '),
      plan: query,
    });
    // A press that comes sooner is held: it may be a program's, or a browser has filled in all fields.
    const early = firstShownAt + fastestMs - performance.now();
    onSend(request, new Promise((resolve) => setTimeout(resolve, early)), how);
  };
  const latestSend = useRef(send);
  useEffect(() => {
    latestSend.current = send;
  });

  useEffect(() => {
    if (status !== 'offline') return;
    const sendNow = () => latestSend.current('retry');
    // The connection came back while another step was open.
    if (navigator.onLine) sendNow();
    addEventListener('online', sendNow);
    return () => removeEventListener('online', sendNow);
  }, [status]);

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
    const trap = form.current?.querySelector<HTMLInputElement>('.trap');
    setIsChecked(true);
    const [invalid] = fields.filter(({ field }) => errorIn(field));
    if (invalid) form.current?.querySelector<HTMLElement>(`[name=${invalid.field}]`)?.focus();
    // A program fills in all fields. Browsers may fill in hidden ones, too, so a person can press again.
    else if (trap?.value) {
      trap.value = '';
      onStatus('again');
    } else send();
  };
  const notice = status !== 'idle' && status !== 'sending' && words[status];
  // It must not push the button below the bar with the total.
  const hasNotice = Boolean(notice);
  useEffect(() => {
    if (hasNotice) form.current?.querySelector('.step-next')?.scrollIntoView({ block: 'nearest' });
  }, [hasNotice]);

  return (
    <form ref={form} noValidate className="you" onSubmit={onSubmit}>
      {fields.map(({ field, autoComplete, isRequired }) => {
        const error = isChecked && errorIn(field);
        const attributes = {
          id: `${id}-${field}-field`,
          className: 'field',
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
          <label key={field} htmlFor={`${id}-${field}-field`}>
            <span>
              {words[field]} {!isRequired && <i>{words.optional}</i>}
            </span>
            {field === 'purpose' ? <textarea {...attributes} /> : <input type="text" {...attributes} />}
            {error && (
              <span id={`${id}-${field}`} role="alert" className="error">
                {error}
              </span>
            )}
          </label>
        );
      })}
      <input className="trap" name="website" tabIndex={-1} autoComplete="off" aria-hidden />
      {notice && (
        <StepNotice {...notice}>
          {(status === 'answered' || status === 'elsewhere') && (
            <Button variant="quiet" onClick={() => send('new')}>
              {words.sendNew}
            </Button>
          )}
        </StepNotice>
      )}
      <p className="you-promise">{promiseOf(promise, booking.deposit)}</p>
      {config && (
        <Button type="submit" variant="primary" className="step-next" aria-disabled={status === 'sending'}>
          {status === 'sending' ? words.sending : words.send}
        </Button>
      )}
      <div className="ways">
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
      <div aria-live="polite">{copied && <p>{words[copied]}</p>}</div>
      {copied === 'notCopied' && (
        <p ref={messageText} className="whitespace-pre-line select-all">
          {text}
        </p>
      )}
      <div className="small-print">
        {config && booking.requests && (
          <p>
            {booking.requests.days
              ? fillPlaceholders(words.privacy, { days: booking.requests.days })
              : words.privacyWithoutDays}{' '}
            <a href="/privacy">{words.privacyLink}</a>
          </p>
        )}
        <p>
          {fillPlaceholders(words.saved, { days: savedDays })}{' '}
          <button
            type="button"
            aria-disabled={status === 'sending'}
            onClick={() => status !== 'sending' && onClear()}
          >
            {words.clear}
          </button>
        </p>
      </div>
    </form>
  );
}
