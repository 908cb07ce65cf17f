import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/Button';
import { getPhoneProblem, isEmail, suggestEmail } from '@/lib/booking/contact';
import { serializePlan } from '@/lib/booking/planQuery';
import { getSessionMinutes, getSessionPlace } from '@/lib/booking/quote';
import { limitFields, textLimits } from '@/lib/booking/request';
import { anyTime } from '@/lib/booking/requestedTime';
import { type ContactDetails, emptyContact } from '@/lib/booking/savedPlan';
import { formatTimestamp } from '@/lib/dates';
import { getFirebaseConfig } from '@/lib/firebase/config';
import { fillPlaceholders } from '@/lib/format';
import { createMailtoUrl } from '@/lib/links';
import { parseTexts } from '@/lib/text';
import { createMessage, formatQuoteLines, formatTotal } from './message';
import { messages } from './messages';
import type { StepPartProps } from './plannerProps';

type FieldName = keyof ContactDetails;

/** The attributes of each field of the form. */
const fieldAttributes = {
  name: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  address: { type: 'text', autoComplete: 'street-address' },
  purpose: { autoComplete: 'off' },
  billing: { autoComplete: 'off' },
} as const;

/** Reads what stands in the fields of a form. A field that the form does not have is empty. */
const readFields = (form: HTMLFormElement): ContactDetails =>
  parseTexts(Object.fromEntries(new FormData(form)), emptyContact, (text) => text.replaceAll('\r\n', '\n'));

/** Asks about a contact that may be mistyped; null if it looks correct. */
function findQuestion({ email, phone }: ContactDetails) {
  const suggestion = email && suggestEmail(email.trim());
  if (suggestion) return { field: 'email' as const, suggestion };
  return phone && getPhoneProblem(phone) === 'short' ? { field: 'phone' as const, suggestion: null } : null;
}

type ContactStepProps = StepPartProps & {
  /** The request that this device has sent last; null if there is none. */
  sentNotice: ReactNode;
};

