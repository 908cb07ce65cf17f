import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/Button';
import { fillPlaceholders, formatDollars } from '@/lib/format';
import { formatOpening, type Opening } from '@/lib/inquiry/openings';
import { createSmsUrl } from '@/lib/links';
import { importWithRetry } from '@/lib/retry';
import { saveFile } from '@/lib/saveFile';
import { ChangeLinks } from './ChangeLinks';
import { Confirmation, Facts } from './Confirmation';
import type { InquiryProps } from './inquiryProps';
import { messages } from './messages';

type AgreedSessionProps = Pick<
  InquiryProps,
  'studio' | 'contact' | 'booking' | 'defaultPicture' | 'preparationLink' | 'pageUrl'
> & {
  /** The agreed time. */
  opening: Opening;
};

/** The page that the studio's reply links to: the agreed time, a calendar file, the payment and the contract. */
export function AgreedSession(props: AgreedSessionProps) {
  const { opening, studio, contact, defaultPicture, preparationLink, pageUrl } = props;
  const { deposit, contract } = props.booking;
  const { phone } = contact;
  const [hasFailed, setHasFailed] = useState(false);
  // For a link to this page, the router would only change the URL. The steps must start again, so the browser loads it.
  useEffect(() => {
    const reloadLink = ({ target }: Event) => {
      const link = target instanceof Element && target.closest('a');
      if (link && link.pathname === location.pathname) link.target = '_self';
    };
    addEventListener('click', reloadLink, { capture: true });
    return () => removeEventListener('click', reloadLink, { capture: true });
  }, []);
  const saveCalendarFile = async () => {
    try {
      const { createCalendarFile } = await importWithRetry(() => import('@/lib/createCalendarFile'));
      const description = `${messages.call} ${phone.display}`;
      const event = { summary: studio.name, location: studio.place, description, url: pageUrl };
      saveFile(createCalendarFile(opening, event), 'session.ics');
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <Confirmation picture={defaultPicture}>
      <h1 className="text-3xl">{fillPlaceholders(messages.agreed, { when: formatOpening(opening) })}</h1>
      <Facts
        facts={[
          [messages.lengthTerm, fillPlaceholders(messages.minutes, { count: opening.minutes })],
          [messages.placeTerm, studio.place],
          [
            messages.nextTerm,
            deposit && fillPlaceholders(messages.depositHoldsDate, { amount: formatDollars(deposit.amount) }),
          ],
        ]}
      />
      <p className="mb-3 flex flex-wrap gap-2">
        <Button variant="primary" onClick={saveCalendarFile}>
          {messages.calendar}
        </Button>
        {deposit?.payment && (
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
      <p role="alert">{hasFailed && messages.noCalendar}</p>
      <ChangeLinks
        phone={phone}
        preparationLink={preparationLink}
        changeLink={{ label: messages.textChange, href: createSmsUrl(phone.number, '') }}
      />
    </Confirmation>
  );
}
