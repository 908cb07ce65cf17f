import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/Button';
import { useCopy } from '@/components/ui/useCopy';
import { findTypo, getMissingPart } from '@/lib/booking/contact';
import { serializePlan } from '@/lib/booking/planQuery';
import { getSessionPlace } from '@/lib/booking/quote';
import { limitFields, requestLimits } from '@/lib/booking/request';
import { serializeRequestedTime } from '@/lib/booking/requestedTime';
import { type ContactDetails, emptyContact } from '@/lib/booking/savedInquiry';
import { formatTimestamp } from '@/lib/dates';
import { getFirebaseConfig } from '@/lib/firebase/config';
import { fillPlaceholders } from '@/lib/format';
import { createMailtoUrl, createSmsUrl } from '@/lib/links';
import { parseTexts } from '@/lib/text';
import type { StepPartProps } from './inquiryProps';
import { createMessage, formatQuoteLines, formatTotal } from './message';
import { messages } from './messages';

/** The fields of the form, with their values of `autocomplete`. */
const allFields = [
  { field: 'name', autoComplete: 'name' },
  { field: 'reach', autoComplete: 'email' },
  { field: 'address', autoComplete: 'street-address' },
  { field: 'purpose', autoComplete: 'off' },
  { field: 'billing', autoComplete: 'off' },
] as const;

/** Reads what stands in the fields of a form. A field that the form does not have is empty. */
const readFields = (form: HTMLFormElement): ContactDetails =>
  parseTexts(Object.fromEntries(new FormData(form)), emptyContact, (text) => text.replaceAll('\r\n', '\n'));

