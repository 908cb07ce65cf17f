import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/Button';
import { getFirebaseConfig } from '@/lib/firebase/config';
import { fillPlaceholders, formatCents } from '@/lib/format';
import { createMessage, formatQuoteLine, formatTotal, type InquiryDetails } from '@/lib/inquiry/message';
import { serializePlan } from '@/lib/inquiry/planQuery';
import { createMailtoUrl, createSmsUrl } from '@/lib/links';
import { findTypo, getMissingPart } from '@/lib/requests/contact';
import { limitFields, requestLimits } from '@/lib/requests/request';
import type { StepPartProps } from './inquiryProps';
import { messages } from './messages';
import { formatPromise } from './PlanTerms';

/** The fields of the form, with their values of `autocomplete`. */
const contactFields = [
  { field: 'name', autoComplete: 'name', isRequired: true },
  { field: 'reach', autoComplete: 'email', isRequired: true },
  { field: 'purpose', autoComplete: 'off', isRequired: false },
] as const;

type ContactField = (typeof contactFields)[number]['field'];

/** The details with what stands in the fields of the form. */
function readFields(form: HTMLFormElement, details: InquiryDetails): InquiryDetails {
  const data = new FormData(form);
  const read = (field: ContactField) => String(data.get(field) ?? details[field]).replaceAll('\r\n', '\n');
  return { ...details, name: read('name'), reach: read('reach'), purpose: read('purpose') };
}

/** The third step: the visitor's name and contact, and the ways to send the plan. */
export function ContactStep({
  state: { plan, details, status },
  dispatch,
  quote,
  contact,
  booking,
  copy: { promise },
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
  const [copyOutcome, setCopyOutcome] = useState<'copied' | 'notCopied' | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const contactInput = useRef<HTMLInputElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const messageParagraph = useRef<HTMLParagraphElement>(null);

  const config = booking.requests && getFirebaseConfig(location.hostname);
  const planQuery = serializePlan(plan);
  const message = createMessage(
    quote,
    messages,
    booking.tax,
    details,
    planQuery ? `${pageUrl}?${planQuery}` : undefined,
  );
  const messageText = [message.subject, '', ...message.body].join('\n');
  const typo = findTypo(details.reach);
  const isTypoShown = typo !== null && questionedContact === details.reach && status !== 'sending';
  const getFieldError = (field: ContactField, values = details): string | undefined => {
    const maxLength = requestLimits[field];
    if (values[field].trim().length > maxLength)
      return fillPlaceholders(messages.tooLong, { count: maxLength });
    if (field === 'name' && !values.name.trim()) return messages.noName;
    const missingPart = field === 'reach' && getMissingPart(values.reach);
    if (missingPart) return missingPart === 'digits' ? messages.missingDigits : messages.noContact;
  };
  const quoteLines = quote.lines.map(
    (line) => formatQuoteLine(line) + (line.cents === null ? '' : `: ${formatCents(line.cents)}`),
  );

  const send = (values: InquiryDetails) =>
    onSend(
      limitFields({
        ...values,
        when: values.requestedTime,
        what: [...quoteLines, formatTotal(quote, messages)].join('. '),
        plan: planQuery,
      }),
    );

  const copyMessage = async () => {
    // The outcome is cleared first, so that screen readers announce the same text again.
    setCopyOutcome(null);
    try {
      await navigator.clipboard.writeText(messageText);
      setCopyOutcome('copied');
    } catch {
      setCopyOutcome('notCopied');
      requestAnimationFrame(() => {
        if (messageParagraph.current) getSelection()?.selectAllChildren(messageParagraph.current);
      });
    }
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setAreErrorsShown(true);
    // Browsers that fill in fields set values of which React gets no event, so the fields themselves are read.
    const typedDetails = form.current ? readFields(form.current, details) : details;
    for (const { field } of contactFields) {
      if (typedDetails[field] !== details[field])
        dispatch({ type: 'detail', field, value: typedDetails[field] });
    }
    const [invalid] = contactFields.filter(({ field }) => getFieldError(field, typedDetails));
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
      {contactFields.map(({ field, autoComplete, isRequired }) => {
        const error = areErrorsShown && getFieldError(field);
        const attributes = {
          id: `${id}-${field}-field`,
          className: `field text-base ${field === 'purpose' ? 'field-sizing-content min-h-[5.75rem]' : 'min-h-12'}`,
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
            dispatch({ type: 'detail', field, value: target.value }),
        };
        return (
          <label
            key={field}
            htmlFor={`${id}-${field}-field`}
            className={`grid content-start gap-2 ${field === 'purpose' ? 'col-span-full' : ''}`}
          >
            <span>
              {messages[field]} {!isRequired && <i className="text-muted not-italic">{messages.optional}</i>}
            </span>
            {field === 'purpose' ? (
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
                      dispatch({ type: 'detail', field, value: typo.text });
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
      <p className="col-span-full border-l-2 border-accent pl-4 lg:hidden">
        {formatPromise(promise, booking.deposit)}
      </p>
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
        {copyOutcome && <p>{messages[copyOutcome]}</p>}
      </div>
      {copyOutcome === 'notCopied' && (
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
