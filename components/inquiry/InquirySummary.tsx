import { Picture } from '@/components/ui/Picture';
import type { Booking } from '@/content/schema/site';
import { fillPlaceholders } from '@/lib/fillPlaceholders';
import { money } from '@/lib/format';
import { queryOf } from '@/lib/inquiry/address';
import { nameOf, priceText } from '@/lib/inquiry/message';
import { whenText } from '@/lib/inquiry/openings';
import {
  lightLine,
  lightNameOf,
  type Offer,
  presetOf,
  type Quote,
  type Selection,
} from '@/lib/inquiry/quote';
import { PlanTerms } from './PlanTerms';
import type { InquiryProps } from './props';
import { words } from './words';

type InquirySummaryProps = Pick<InquiryProps, 'catalog' | 'copy' | 'lightPictures' | 'invitation'> & {
  selection: Selection;
  quote: Quote;
  /** An opening, or a choice without a time. */
  when: string;
  kind: Offer['kind'];
  booking: Pick<Booking, 'deposit' | 'tax'>;
};

/**
 * The plan line by line, the light, its total and its conditions. On phones only the total with the light, which is sticky, and
 * the conditions.
 */
export function InquirySummary(props: InquirySummaryProps) {
  const { catalog, selection, quote, when, kind, copy, booking } = props;
  const { offer, lines, totalCents, estimate } = quote;
  const light = kind === 'product' ? null : lightNameOf(catalog, selection.light);
  const preset = presetOf(catalog, selection.light);
  const lightName =
    preset?.id === selection.light ? fillPlaceholders(words.lightOf, { light: light ?? '' }) : light;
  const picture = light && props.lightPictures[preset?.id ?? ''];
  const changeLight = (text: string) => (
    <a
      className="link"
      href={catalog.lights?.section.replace('#', `?${queryOf(selection)}#`)}
      aria-label={`${words.changeLight}: ${lightName}`}
    >
      {text}
    </a>
  );
  return (
    <div className="plan">
      {!offer && props.invitation && <Invitation {...props.invitation} />}
      {offer && <h2>{words.plan}</h2>}
      {offer && (
        <ul>
          {lines
            .filter(({ name }) => !light || name !== lightLine(light))
            .map((line) => (
              <li key={line.name}>
                <span>{nameOf(line)}</span> {line.cents !== null && <span>{money(line.cents)}</span>}
              </li>
            ))}
          {when && <li>{whenText(when)}</li>}
          {light && catalog.lights && (
            <li className="plan-light">
              {picture && <Picture picture={picture} sizes="56px" className="h-[70px] w-14 flex-none" />}
              <p>
                <span>{lightName}</span>
                {kind === 'team' && <span className="block text-muted">{words.lightOfAll}</span>}
              </p>
              {changeLight(words.change)}
            </li>
          )}
        </ul>
      )}
      {/* Each text that changes is in its own element: translators of browsers replace the others. */}
      <div className={offer ? 'total-bar' : 'total-none'}>
        {offer && picture && (
          <Picture picture={picture} sizes="40px" className="h-12 w-10 flex-none lg:hidden" />
        )}
        {offer && (
          <p className="total-offer">
            <span>{offer.name}</span>
            {light && changeLight(lightName ?? light)}
          </p>
        )}
        <p role="status">
          {offer ? (
            <>
              <span>{`${totalCents === null ? words.estimate : words.total} `}</span>
              <b>{priceText(totalCents, estimate, words)}</b>
            </>
          ) : (
            <span>{words.nothing}</span>
          )}
        </p>
      </div>
      <PlanTerms copy={copy} kind={kind} booking={booking} isEmpty={!offer} />
    </div>
  );
}

/** What stands in the place of the plan before anything is chosen. */
function Invitation({ picture, label, quote, source }: NonNullable<InquiryProps['invitation']>) {
  return (
    <figure className="plan-empty">
      <Picture picture={picture} sizes="30vw" className="aspect-[5/4]" />
      <span>{label}</span>
      {quote && (
        <figcaption>
          <blockquote>{`“${quote}”`}</blockquote>
          <cite>{source}</cite>
        </figcaption>
      )}
    </figure>
  );
}
