import { Picture } from '@/components/ui/Picture';
import type { Booking } from '@/content/schema/site';
import { fillPlaceholders, money } from '@/lib/format';
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
  /** Whether the last step is open: phones show the conditions there. */
  isLast: boolean;
  booking: Pick<Booking, 'deposit' | 'tax'>;
};

/**
 * The plan line by line, the light, its total and its conditions. On phones only the total with the light, which is sticky, and
 * the conditions.
 */
export function InquirySummary(props: InquirySummaryProps) {
  const { catalog, selection, quote, when, kind, isLast, copy, booking } = props;
  const { offer, lines, totalCents, estimate } = quote;
  const light = kind === 'product' ? null : lightNameOf(catalog, selection.light);
  const preset = presetOf(catalog, selection.light);
  const lightName =
    preset?.id === selection.light ? fillPlaceholders(words.lightOf, { light: light ?? '' }) : light;
  const picture = light && props.lightPictures[preset?.id ?? ''];
  const changeLight = (text: string, className: string) => (
    <a
      className={`link ${className}`}
      href={catalog.lights?.section.replace('#', `?${queryOf(selection)}#`)}
      aria-label={`${words.changeLight}: ${lightName}`}
    >
      {text}
    </a>
  );
  return (
    <div
      className={`plan max-lg:contents lg:sticky lg:top-[calc(var(--bar)+2rem)] lg:col-start-9 lg:col-end-13 lg:block lg:self-start ${offer || !props.invitation ? 'lg:border-t-2 lg:border-ink' : ''}`}
    >
      {!offer && props.invitation && <Invitation {...props.invitation} />}
      {offer && <h2 className="pt-3.5 pb-3 text-xl max-lg:hidden">{words.plan}</h2>}
      {offer && (
        <ul className="border-t border-line text-sm tabular-nums max-lg:hidden">
          {lines
            .filter(({ name }) => !light || name !== lightLine(light))
            .map((line) => (
              <li key={line.name} className={row}>
                <span>{nameOf(line)}</span>{' '}
                {line.cents !== null && <span className="flex-none">{money(line.cents)}</span>}
              </li>
            ))}
          {when && <li className={row}>{whenText(when)}</li>}
          {light && catalog.lights && (
            <li className="plan-light flex items-center gap-3.5 border-b border-line py-3 wrap-anywhere">
              {picture && <Picture picture={picture} sizes="56px" className="h-[70px] w-14 flex-none" />}
              <p>
                <span>{lightName}</span>
                {kind === 'team' && <span className="block text-muted">{words.lightOfAll}</span>}
              </p>
              {changeLight(words.change, 'ml-auto flex-none')}
            </li>
          )}
        </ul>
      )}
      {/* Each text that changes is in its own element: translators of browsers replace the others. */}
      <div
        className={
          offer
            ? 'total-bar sticky bottom-0 z-10 -mx-gutter flex min-h-14 items-center gap-3 border-t border-line bg-surface px-gutter pt-1.5 pb-[max(.375rem,env(safe-area-inset-bottom))] text-sm text-muted max-lg:order-1 lg:static lg:mx-0 lg:items-baseline lg:border-t-0 lg:border-b lg:px-0 lg:pt-3 lg:pb-4'
            : 'pt-4 pb-1 text-sm text-ink max-lg:hidden'
        }
      >
        {offer && picture && (
          <Picture picture={picture} sizes="40px" className="h-12 w-10 flex-none lg:hidden" />
        )}
        {offer && (
          <p className="total-offer grid min-w-0 text-xs leading-snug lg:hidden">
            <span className="truncate text-ink">{offer.name}</span>
            {light && changeLight(lightName ?? light, '')}
          </p>
        )}
        <p
          role="status"
          className={
            offer ? 'ml-auto flex flex-none items-baseline justify-between gap-4 lg:ml-0 lg:flex-1' : ''
          }
        >
          {offer ? (
            <>
              <span className="max-lg:sr-only">{`${totalCents === null ? words.estimate : words.total} `}</span>
              <b className="font-display text-2xl font-normal text-ink lg:text-3xl lg:leading-none">
                {priceText(totalCents, estimate, words)}
              </b>
            </>
          ) : (
            <span>{words.nothing}</span>
          )}
        </p>
      </div>
      <PlanTerms copy={copy} kind={kind} booking={booking} isEmpty={!offer} isLast={isLast} />
    </div>
  );
}

const row = 'flex justify-between gap-4 border-b border-line py-3 wrap-anywhere';

/** What stands in the place of the plan before anything is chosen. */
function Invitation({ picture, label, quote, source }: NonNullable<InquiryProps['invitation']>) {
  return (
    <figure className="plan-empty relative max-lg:hidden">
      <Picture picture={picture} sizes="30vw" className="aspect-[5/4]" />
      <span className="absolute top-0 left-0 bg-plate px-3 pt-[7px] pb-1.5 font-display text-[1.375rem] leading-[1.2] inset-ring inset-ring-[var(--plate-edge)]">
        {label}
      </span>
      {quote && (
        <figcaption className="pt-4">
          <blockquote className="font-display text-[1.25rem] leading-[1.32] tracking-[-.008em] text-pretty">{`“${quote}”`}</blockquote>
          <cite className="mt-2 block text-xs text-muted not-italic">{source}</cite>
        </figcaption>
      )}
    </figure>
  );
}
