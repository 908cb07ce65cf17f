import { useEffect, useRef } from 'react';
import { fillPlaceholders } from '@/lib/fillPlaceholders';
import { dollars } from '@/lib/format';
import { whenText } from '@/lib/inquiry/openings';
import { sms, tel } from '@/lib/links';
import type { RequestFields } from '@/lib/requests/request';
import type { PartProps } from './props';
import { words } from './words';

/** What was sent, and what happens next. */
export function Requested({
  sent,
  copy,
  contact: { phone },
  booking: { deposit },
}: Pick<PartProps, 'copy' | 'contact' | 'booking'> & { sent: RequestFields }) {
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
        <dd>{sent.what}</dd>
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
      <p className="flex flex-wrap gap-x-6">
        <a className="link" href={sms(phone.number, [requested, sent.what, sent.name, ''].join('\n'))}>
          {words.textChange}
        </a>
        <a className="link" href={tel(phone.number)}>
          {words.call} {phone.display}
        </a>
      </p>
    </div>
  );
}
