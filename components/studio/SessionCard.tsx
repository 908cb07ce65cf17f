import { ButtonLink } from '@/components/ui/Button';
import { Icon } from '@/components/ui/icons';
import { Picture } from '@/components/ui/Picture';
import { dollars } from '@/lib/format';
import { mailto } from '@/lib/links';
import type { SessionCardData } from './sessionCardsReducer';
import { words } from './words';

type SessionCardProps = SessionCardData & {
  /** What the booking e-mail asks the client to fill in. */
  questions: string[];
  email: string;
  /** Whether its picture is the first on the page. */
  priority: boolean;
  onRemove: () => void;
};

/** A session with its picture, title, price, description and facts, a link to book it and a way to remove it. */
export function SessionCard({
  title,
  price,
  description,
  facts,
  picture,
  href,
  questions,
  email,
  priority,
  onRemove,
}: SessionCardProps) {
  return (
    <article aria-label={title} className="session-row">
      <Picture
        picture={picture}
        sizes="(min-width: 45rem) 64vw, 100vw"
        className="aspect-[3/2]"
        priority={priority}
      />
      <div className="flex flex-wrap content-start items-baseline justify-between gap-x-4 gap-y-1 md:grid">
        <h2 className="min-w-0 text-2xl wrap-anywhere">{title}</h2>
        <p className="font-display text-3xl leading-none tracking-[-.03em] max-md:text-2xl">
          {dollars(price)}
        </p>
      </div>
      <div className="self-end">
        <p className="wrap-anywhere">{description}</p>
        {facts.length > 0 && (
          <dl className="mt-3 text-sm">
            {facts.map(({ name, text, link }, position) => (
              <div key={position} className="flex gap-x-4 border-t border-line py-2">
                <dt className="w-16 flex-none text-muted">{name}</dt>
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
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <ButtonLink
            variant="primary"
            aria-label={`${words.book}: ${title}`}
            href={
              href ??
              mailto(email, {
                subject: `${words.book}: ${title}, ${dollars(price)}`,
                body: [`${title}, ${dollars(price)}`, '', ...questions],
              })
            }
          >
            {words.book}
          </ButtonLink>
          <button
            type="button"
            data-remove
            aria-label={`${words.remove} ${title}`}
            className="js-only flex min-h-11 items-center gap-1 text-sm text-muted hover:text-ink"
            onClick={onRemove}
          >
            {words.remove}
            <Icon name="close" />
          </button>
        </div>
      </div>
    </article>
  );
}
