import { Picture } from '@/components/ui/Picture';
import type { Booking } from '@/content/schema/site';
import { serializePlan, serializeSharedPlan } from '@/lib/booking/planQuery';
import {
  findNearestPreset,
  formatLight,
  formatLightLine,
  type Offer,
  type Plan,
  type Quote,
} from '@/lib/booking/quote';
import { formatRequestedTime, type RequestedTime } from '@/lib/booking/requestedTime';
import { fillPlaceholders } from '@/lib/format';
import { stepHashes } from './initialPlan';
import { formatPrice, formatQuoteLine } from './message';
import { messages } from './messages';
import { findPlanPictures, PlanPictures } from './PlanPictures';
import { PlanTerms } from './PlanTerms';
import type { PlannerProps } from './plannerProps';
import type { StepNumber } from './plannerReducer';
import { ShareLink } from './ShareLink';

type PlanSummaryProps = Pick<
  PlannerProps,
  'catalog' | 'copy' | 'lightPictures' | 'pictures' | 'quotes' | 'pageUrl'
> & {
  plan: Plan;
  quote: Quote;
  requestedTime: RequestedTime | null;
  kind: Offer['kind'];
  /** The open step. Phones show the lines of the plan only if somebody shared it, and the terms only then and in the last step. */
  step: StepNumber;
  booking: Pick<Booking, 'deposit' | 'tax'>;
};

/**
 * The plan line by line, with its picture, its total, the terms, and what a client said. Phones show only a sticky bar with the total and the light, and
 * the terms.
 */
export function PlanSummary(props: PlanSummaryProps) {
  const { catalog, plan, quote, requestedTime, kind, step, copy, booking } = props;
  const { offer, lines, total } = quote;
  const light = kind === 'product' ? null : formatLight(catalog, plan.light);
  const preset = findNearestPreset(catalog, plan.light);
  const lightName =
    preset?.id === plan.light ? fillPlaceholders(messages.lightName, { light: light ?? '' }) : light;
  const picture = light && props.lightPictures[preset?.id ?? ''];
  const praise = props.quotes[offer?.id ?? ''];
  const renderChangeLink = (text: string, className: string) => (
    <a
      className={`link ${className}`}
      href={catalog.lights?.section.replace('#', `?${serializePlan(plan)}#`)}
      aria-label={`${messages.changeLight}: ${lightName}`}
    >
      {text}
    </a>
  );
  return (
    <div className="plan-summary max-lg:contents lg:sticky lg:top-[calc(var(--header-height)+2rem)] lg:col-start-9 lg:col-end-13 lg:block lg:self-start">
      <PlanPictures pictures={findPlanPictures(props, plan)} className="h-45 max-lg:hidden" />
      <h2 className="pt-3.5 pb-3 text-h3 max-lg:hidden">{messages.plan}</h2>
      {offer && (
        <ul className={`border-t border-line text-sm tabular-nums ${step === 0 ? '' : 'max-lg:hidden'}`}>
          {lines
            .filter(({ name }) => !light || name !== formatLightLine(light))
            .map((line) => (
              <li key={line.name} className={lineClass}>
                <span>{formatQuoteLine(line)}</span>{' '}
                <span className="flex-none">{line.price && formatPrice(line.price)}</span>
              </li>
            ))}
          {requestedTime && <li className={lineClass}>{formatRequestedTime(requestedTime)}</li>}
          {light && catalog.lights && (
            <li className="plan-light flex items-center gap-3.5 border-b border-line py-3 wrap-anywhere">
              <p>
                <span>{lightName}</span>
                {kind === 'team' && <span className="block text-muted">{messages.lightForTeam}</span>}
              </p>
              {renderChangeLink(messages.change, 'ml-auto flex-none')}
            </li>
          )}
        </ul>
      )}
      {/* Each text that changes has an element of its own, because browsers that translate the page replace text nodes. */}
      <div
        className={
          offer
            ? 'total-bar sticky bottom-0 z-10 -mx-gutter flex min-h-14 items-center gap-3 border-t border-line bg-surface px-gutter pt-1.5 pb-[max(.375rem,env(safe-area-inset-bottom))] text-sm text-muted max-lg:order-1 lg:static lg:mx-0 lg:items-baseline lg:border-t-0 lg:border-b lg:px-0 lg:pt-3 lg:pb-4'
            : 'border-t border-line pt-4 pb-1 text-sm text-ink max-lg:hidden'
        }
      >
        {offer && picture && (
          <Picture picture={picture} sizes="40px" className="h-12 w-10 flex-none lg:hidden" />
        )}
        {offer && (
          <p className="total-offer grid min-w-0 text-xs leading-snug lg:hidden">
            <span className="truncate text-ink">{offer.name}</span>
            {light && renderChangeLink(lightName ?? light, '')}
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
              <span className="max-lg:sr-only">{`${offer.isEstimated ? messages.estimate : messages.total} `}</span>
              <b className="font-display text-h3 font-normal text-ink lg:text-h2 lg:leading-none">
                {formatPrice(total)}
              </b>
            </>
          ) : (
            <span>{messages.emptyPlan}</span>
          )}
        </p>
      </div>
      <PlanTerms copy={copy} kind={kind} booking={booking} isPlanEmpty={!offer} step={step} />
      {offer && (
        <ShareLink
          label={messages.sharePlan}
          copiedText={messages.planCopied}
          url={`${props.pageUrl}?${serializeSharedPlan(plan, requestedTime)}${stepHashes[0]}`}
        />
      )}
      {praise && (
        // In low windows, the plan needs the room.
        <figure className="mt-2 border-t border-line pt-4 max-lg:hidden [@media(max-height:51.24rem)]:hidden">
          <blockquote className="font-display text-h4 leading-[1.4] text-pretty">{`“${praise.text}”`}</blockquote>
          <figcaption className="mt-2 text-xs text-muted">{praise.source}</figcaption>
        </figure>
      )}
    </div>
  );
}

const lineClass = 'flex justify-between gap-4 border-b border-line py-3 wrap-anywhere';
