import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/Button';
import { getPhoneProblem, isEmail, suggestEmail } from '@/lib/booking/contact';
import { serializePlan } from '@/lib/booking/planQuery';
import { textLimits } from '@/lib/booking/request';
import { type ContactDetails, emptyContact } from '@/lib/booking/savedPlan';
import { formatTimestamp } from '@/lib/dates';
import { getFirebaseConfig } from '@/lib/firebase/config';
import { fillPlaceholders } from '@/lib/format';
import { createMailtoUrl } from '@/lib/links';
import { parseTexts } from '@/lib/text';
import { ActionLink } from './ActionLink';
import { createMessage } from './message';
import { messages } from './messages';
import type { StepPartProps } from './plannerProps';

type FieldName = keyof ContactDetails;

/** The fields of the form, with their attributes. */
const fields = [
  { name: 'name', type: 'text', autoComplete: 'name', 'aria-required': true },
  { name: 'email', type: 'email', autoComplete: 'email', inputMode: 'email' },
  { name: 'phone', type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  { name: 'address', type: 'text', autoComplete: 'street-address', 'aria-required': true },
  { name: 'purpose', autoComplete: 'off' },
  { name: 'billing', autoComplete: 'off' },
] as const;

/** The mistake in a field that is shown; null if there is none. */
function getFieldError(field: FieldName, details: ContactDetails): string | null {
  const value = details[field].trim();
  if (value.length > textLimits[field])
    return fillPlaceholders(messages.tooLongText, { count: textLimits[field] });
  if (field === 'name' && !value) return messages.noName;
  if (field === 'address' && !value) return messages.noAddress;
  if (field === 'email' && !value && !details.phone.trim()) return messages.noContact;
  if (field === 'email' && value && !isEmail(value)) return messages.incompleteEmail;
  return field === 'phone' && value && getPhoneProblem(value) === 'incomplete'
    ? messages.missingDigits
    : null;
}

/** Asks about a contact that may be mistyped; null if it looks correct. */
function findQuestion({ email, phone }: ContactDetails) {
  const suggestion = email && suggestEmail(email.trim());
  if (suggestion) return { field: 'email', suggestion };
  return phone && getPhoneProblem(phone) === 'short' ? { field: 'phone', suggestion: '' } : null;
}

const formatContact = ({ email, phone }: ContactDetails) => `${email} ${phone}`;

/** A notice that appears must not push the button below the bar with the total. */
const showSendButton = (notice: HTMLElement | null) =>
  notice?.closest('form')?.querySelector('[type=submit]')?.scrollIntoView({ block: 'nearest' });

type ContactStepProps = StepPartProps & {
  /** Leads to the request that this device has sent last. */
  sentNotice: ReactNode;
};

/** The third step: the visitor's name and contact, and the button that sends the request. */
export function ContactStep(props: ContactStepProps) {
  const { state, dispatch, quote, contact, booking, note, pageUrl, onSend, sentNotice } = props;
  const { plan, details, status, changing } = state;
  const form = useRef<HTMLFormElement>(null);
  const [submitCount, setSubmitCount] = useState(0);
  /** Whether to ask for a second submission, because a program or the browser has filled in the hidden field. */
  const [isHoneypotNoticeShown, setIsHoneypotNoticeShown] = useState(false);
  /** The contact that was asked about. If the visitor submits the same one again, it is sent as it is. */
  const [questionedContact, setQuestionedContact] = useState('');

  const config = booking.requests && getFirebaseConfig(location.hostname);
  const planQuery = serializePlan(plan);
  const shownFields = fields.filter(
    ({ name }) =>
      (name !== 'address' || quote.place === 'client') && (name !== 'billing' || quote.offer?.kind !== 'me'),
  );
  const isQuestioned = questionedContact === formatContact(details) && status !== 'sending';
  const question = isQuestioned ? findQuestion(details) : null;
  const focusField = (field: FieldName) =>
    form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status === 'sending') return;
    // Browsers that fill in fields set values of which React gets no event, so the fields themselves are read.
    const { website, ...values } = Object.fromEntries(new FormData(event.currentTarget));
    const typed = parseTexts({ ...details, ...values }, emptyContact, (text) =>
      text.replaceAll('\r\n', '\n'),
    );
    dispatch({ type: 'edit', details: typed });
    setSubmitCount(submitCount + 1);
    const invalidField = shownFields.find(({ name }) => getFieldError(name, typed));
    setIsHoneypotNoticeShown(!invalidField && Boolean(website));
    if (invalidField) focusField(invalidField.name);
    else if (findQuestion(typed) && questionedContact !== formatContact(typed))
      setQuestionedContact(formatContact(typed));
    else if (!website) onSend(typed);
  };
  const planUrl = planQuery ? `${pageUrl}?${planQuery}` : undefined;
  const mail = createMessage(quote, booking.tax, details, planUrl);
  const hasFailed = status === 'failed' || status === 'offline';
  const failure = hasFailed && (changing ? messages.changeFailed : messages[status]);
  const notice = isHoneypotNoticeShown ? messages.sendAgain : failure;
  const sendLabel = changing ? messages.sendChange : messages.send;

  return (
    <form
      ref={form}
      noValidate
      className="contact-form grid gap-x-gap gap-y-4 text-sm md:grid-cols-2"
      onSubmit={onSubmit}
    >
      {shownFields.map((fieldAttributes) => {
        const field = fieldAttributes.name;
        const isContact = field === 'email' || field === 'phone';
        const isOptional = field === 'purpose' || field === 'billing';
        const error = submitCount > 0 && getFieldError(field, details);
        const attributes = {
          ...fieldAttributes,
          id: `contact-${field}`,
          className: `field scroll-mt-28 text-base ${isOptional ? 'field-sizing-content min-h-[5.75rem]' : 'min-h-12'} ${error ? 'border-2 border-accent' : ''}`,
          value: details[field],
          // Names and words may be from right to left.
          dir: 'auto',
          readOnly: status === 'sending',
          'aria-invalid': error ? true : undefined,
          'aria-describedby': error ? `contact-${field}-error` : isContact ? 'contact-note' : undefined,
          onChange: ({ target }: { target: { value: string } }) =>
            dispatch({ type: 'edit', details: { [field]: target.value } }),
        };
        return (
          <div key={field} className={`grid content-start gap-2 ${isContact ? '' : 'col-span-full'}`}>
            <label htmlFor={attributes.id}>
              {messages[field]} {isOptional && <i className="text-muted not-italic">{messages.optional}</i>}
            </label>
            {isOptional ? <textarea {...attributes} /> : <input {...attributes} />}
            {question?.field === field && (
              <p role="alert">
                {fillPlaceholders(question.suggestion ? messages.suggestAddress : messages.askAboutDigits, {
                  address: question.suggestion,
                  send: sendLabel,
                })}{' '}
                {question.suggestion && (
                  <ActionLink
                    label={messages.useSuggestion}
                    onClick={() => {
                      dispatch({ type: 'edit', details: { email: question.suggestion } });
                      focusField('email');
                    }}
                  />
                )}
              </p>
            )}
            {error && (
              <p id={`contact-${field}-error`} role="alert" className="text-accent">
                {error}
              </p>
            )}
            {field === 'phone' && (
              <p id="contact-note" className="text-xs text-muted">
                {messages.oneIsEnough}
              </p>
            )}
          </div>
        );
      })}
      {/* A new element after each submission, so that it is empty and a person can submit again. */}
      <input
        key={submitCount}
        className="hidden"
        name="website"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden
      />
      {notice && (
        <div ref={showSendButton} role="alert" className="col-span-full my-5 border-l-2 border-accent pl-4">
          {notice.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      {changing ? (
        <p className="col-span-full border-l-2 border-ink pl-4">
          {fillPlaceholders(messages.youChange, { time: formatTimestamp(changing.sentAt) })}
        </p>
      ) : (
        sentNotice
      )}
      <div className="col-span-full mt-1 empty:hidden">{note}</div>
      {config && (
        <Button
          type="submit"
          variant="primary"
          className="col-span-full min-h-13 scroll-mb-24 text-base"
          aria-disabled={status === 'sending'}
        >
          {status === 'sending' ? messages.sending : sendLabel}
        </Button>
      )}
      <p className="col-span-full">
        <ButtonLink variant={config ? 'quiet' : 'primary'} href={createMailtoUrl(contact.email, mail)}>
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
