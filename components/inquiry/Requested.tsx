import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/Button';
import { firebaseConfig } from '@/lib/firebase/config';
import { dollars, fillPlaceholders } from '@/lib/format';
import { selectionIn } from '@/lib/inquiry/address';
import { type Opening, openingText, sessionHash, whenText } from '@/lib/inquiry/openings';
import { lightNameOf, offerOf, presetOf } from '@/lib/inquiry/quote';
import { mailto, sms } from '@/lib/links';
import { samplePath } from '@/lib/proofs/address';
import type { Press } from '@/lib/requests/savedInquiry';
import { readAgreed } from '@/lib/requests/sendRequest';
import { ChangeLinks } from './ChangeLinks';
import { Confirmation, Facts } from './Confirmation';
import type { PartProps } from './props';
import { words } from './words';

type RequestedProps = Pick<
  PartProps,
  'catalog' | 'copy' | 'contact' | 'booking' | 'lightPictures' | 'emptyPlace' | 'prepare'
> & {
  press: Press;
  onAnother: () => void;
};

/** What was sent, what happens next, and how to change it. */
export function Requested({
  press,
  catalog,
  copy,
  lightPictures,
  emptyPlace,
  prepare,
  contact: { email, phone },
  booking: { deposit, tax },
  onAnother,
}: RequestedProps) {
  const { id, words: sent } = press;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  const [agreed, setAgreed] = useState<Opening | null>(null);
  useEffect(() => {
    const config = firebaseConfig(location.hostname);
    if (config) void readAgreed(config, id).then(setAgreed);
  }, [id]);
  const { selection } = selectionIn(`?${sent.plan}`, catalog);
  const offer = offerOf(catalog, selection);
  const kind = offer?.kind;
  const when = whenText(sent.when);
  // Who needs no time of the studio has asked for an offer.
  const hasTime = !offer || offer.kind === 'me';
  const requested = fillPlaceholders(words.requested, { when: hasTime ? when : offer.name });
  const about = [requested, sent.what, sent.name, ''];
  const light = kind === 'product' ? null : lightNameOf(catalog, selection.light);
  const picture = (light && lightPictures[presetOf(catalog, selection.light)?.id ?? '']) || emptyPlace;
  const lightText =
    light &&
    (kind === 'team' ? `${light}. ${words.lightOfAll}.` : fillPlaceholders(words.lightSet, { light }));
  return (
    <Confirmation picture={picture}>
      {/* The page's own heading is hidden meanwhile. */}
      <h1 ref={heading} tabIndex={-1} className="text-3xl">
        {requested}
      </h1>
      <p className="lead">{copy.answer}</p>
      <Facts
        facts={[
          [
            words.what,
            <>
              {sent.what}
              {tax && <small className="block text-sm text-muted">{tax}</small>}
            </>,
          ],
          [words.whenRow, !hasTime && when],
          [words.light, lightText],
          [words.name, sent.name],
          [words.yourWords, sent.purpose],
          [words.reachYou, sent.reach],
          [
            words.next,
            <>
              {deposit
                ? fillPlaceholders(words.nextDeposit, { amount: dollars(deposit.amount) })
                : words.nextAnswer}
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
        {agreed && (
          <ButtonLink variant="primary" href={sessionHash(agreed)}>
            {fillPlaceholders(words.agreed, { when: openingText(agreed) })}
          </ButtonLink>
        )}
        <Button variant="quiet" onClick={onAnother}>
          {words.another}
        </Button>
      </p>
      <p className="text-sm">{words.changeIt}</p>
      <ChangeLinks
        phone={phone}
        prepare={prepare}
        change={{ label: words.textChange, href: sms(phone.number, about.join('\n')) }}
      >
        <a className="link" href={mailto(email, { subject: requested, body: about })}>
          {words.emailChange}
        </a>
        <a className="link" href={samplePath}>
          {words.whatArrives}
        </a>
      </ChangeLinks>
    </Confirmation>
  );
}
