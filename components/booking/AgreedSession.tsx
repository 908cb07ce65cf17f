import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/Button';
import { useRead } from '@/components/ui/useRead';
import { getSessionHash } from '@/lib/booking/clientLinks';
import { formatOpening, hasEnded, type Opening } from '@/lib/booking/openings';
import { formatSessionPlace, readSession, type Session } from '@/lib/booking/session';
import { fillPlaceholders, formatDollars } from '@/lib/format';
import { importWithRetry } from '@/lib/retry';
import { saveFile } from '@/lib/saveFile';
import { ChangeLinks } from './ChangeLinks';
import { Confirmation, Facts, PlanFact, ReadStatus } from './Confirmation';
import type { InquiryProps } from './inquiryProps';
import { messages } from './messages';

export type SessionProps = Pick<
  InquiryProps,
  'studio' | 'contact' | 'booking' | 'defaultPicture' | 'preparationLink' | 'pageUrl'
>;

/** The heading of a session: that it is agreed on, is over, or was canceled. */
export function formatSessionTitle(
  { opening, state }: Pick<Session, 'opening' | 'state'>,
  now: number,
): string {
  const title =
    state === 'canceled' ? messages.canceled : hasEnded(opening, now) ? messages.agreedOver : messages.agreed;
  return fillPlaceholders(title, { when: formatOpening(opening) });
}

/** The page that the studio's answer links to: a session as it stands now. */
export function AgreedSession({ id, ...props }: SessionProps & { id: string }) {
  const { value: session, ...status } = useRead((config) => readSession(config, id));
  const missing =
    session === null ? messages.sessionGone : status.hasFailed ? messages.notRead : messages.reading;
  const [now] = useState(Date.now);
  return (
    <Confirmation pictures={[props.defaultPicture]} isAtStudio={session?.where === 'studio'}>
      <h1 className="text-h2">{session ? formatSessionTitle(session, now) : missing.heading}</h1>
      {session ? (
        <SessionDetails {...props} session={session} address="" />
      ) : (
        <p className="lead">{missing.text}</p>
      )}
      <ReadStatus {...status} />
      <SessionChangeLinks {...props} session={session ?? null} />
    </Confirmation>
  );
}

/** The page of a link that has only a time, as earlier answers sent it. */
export function AgreedTime({ opening, ...props }: SessionProps & { opening: Opening }) {
  const [now] = useState(Date.now);
  const title = formatSessionTitle({ opening, state: 'agreed' }, now);
  return (
    <Confirmation pictures={[props.defaultPicture]} isAtStudio={false}>
      <h1 className="text-h2">{title}</h1>
      <Facts
        facts={[[messages.lengthTerm, fillPlaceholders(messages.minutes, { count: opening.minutes })]]}
      />
      <p className="text-sm">{messages.timeLink}</p>
      <SessionChangeLinks {...props} session={null} />
    </Confirmation>
  );
}

type SessionDetailsProps = SessionProps & {
  session: Session;
  /** Where the client wants the pictures taken; empty if the page does not know it. */
  address: string;
};

/** The length, place and plan of a session and, while it is to come, its calendar file, the deposit and the contract. */
export function SessionDetails({ session, address, studio, contact, booking, pageUrl }: SessionDetailsProps) {
  const { opening, where, plan, state } = session;
  const { deposit, contract, tax } = booking;
  const [now] = useState(Date.now);
  const [hasFailed, setHasFailed] = useState(false);
  const isToCome = state === 'agreed' && !hasEnded(opening, now);
  const place = formatSessionPlace(where, address, studio);
  const amount = where !== 'shipping' && isToCome && deposit ? formatDollars(deposit.amount) : null;
  const saveCalendarFile = async () => {
    try {
      const { createCalendarFile } = await importWithRetry(() => import('@/lib/booking/createCalendarFile'));
      const event = {
        summary: studio.name,
        location: place,
        description: `${plan}\n${messages.call} ${contact.phone.display}`,
        url: pageUrl + getSessionHash(session.id),
      };
      saveFile(createCalendarFile(session, event), 'session.ics');
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <>
      {state === 'canceled' && <p className="lead">{messages.canceledNote}</p>}
      <Facts
        facts={[
          [messages.lengthTerm, fillPlaceholders(messages.minutes, { count: opening.minutes })],
          [where === 'shipping' ? messages.shipTo : messages.placeTerm, isToCome && place],
          [messages.planTerm, plan && <PlanFact key="plan" plan={plan} tax={tax} />],
          [
            messages.nextTerm,
            amount &&
              [
                fillPlaceholders(messages.depositHoldsDate, { amount }),
                ...(deposit?.payment ? [] : [messages.sendPaymentLink]),
              ].join(' '),
          ],
        ]}
      />
      {isToCome && (
        <p className="mb-3 flex flex-wrap gap-2">
          <Button variant="primary" onClick={saveCalendarFile}>
            {messages.calendar}
          </Button>
          {amount && deposit?.payment && (
            <ButtonLink variant="quiet" href={deposit.payment.href}>
              {deposit.payment.label}
            </ButtonLink>
          )}
          {contract && (
            <ButtonLink variant="quiet" href={contract.href}>
              {contract.label}
            </ButtonLink>
          )}
        </p>
      )}
      <p role="alert">{hasFailed && messages.noCalendar}</p>
    </>
  );
}

function SessionChangeLinks({
  session,
  contact,
  preparationLink,
}: Pick<SessionProps, 'contact' | 'preparationLink'> & { session: Session | null }) {
  // For a link to this page, the router would only change the URL. The steps must start again, so the browser loads it.
  useEffect(() => {
    const reloadLink = ({ target }: Event) => {
      const link = target instanceof Element && target.closest('a');
      if (link && link.pathname === location.pathname) link.target = '_self';
    };
    addEventListener('click', reloadLink, { capture: true });
    return () => removeEventListener('click', reloadLink, { capture: true });
  }, []);
  const lines = session ? [session.plan, formatOpening(session.opening), ''] : [];
  return (
    <ChangeLinks
      contact={contact}
      preparationLink={session?.where === 'shipping' ? null : preparationLink}
      subject={session ? formatOpening(session.opening) : messages.subject}
      lines={lines}
    />
  );
}
