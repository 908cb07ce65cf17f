import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/Button';
import { getFirebaseConfig } from '@/lib/firebase/config';
import { fillPlaceholders, formatDollars } from '@/lib/format';
import { formatOpening, formatRequestedTime, getSessionHash, type Opening } from '@/lib/inquiry/openings';
import { parsePlan } from '@/lib/inquiry/planQuery';
import { findNearestPreset, findOffer, formatLight } from '@/lib/inquiry/quote';
import { createMailtoUrl, createSmsUrl } from '@/lib/links';
import { sampleGalleryPath } from '@/lib/proofs/galleryUrls';
import type { Submission } from '@/lib/requests/savedInquiry';
import { readAgreedOpening } from '@/lib/requests/sendRequest';
import { ChangeLinks } from './ChangeLinks';
import { Confirmation, Facts } from './Confirmation';
import type { StepPartProps } from './inquiryProps';
import { messages } from './messages';

type RequestConfirmationProps = Pick<
  StepPartProps,
  'catalog' | 'copy' | 'contact' | 'booking' | 'lightPictures' | 'defaultPicture' | 'preparationLink'
> & {
  submission: Submission;
  onPlanAnother: () => void;
};

/** The request that was sent, the next step, and links to change the request. */
export function RequestConfirmation({
  submission,
  catalog,
  copy,
  lightPictures,
  defaultPicture,
  preparationLink,
  contact: { email, phone },
  booking: { deposit, tax },
  onPlanAnother,
}: RequestConfirmationProps) {
  const { id, fields } = submission;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  const [agreedOpening, setAgreedOpening] = useState<Opening | null>(null);
  useEffect(() => {
    const config = getFirebaseConfig(location.hostname);
    if (config) void readAgreedOpening(config, id).then(setAgreedOpening);
  }, [id]);
  const { plan } = parsePlan(`?${fields.plan}`, catalog);
  const offer = findOffer(catalog, plan);
  const kind = offer?.kind;
  const timeText = formatRequestedTime(fields.when);
  // Teams and products do not request an opening, so the title names the offer instead.
  const hasTime = !offer || offer.kind === 'me';
  const title = fillPlaceholders(messages.requested, { when: hasTime ? timeText : offer.name });
  const messageLines = [title, fields.what, fields.name, ''];
  const light = kind === 'product' ? null : formatLight(catalog, plan.light);
  const picture =
    (light && lightPictures[findNearestPreset(catalog, plan.light)?.id ?? '']) || defaultPicture;
  const lightText =
    light &&
    (kind === 'team'
      ? `${light}. ${messages.lightForTeam}.`
      : fillPlaceholders(messages.lightIsSet, { light }));
  return (
    <Confirmation picture={picture}>
      {/* inquiry.css hides the heading of the page while the confirmation is shown. */}
      <h1 ref={heading} tabIndex={-1} className="text-3xl">
        {title}
      </h1>
      <p className="lead">{copy.answer}</p>
      <Facts
        facts={[
          [
            messages.planTerm,
            <>
              {fields.what}
              {tax && <small className="block text-sm text-muted">{tax}</small>}
            </>,
          ],
          [messages.timeTerm, !hasTime && timeText],
          [messages.lightTerm, lightText],
          [messages.name, fields.name],
          [messages.purposeTerm, fields.purpose],
          [messages.contactTerm, fields.reach],
          [
            messages.nextTerm,
            <>
              {deposit
                ? fillPlaceholders(messages.nextDeposit, { amount: formatDollars(deposit.amount) })
                : messages.nextAnswer}
              {deposit?.payment && (
                <>
                  {' '}
                  {deposit.payment.question}{' '}
                  <a className="link" href={deposit.payment.href}>
                    {deposit.payment.label}
                  </a>
                </>
              )}
            </>,
          ],
        ]}
      />
      <p className="mb-3 flex flex-wrap items-center gap-2">
        {agreedOpening && (
          <ButtonLink variant="primary" href={getSessionHash(agreedOpening)}>
            {fillPlaceholders(messages.agreed, { when: formatOpening(agreedOpening) })}
          </ButtonLink>
        )}
        <Button variant="quiet" onClick={onPlanAnother}>
          {messages.planAnother}
        </Button>
      </p>
      <p className="text-sm">{messages.changeRequest}</p>
      <ChangeLinks
        phone={phone}
        preparationLink={preparationLink}
        changeLink={{ label: messages.textChange, href: createSmsUrl(phone.number, messageLines.join('\n')) }}
      >
        <a className="link" href={createMailtoUrl(email, { subject: title, body: messageLines })}>
          {messages.emailChange}
        </a>
        <a className="link" href={sampleGalleryPath}>
          {messages.whatArrives}
        </a>
      </ChangeLinks>
    </Confirmation>
  );
}
