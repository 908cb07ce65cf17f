import { ButtonLink, IconButton } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Picture } from '@/components/ui/Picture';
import { formatDollars } from '@/lib/format';
import { createMailtoUrl } from '@/lib/links';
import { messages } from './messages';
import type { SessionCardData } from './sessionCardsReducer';

type SessionCardProps = SessionCardData & {
  /** The questions in the booking e-mail. */
  questions: string[];
  email: string;
  /** Whether the picture is the first one on the page, and loads with priority. */
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
    <article
      aria-label={title}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-gap gap-y-3 border-t-2 border-ink pt-3.5 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]"
    >
      {/* The picture is at least as high as the text. */}
      <Picture
        picture={picture}
        sizes="(min-width: 45rem) 64vw, 100vw"
        className="aspect-[3/2] w-full md:min-h-full"
        priority={priority}
      />
      <div>
        <div className="flex items-start justify-between gap-4">
          <h2 className="min-w-0 text-h3 wrap-anywhere">{title}</h2>
          <IconButton
            data-remove
            aria-label={`${messages.remove} ${title}`}
            className="js-only -mt-1 -mr-[12px] flex-none text-muted hover:text-ink"
            onClick={onRemove}
          >
            <Icon name="close" />
          </IconButton>
        </div>
        <p className="font-display text-h2 leading-none tracking-[-.03em]">{formatDollars(price)}</p>
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
        <ButtonLink
          variant="primary"
          className="mt-5"
          aria-label={`${messages.book}: ${title}`}
          href={
            href ??
            createMailtoUrl(email, {
              subject: `${messages.book}: ${title}, ${formatDollars(price)}`,
              body: [`${title}, ${formatDollars(price)}`, '', ...questions],
            })
          }
        >
          {messages.book}
        </ButtonLink>
      </div>
    </article>
  );
}