/** The third step: the visitor's name and contact, and the button that sends the request. */
export function ContactStep(props: ContactStepProps) {
  const { state, dispatch, catalog, quote, contact, booking, note, pageUrl, onSend, sentNotice } = props;
  const { plan, details, status, changing } = state;
  const id = useId();
  const [areErrorsShown, setAreErrorsShown] = useState(false);
  /** Whether to ask for a second submission, because a program or the browser has filled in the hidden field. */
  const [isHoneypotNoticeShown, setIsHoneypotNoticeShown] = useState(false);
  const honeypot = useRef<HTMLInputElement>(null);
  /** The contact that was asked about. If the visitor submits the same one again, it is sent as it is. */
  const [questionedContact, setQuestionedContact] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const emailInput = useRef<HTMLInputElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);

  const config = booking.requests && getFirebaseConfig(location.hostname);
  const planQuery = serializePlan(plan);
  const place = getSessionPlace(catalog, plan, quote.offer);
  const hasInvoice = quote.offer?.kind !== 'me';
  const shownFields = (['name', 'email', 'phone', 'address', 'purpose', 'billing'] as const).filter(
    (field) => (field !== 'address' || place === 'client') && (field !== 'billing' || hasInvoice),
  );
  const getFieldError = (field: FieldName, values: ContactDetails = details): string | undefined => {
    const value = values[field].trim();
    if (value.length > textLimits[field])
      return fillPlaceholders(messages.tooLongText, { count: textLimits[field] });
    if (field === 'name' && !value) return messages.noName;
    if (field === 'address' && !value) return messages.noAddress;
    if (field === 'email' && !value && !values.phone.trim()) return messages.noContact;
    if (field === 'email' && value && !isEmail(value)) return messages.incompleteEmail;
    if (field === 'phone' && value && getPhoneProblem(value) === 'incomplete') return messages.missingDigits;
  };
  const getContact = ({ email, phone }: ContactDetails) => `${email} ${phone}`;
  const question =
    questionedContact === getContact(details) && status !== 'sending' ? findQuestion(details) : null;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setAreErrorsShown(true);
    // Browsers that fill in fields set values of which React gets no event, so the fields themselves are read.
    const typed = form.current ? readFields(form.current) : details;
    if (shownFields.some((field) => typed[field] !== details[field]))
      dispatch({ type: 'details', details: typed });
    const invalid = shownFields.find((field) => getFieldError(field, typed));
    const isHoneypotFilled = Boolean(honeypot.current?.value);
    if (invalid) form.current?.querySelector<HTMLElement>(`[name=${invalid}]`)?.focus();
    else if (findQuestion(typed) && questionedContact !== getContact(typed))
      setQuestionedContact(getContact(typed));
    else if (!isHoneypotFilled)
      onSend(
        limitFields({
          ...typed,
          address: place === 'client' ? typed.address : '',
          billing: hasInvoice ? typed.billing : '',
          offer: quote.offer?.name ?? '',
          plan: planQuery,
          summary: formatQuoteLines(quote).join('. '),
          total: formatTotal(quote),
          place,
          minutes: getSessionMinutes(catalog, plan),
          requestedTime: details.requestedTime ?? anyTime,
        }),
      );
    // The hidden field is cleared, so that a person can submit again.
    if (honeypot.current) honeypot.current.value = '';
    setIsHoneypotNoticeShown(!invalid && isHoneypotFilled);
  };
  const failure = status === 'failed' || status === 'offline' ? status : null;
  const notice = isHoneypotNoticeShown
    ? messages.sendAgain
    : failure && (changing ? messages.changeFailed : messages[failure]);
  // The notice must not push the button below the bar with the total.
  const hasNotice = Boolean(notice);
  useEffect(() => {
    if (hasNotice) sendButton.current?.scrollIntoView({ block: 'nearest' });
  }, [hasNotice]);
  const sendLabel = changing ? messages.sendChange : messages.send;

  return (
    <form
      ref={form}
      noValidate
      className="contact-form grid gap-x-gap gap-y-4 text-sm md:grid-cols-2"
      onSubmit={onSubmit}
    >
      {shownFields.map((field) => {
        const isOptional = field === 'purpose' || field === 'billing';
        const error = areErrorsShown && getFieldError(field);
        const attributes = {
          ...fieldAttributes[field],
          id: `${id}-${field}-field`,
          className: `field scroll-mt-28 text-base ${isOptional ? 'field-sizing-content min-h-[5.75rem]' : 'min-h-12'} ${error ? 'border-2 border-accent' : ''}`,
          name: field,
          value: details[field],
          // Names and words may be from right to left.
          dir: 'auto',
          readOnly: status === 'sending',
          'aria-required': field === 'name' || field === 'address',
          'aria-invalid': error ? true : undefined,
          'aria-describedby': error
            ? `${id}-${field}`
            : field === 'email' || field === 'phone'
              ? `${id}-contact`
              : undefined,
          onChange: ({ target }: { target: { value: string } }) =>
            dispatch({ type: 'details', details: { [field]: target.value } }),
        };
        return (
          <div
            key={field}
            className={`grid content-start gap-2 ${field === 'email' || field === 'phone' ? '' : 'col-span-full'}`}
          >
            <label htmlFor={attributes.id}>
              {messages[field]} {isOptional && <i className="text-muted not-italic">{messages.optional}</i>}
            </label>
            {isOptional ? (
              <textarea {...attributes} />
            ) : (
              <input ref={field === 'email' ? emailInput : null} {...attributes} />
            )}
            {question?.field === field && (
              <p role="alert">
                {question.suggestion
                  ? fillPlaceholders(messages.suggestAddress, {
                      address: question.suggestion,
                      send: sendLabel,
                    })
                  : fillPlaceholders(messages.askAboutDigits, { send: sendLabel })}{' '}
                {question.suggestion && (
                  <button
                    type="button"
                    className="link"
                    onClick={() => {
                      dispatch({ type: 'details', details: { email: question.suggestion } });
                      emailInput.current?.focus();
                    }}
                  >
                    {messages.useSuggestion}
                  </button>
                )}
              </p>
            )}
            {error && (
              <p id={`${id}-${field}`} role="alert" className="text-accent">
                {error}
              </p>
            )}
            {field === 'phone' && (
              <p id={`${id}-contact`} className="text-xs text-muted">
                {messages.oneIsEnough}
              </p>
            )}
          </div>
        );
      })}
      <input ref={honeypot} className="hidden" name="website" tabIndex={-1} autoComplete="off" aria-hidden />
      {notice && (
        <div role="alert" className="col-span-full my-5 border-l-2 border-accent pl-4">
          <p>{notice.heading}</p>
          <p>{notice.text}</p>
        </div>
      )}
      {changing && (
        <p className="col-span-full border-l-2 border-ink pl-4">
          {fillPlaceholders(messages.youChange, { time: formatTimestamp(changing.sentAt) })}
        </p>
      )}
      {!changing && sentNotice}
      <div className="col-span-full mt-1 empty:hidden">{note}</div>
      {config && (
        <Button
          ref={sendButton}
          type="submit"
          variant="primary"
          className="col-span-full min-h-13 scroll-mb-24 text-base"
          aria-disabled={status === 'sending'}
        >
          {status === 'sending' ? messages.sending : sendLabel}
        </Button>
      )}
      <p className="col-span-full">
        <ButtonLink
          variant={config ? 'quiet' : 'primary'}
          href={createMailtoUrl(
            contact.email,
            createMessage(quote, booking.tax, details, planQuery ? `${pageUrl}?${planQuery}` : undefined),
          )}
        >
          {messages.emailInstead}
        </ButtonLink>
      </p>
      <div className="col-span-full text-muted">
        {config && booking.requests && (
          <p>
            {booking.requests.days
              ? fillPlaceholders(messages.privacy, { days: booking.requests.days })
              : messages.privacyWithoutDays}{' '}
            <a className="text-ink underline underline-offset-[.2em]" href="/privacy">
              {messages.privacyLink}
            </a>
          </p>
        )}
        <p>{messages.saved}</p>
      </div>
    </form>
  );
}
