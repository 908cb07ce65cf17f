import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/Button';
import { dollars, fillPlaceholders } from '@/lib/format';
import { type Opening, openingText } from '@/lib/inquiry/openings';
import { sms } from '@/lib/links';
import { importWithRetry } from '@/lib/retry';
import { saveFile } from '@/lib/saveFile';
import { ChangeLinks } from './ChangeLinks';
import { Confirmation, Facts } from './Confirmation';
import type { InquiryProps } from './props';
import { words } from './words';

type AgreedSessionProps = Pick<
  InquiryProps,
  'studio' | 'contact' | 'booking' | 'emptyPlace' | 'prepare' | 'page'
> & {
  /** The time that was agreed on. */
  opening: Opening;
};

/** What a link in the studio's answer shows: the time, a calendar file, and what is to be paid and signed. */
export function AgreedSession(props: AgreedSessionProps) {
  const { opening, studio, contact, emptyPlace, prepare, page } = props;
  const { deposit, contract } = props.booking;
  const { phone } = contact;
  const [hasFailed, setHasFailed] = useState(false);
  // The router would change only the address of a link to this page.
  useEffect(() => {
    const loadAnew = ({ target }: Event) => {
      const link = target instanceof Element && target.closest('a');
      if (link && link.pathname === location.pathname) link.target = '_self';
    };
    addEventListener('click', loadAnew, { capture: true });
    return () => removeEventListener('click', loadAnew, { capture: true });
  }, []);
  const save = async () => {
    try {
      const { calendarFile } = await importWithRetry(() => import('@/lib/calendarFile'));
      const description = `${words.call} ${phone.display}`;
      const event = { summary: studio.name, location: studio.place, description, url: page };
      saveFile(calendarFile(opening, event), 'session.ics');
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <Confirmation picture={emptyPlace}>
      <h1 className="text-3xl">{fillPlaceholders(words.agreed, { when: openingText(opening) })}</h1>
      <Facts
        facts={[
          [words.long, fillPlaceholders(words.minutes, { count: opening.minutes })],
          [words.placeOf, studio.place],
          [words.next, deposit && fillPlaceholders(words.holds, { amount: dollars(deposit.amount) })],
        ]}
      />
      <p className="mb-3 flex flex-wrap gap-2">
        <Button variant="primary" onClick={save}>
          {words.calendar}
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
      <p role="alert">{hasFailed && words.noCalendar}</p>
      <ChangeLinks
        phone={phone}
        prepare={prepare}
        change={{ label: words.textChange, href: sms(phone.number, '') }}
      />
    </Confirmation>
  );
}
