import { ButtonLink } from '@/components/ui/Button';
import { Picture } from '@/components/ui/Picture';
import { fillPlaceholders, formatDollars } from '@/lib/format';
import { messages } from './messages';
import type { SessionCardData } from './sessionCardsReducer';

type SessionCardProps = SessionCardData & {
  /** Whether the picture is the first one on the page, and loads with priority. */
  priority: boolean;
  /** Whether the card was just added back: its last button gets the focus. */
  isRestored: boolean;
  onHide: () => void;
};

/** A session: a picture of the set and of a result, title, price, description and facts, a link to book it and a button to hide it. */
export function SessionCard({
  title,
  price,
  description,
  facts,
  picture,
  result,
  minutes,
  href,
  priority,
  isRestored,
  onHide,
}: SessionCardProps) {
  return (
    <article aria-label={title} className="session-card">
      <div className="session-pictures">
        <figure>
          <Picture picture={picture} sizes="(min-width: 75rem) 38vw, 60vw" className="" priority={priority} />
          <figcaption>{messages.set}</figcaption>
        </figure>
        {result && (
          <figure>
            <Picture picture={result} sizes="(min-width: 75rem) 26vw, 40vw" className="" />
            {minutes && <figcaption>{fillPlaceholders(messages.result, { minutes })}</figcaption>}
          </figure>
        )}
      </div>
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 className="min-w-0 text-h3 wrap-anywhere">{title}</h2>
          <b className="font-display text-h2 leading-none font-normal tracking-[-.02em]">
            {formatDollars(price)}
          </b>
        </div>
        <p className="mt-3.5 wrap-anywhere">{description}</p>
        {facts.length > 0 && (
          <dl className="mt-4 border-b border-line text-sm">
            {facts.map(({ name, text, link }, position) => (
              <div key={position} className="flex gap-x-4 border-t border-line py-[11px]">
                <dt className="w-20 flex-none text-muted">{name}</dt>
                <dd className="min-w-0">
                  {text}{' '}
                  {link && (
                    <a className="underline underline-offset-[.2em]" href={link.href}>
                      {link.label}
                    </a>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
        <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4">
          <ButtonLink variant="primary" aria-label={`${messages.book}: ${title}`} href={href}>
            {messages.book}
          </ButtonLink>
          <button
            type="button"
            // biome-ignore lint/a11y/noAutofocus: the pressed button has gone, and this one takes it back
            autoFocus={isRestored}
            aria-label={`${messages.hide} ${title}`}
            className="js-only -mr-2 min-h-11 px-2 text-sm text-muted underline-offset-[.3em] hover:text-ink hover:underline"
            onClick={onHide}
          >
            {messages.hide}
          </button>
        </div>
      </div>
    </article>
  );
}
