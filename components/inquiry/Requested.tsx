import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { fillPlaceholders } from '@/lib/fillPlaceholders';
import { dollars } from '@/lib/format';
import { whenText } from '@/lib/inquiry/openings';
import { sms, tel } from '@/lib/links';
import type { RequestFields } from '@/lib/requests/request';
import { savedDays } from '@/lib/requests/savedRequest';
import type { PartProps } from './props';
import { words } from './words';

type RequestedProps = Pick<PartProps, 'copy' | 'contact' | 'booking' | 'onClear'> & {
  sent: RequestFields;
  onChange: () => void;
  onAnother: () => void;
};

/** What was sent, what happens next, and the ways to change it. */
export function Requested({
  sent,
  copy,
  contact: { phone },
  booking: { deposit, tax },
  onChange,
  onAnother,
  onClear,
}: RequestedProps) {
  const requested = fillPlaceholders(words.requested, { when: whenText(sent.when) });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  return (
    <div className="requested">
      <h2 ref={heading} tabIndex={-1}>
        {requested}
      </h2>
      <p>{copy.answer}</p>
      <dl>
        <dt>{words.what}</dt>
        <dd>
          {sent.what}
          {tax && <small className="block text-sm text-muted">{tax}</small>}
        </dd>
        <dt>{words.reachYou}</dt>
        <dd>{sent.reach}</dd>
        {deposit && (
          <>
            <dt>{words.next}</dt>
            <dd>
              {fillPlaceholders(words.deposit, { amount: dollars(deposit.amount) })}
              {deposit.payment && (
                <>
                  {' '}
                  {deposit.payment.question}{' '}
                  <a className="link" href={deposit.payment.href}>
                    {deposit.payment.label}
                  </a>
                </>
              )}
            </dd>
          </>
        )}
      </dl>
      <p className="mb-6 flex flex-wrap gap-2">
        <Button variant="quiet" onClick={onChange}>
          {words.changeIt}
        </Button>
        <Button variant="quiet" onClick={onAnother}>
          {words.another}
        </Button>
      </p>
      <p className="flex flex-wrap gap-x-6">
        <a className="link" href={sms(phone.number, [requested, sent.what, sent.name, ''].join('\n'))}>
          {words.textChange}
        </a>
        <a className="link" href={tel(phone.number)}>
          {words.call} {phone.display}
        </a>
      </p>
      <p className="small-print">
        {fillPlaceholders(words.savedSent, { days: savedDays })}{' '}
        <button type="button" onClick={onClear}>
          {words.clear}
        </button>
      </p>
    </div>
  );
}
