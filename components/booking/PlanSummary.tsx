import { Picture } from '@/components/ui/Picture';
import { serializePlan, serializeSharedPlan } from '@/lib/booking/planQuery';
import { findNearestPreset, formatLight, formatLightLine } from '@/lib/booking/quote';
import { formatRequestedTime } from '@/lib/booking/requestedTime';
import { fillPlaceholders, formatDollars } from '@/lib/format';
import { ActionLink } from './ActionLink';
import { stepHashes } from './initialPlan';
import { formatPrice, formatQuoteLine } from './message';
import { messages } from './messages';
import { findPlanPictures, PlanPictures } from './PlanPictures';
import type { StepPartProps } from './plannerProps';
import { ShareLink } from './ShareLink';

/**
 * The plan line by line, with its picture, its total, the terms, and what a client said. Phones show only a sticky bar with the total and the light, and
 * the terms.
 */
export function PlanSummary(props: StepPartProps) {
  const { catalog, quote, pageUrl } = props;
  const { plan, details, step } = props.state;
  const { requestedTime } = details;
  const { offer, lines, total } = quote;
  const kind = offer?.kind ?? 'me';
  const light = kind === 'product' ? null : formatLight(catalog, plan.light);
  const preset = findNearestPreset(catalog, plan.light);
  const lightName =
    preset?.id === plan.light ? fillPlaceholders(messages.lightName, { light: light ?? '' }) : light;
  const picture = light && props.lightPictures[preset?.id ?? ''];
  const praise = props.quotes[offer?.id ?? ''];
  const renderChangeLink = (text: string, className: string) => (
    <ActionLink
      label={text}
      fullLabel={`${messages.changeLight}: ${lightName}`}
      className={`link ${className}`}
      href={catalog.lights?.section.replace('#', `?${serializePlan(plan)}#`)}
    />
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
      <PlanTerms {...props} />
      {offer && (
        <ShareLink
          label={messages.sharePlan}
          copiedText={messages.planCopied}
          url={`${pageUrl}?${serializeSharedPlan(plan, requestedTime)}${stepHashes[0]}`}
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

const termsClass = 'plan-terms grid gap-2 py-4 text-sm text-muted';

/** The sales tax, the terms of this kind of offer, and the promise. Without an offer, only the promise. */
function PlanTerms({ copy, booking, quote: { offer }, state: { step } }: StepPartProps) {
  // A deposit holds a date, and products have none.
  const amount = offer?.kind !== 'product' && booking.deposit && formatDollars(booking.deposit.amount);
  const depositText = amount ? ` ${fillPlaceholders(messages.deposit, { amount })}` : '';
  if (!offer) {
    return (
      // This case has elements of its own, because React cannot change texts that a browser has translated.
      <div key="empty" className={`${termsClass} lg:pt-0`}>
        <p className="max-lg:hidden">{copy.promise + depositText}</p>
        <p className="border-l-2 border-line pl-4 text-ink lg:hidden">{copy.shortPromise + depositText}</p>
      </div>
    );
  }
  // Phones show these only with a plan that somebody shared, and in the last step.
  const lateClass = step === 0 || step === 3 ? '' : 'max-lg:hidden';
  return (
    <div className={termsClass}>
      {booking.tax && <p>{booking.tax}</p>}
      {/* Somebody who opens a shared plan sees all terms. */}
      <details key={`${offer.kind} ${step === 0}`} open={step === 0} className={lateClass}>
        <summary className="link">{messages.terms}</summary>
        {copy.terms[offer.kind].map((paragraph) => (
          <p key={paragraph} className="py-1">
            {paragraph}
          </p>
        ))}
      </details>
      <p className={lateClass}>{copy.promise + depositText}</p>
    </div>
  );
}