/** The third step: the visitor's name and contact, and the ways to send the plan. */
export function ContactStep({
  state: { plan, details, status, submission },
  dispatch,
  catalog,
  quote,
  contact,
  booking,
  note,
  pageUrl,
  onSend,
}: StepPartProps) {
  const id = useId();
  const [areErrorsShown, setAreErrorsShown] = useState(false);
  /** Whether to ask for a second submission, because a program or the browser has filled in the hidden field. */
  const [isHoneypotNoticeShown, setIsHoneypotNoticeShown] = useState(false);
  const honeypot = useRef<HTMLInputElement>(null);
  /** The contact whose possible typo was pointed out. If the visitor submits the same contact again, it is sent as it is. */
  const [questionedContact, setQuestionedContact] = useState<string | null>(null);
  const { outcome, copy: copyText } = useCopy();
  const form = useRef<HTMLFormElement>(null);
  const contactInput = useRef<HTMLInputElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const messageParagraph = useRef<HTMLParagraphElement>(null);

  const config = booking.requests && getFirebaseConfig(location.hostname);
  const planQuery = serializePlan(plan);
  const needsAddress = getSessionPlace(catalog, plan, quote.offer) === 'client';
  const hasInvoice = quote.offer?.kind !== 'me';
  const fields = allFields.filter(
    ({ field }) => (field !== 'address' || needsAddress) && (field !== 'billing' || hasInvoice),
  );
  const message = createMessage(
    quote,
    booking.tax,
    details,
    planQuery ? `${pageUrl}?${planQuery}` : undefined,
  );
  const messageText = [message.subject, '', ...message.body].join('\n');
  const typo = findTypo(details.reach);
  const isTypoShown = typo !== null && questionedContact === details.reach && status !== 'sending';
  const getFieldError = (
    field: keyof ContactDetails,
    values: ContactDetails = details,
  ): string | undefined => {
    const maxLength = requestLimits[field];
    if (values[field].trim().length > maxLength)
      return fillPlaceholders(messages.tooLong, { count: maxLength });
    if (field === 'name' && !values.name.trim()) return messages.noName;
    if (field === 'address' && !values.address.trim()) return messages.noAddress;
    const missingPart = field === 'reach' && getMissingPart(values.reach);
    if (missingPart) return missingPart === 'digits' ? messages.missingDigits : messages.noContact;
  };
  const send = (values: ContactDetails) =>
    onSend(
      limitFields({
        ...values,
        when: details.requestedTime ? serializeRequestedTime(details.requestedTime) : '',
        what: [...formatQuoteLines(quote), formatTotal(quote)].join('. '),
        plan: planQuery,
        replaces: '',
      }),
    );

  const copyMessage = async () => {
    if (await copyText(messageText)) return;
    requestAnimationFrame(() => {
      if (messageParagraph.current) getSelection()?.selectAllChildren(messageParagraph.current);
    });
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setAreErrorsShown(true);
    // Browsers that fill in fields set values of which React gets no event, so the fields themselves are read.
    const typedDetails = form.current ? readFields(form.current) : details;
    if (fields.some(({ field }) => typedDetails[field] !== details[field]))
      dispatch({ type: 'details', details: typedDetails });
    const [invalid] = fields.filter(({ field }) => getFieldError(field, typedDetails));
    const isHoneypotFilled = Boolean(honeypot.current?.value);
    if (invalid) form.current?.querySelector<HTMLElement>(`[name=${invalid.field}]`)?.focus();
    else if (findTypo(typedDetails.reach) && questionedContact !== typedDetails.reach)
      setQuestionedContact(typedDetails.reach);
    else if (!isHoneypotFilled) send(typedDetails);
    // The hidden field is cleared, so that a person can submit again.
    if (honeypot.current) honeypot.current.value = '';
    setIsHoneypotNoticeShown(!invalid && isHoneypotFilled);
  };
  const notice = isHoneypotNoticeShown
    ? messages.sendAgain
    : (status === 'failed' || status === 'offline') && messages[status];
  // The notice must not push the button below the bar with the total.
  const hasNotice = Boolean(notice);
  useEffect(() => {
    if (hasNotice) sendButton.current?.scrollIntoView({ block: 'nearest' });
  }, [hasNotice]);

  return (
    <form
      ref={form}
      noValidate
      className="contact-form grid gap-x-gap gap-y-4 text-sm md:grid-cols-2"
      onSubmit={onSubmit}
    >
      {fields.map(({ field, autoComplete }) => {
        const isRequired = field !== 'purpose' && field !== 'billing';
        const isMultiline = !isRequired;
        const error = areErrorsShown && getFieldError(field);
        const attributes = {
          id: `${id}-${field}-field`,
          className: `field text-base ${isMultiline ? 'field-sizing-content min-h-[5.75rem]' : 'min-h-12'}`,
          name: field,
          autoComplete,
          value: details[field],
          // Names and words may be from right to left.
          dir: 'auto',
          ...(field === 'reach' && { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }),
          readOnly: status === 'sending',
          'aria-required': isRequired,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': error ? `${id}-${field}` : undefined,
          onChange: ({ target }: { target: { value: string } }) =>
            dispatch({ type: 'details', details: { [field]: target.value } }),
        };
        return (
          <label
            key={field}
            htmlFor={`${id}-${field}-field`}
            className={`grid content-start gap-2 ${isMultiline || field === 'address' ? 'col-span-full' : ''}`}
          >
            <span>
              {messages[field]} {!isRequired && <i className="text-muted not-italic">{messages.optional}</i>}
            </span>
            {isMultiline ? (
              <textarea {...attributes} />
            ) : (
              <input type="text" ref={field === 'reach' ? contactInput : null} {...attributes} />
            )}
            {field === 'reach' && isTypoShown && (
              <span role="alert" className="text-accent">
                {typeof typo === 'string'
                  ? messages.askAboutTypo[typo]
                  : fillPlaceholders(messages.suggestAddress, { address: typo.address })}{' '}
                {typeof typo !== 'string' && (
                  <button
                    type="button"
                    className="link"
                    onClick={() => {
                      dispatch({ type: 'details', details: { reach: typo.text } });
                      contactInput.current?.focus();
                    }}
                  >
                    {messages.useSuggestion}
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
      <input ref={honeypot} className="hidden" name="website" tabIndex={-1} autoComplete="off" aria-hidden />
      {notice && (
        <div role="alert" className="col-span-full my-5 border-l-2 border-accent pl-4">
          <p>{notice.heading}</p>
          <p>{notice.text}</p>
        </div>
      )}
      {submission && status === 'idle' && (
        <p className="col-span-full">
          {fillPlaceholders(messages.replaces, { time: formatTimestamp(submission.sentAt) })}{' '}
          <button type="button" className="link" onClick={() => dispatch({ type: 'separate' })}>
            {messages.sendSeparately}
          </button>
        </p>
      )}
      <div className="col-span-full mt-1 empty:hidden">{note}</div>
      {config && (
        <Button
          ref={sendButton}
          type="submit"
          variant="primary"
          className="col-span-full min-h-13 scroll-mb-24 text-base"
          aria-disabled={status === 'sending'}
        >
          {status === 'sending' ? messages.sending : messages.send}
        </Button>
      )}
      <div className="col-span-full grid grid-cols-3 gap-2 *:min-h-12 *:px-2">
        <ButtonLink variant={config ? 'quiet' : 'primary'} href={createMailtoUrl(contact.email, message)}>
          {messages.email}
        </ButtonLink>
        <ButtonLink variant="quiet" href={createSmsUrl(contact.phone.number, messageText)}>
          {messages.textMessage}
        </ButtonLink>
        <Button variant="quiet" onClick={copyMessage}>
          {messages.copy}
        </Button>
      </div>
      <div aria-live="polite" className="col-span-full">
        {outcome && <p>{outcome === 'copied' ? messages.copied : messages.notCopied}</p>}
      </div>
      {outcome === 'refused' && (
        <p ref={messageParagraph} className="col-span-full whitespace-pre-line select-all">
          {messageText}
        </p>
      )}
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
