import { ButtonLink } from '@/components/ui/Button';
import type { PricingContent, UsageExamplesContent } from '@/content/schema/headshot';
import { formatDollars } from '@/lib/format';
import { pages } from '@/lib/pages';
import './usageExamples.css';

type UsageExamplesProps = UsageExamplesContent & {
  /** The package at the end of the section. */
  offer: PricingContent['packages'][number] | undefined;
  buttonLabel: string;
};

/** The drawings of screens. */
const devices = [
  { place: 'directory', className: 'usage-phone usage-tablet' },
  { place: 'profile', className: 'usage-phone usage-profile' },
  { place: 'listing', className: 'usage-phone usage-listing' },
] as const;

/**
 * One portrait in five uses, such as a yard sign and a business card, drawn to one scale: one inch is `--inch`, the font size of
 * every drawing, so that 1em is 1 inch. Visitors choose a bust (public/casts) and a background with radio buttons, which work
 * without scripts (usageExamples.css).
 */
export function UsageExamples({
  id,
  heading,
  text,
  casts,
  papers,
  sign,
  places,
  included,
  offer,
  buttonLabel,
}: UsageExamplesProps) {
  const renderCaption = (place: keyof typeof places) => (
    <span>
      {places[place].name}
      <br />
      {places[place].size}
    </span>
  );
  const renderChoices = (label: string, name: string, options: string[], initialPosition: number) => (
    <div role="radiogroup" aria-label={label}>
      {options.map((option, position) => (
        <label key={position}>
          <b aria-hidden />
          <input
            type="radio"
            name={name}
            value={position}
            defaultChecked={position === initialPosition}
            className="cover-radio"
          />
          <span>{option}</span>
        </label>
      ))}
    </div>
  );
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="usage-examples deferred">
      <div className="wrap">
        <div className="usage-text">
          <h2 id={`${id}-heading`}>{heading}</h2>
          <p className="lead">{text}</p>
          <div className="usage-choices">
            {renderChoices(casts.label, 'cast', casts.names, 0)}
            {renderChoices(papers.label, 'paper', papers.names, 1)}
          </div>
        </div>
        <p className="usage-sign">
          <i aria-hidden>
            <b />
            <u>{sign.name}</u>
            <small>{sign.firm}</small>
            <s>
              {sign.offer}
              <small>{sign.phone}</small>
            </s>
          </i>
          {renderCaption('sign')}
        </p>
        <ul>
          {devices.map(({ place, className }) => (
            <li key={place}>
              <i className={className}>
                <b />
              </i>
              {renderCaption(place)}
            </li>
          ))}
          <li>
            <i className="usage-card" aria-hidden>
              <b />
              <u>{sign.name}</u>
            </i>
            {renderCaption('card')}
          </li>
        </ul>
        {offer && (
          <div className="usage-offer">
            <b>{formatDollars(offer.price)}</b>
            <p>{included}</p>
            <ButtonLink variant="primary" href={`${pages.inquire.path}?offer=${offer.id}`}>
              {buttonLabel}
            </ButtonLink>
          </div>
        )}
      </div>
    </section>
  );
}
