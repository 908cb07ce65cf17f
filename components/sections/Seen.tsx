import { ButtonLink } from '@/components/ui/Button';
import type { PricingContent, SeenContent } from '@/content/schema/headshot';
import { dollars } from '@/lib/format';
import { pages } from '@/lib/pages';
import './seen.css';

type SeenProps = SeenContent & {
  /** The package that the section ends in. */
  offer: PricingContent['packages'][number] | undefined;
  /** Text of the button. */
  pick: string;
};

/**
 * One picture in five places, drawn to one scale: one inch is `--u`, the font size of every drawing, so that 1em is 1 inch.
 * Casts (public/casts) and backgrounds are chosen by radio buttons, without scripts (seen.css).
 */
export function Seen({ id, heading, text, casts, papers, sign, places, included, offer, pick }: SeenProps) {
  const caption = (place: keyof typeof places) => (
    <span>
      {places[place].name}
      <br />
      {places[place].size}
    </span>
  );
  const choices = (label: string, name: string, options: string[], first: number) => (
    <div role="radiogroup" aria-label={label}>
      {options.map((option, position) => (
        <label key={position}>
          <b aria-hidden />
          <input
            type="radio"
            name={name}
            value={position}
            defaultChecked={position === first}
            className="cover-radio"
          />
          <span>{option}</span>
        </label>
      ))}
    </div>
  );
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="seen late">
      <div className="wrap">
        <div className="seen-words">
          <h2 id={`${id}-heading`}>{heading}</h2>
          <p className="lead">{text}</p>
          <div className="seen-choices">
            {choices(casts.label, 'cast', casts.names, 0)}
            {choices(papers.label, 'paper', papers.names, 1)}
          </div>
        </div>
        <p className="seen-sign">
          <i aria-hidden>
            <b />
            <u>{sign.name}</u>
            <small>{sign.firm}</small>
            <s>
              {sign.offer}
              <small>{sign.phone}</small>
            </s>
          </i>
          {caption('sign')}
        </p>
        <ul>
          <li>
            <i className="seen-phone seen-tablet">
              <b />
            </i>
            {caption('directory')}
          </li>
          <li>
            <i className="seen-phone seen-profile">
              <b />
            </i>
            {caption('profile')}
          </li>
          <li>
            <i className="seen-phone seen-listing">
              <b />
            </i>
            {caption('listing')}
          </li>
          <li>
            <i className="seen-card" aria-hidden>
              <b />
              <u>{sign.name}</u>
            </i>
            {caption('card')}
          </li>
        </ul>
        {offer && (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-y border-line py-5 md:[grid-area:2/2] md:self-start">
            <p className="font-display text-4xl leading-[.9] tracking-[-.03em]">{dollars(offer.price)}</p>
            <p className="flex-[1_1_12rem] text-sm text-muted">{included}</p>
            <ButtonLink variant="primary" href={`${pages.inquire.path}?offer=${offer.id}`}>
              {pick}
            </ButtonLink>
          </div>
        )}
      </div>
    </section>
  );
}
