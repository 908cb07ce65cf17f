import { IconButton } from '@/components/ui/IconButton';
import { Icon } from '@/components/ui/icons';
import { Picture } from '@/components/ui/Picture';
import type { SessionLabels } from '@/content/schema/studio';
import { dollars } from '@/lib/format';
import { mailto } from '@/lib/links';
import type { SessionCardData } from './sessionCardsReducer';

type SessionCardProps = SessionCardData & {
  labels: SessionLabels;
  email: string;
  /** Whether its picture is the first on the page. */
  priority: boolean;
  onRemove: () => void;
};

/** A session with its picture, title, price and description, a link to book it and a way to remove it. */
export function SessionCard({
  title,
  price,
  description,
  picture,
  href,
  labels,
  email,
  priority,
  onRemove,
}: SessionCardProps) {
  return (
    <article aria-label={title} className="flex h-full flex-col">
      <Picture
        picture={picture}
        sizes="(min-width: 45rem) 33vw, 100vw"
        className="aspect-[3/2]"
        priority={priority}
      />
      <div className="flex items-baseline justify-between gap-x-4 gap-y-2 pt-[1.125rem] md:max-lg:flex-col">
        <h2 className="min-w-0 text-xl wrap-anywhere tracking-[-.01em]">{title}</h2>
        <p className="font-display text-2xl leading-none tracking-[-.03em]">{dollars(price)}</p>
      </div>
      <p className="mt-2 flex-1 text-muted wrap-anywhere">{description}</p>
      <div className="mt-5 flex items-center justify-between gap-4 border-t border-line pt-2 text-sm">
        <a
          className="link"
          aria-label={`${labels.book}: ${title}`}
          href={
            href ??
            mailto(email, {
              subject: `${labels.book}: ${title}, ${dollars(price)}`,
              body: [`${title}, ${dollars(price)}`, '', ...labels.questions],
            })
          }
        >
          {labels.book}
        </a>
        <IconButton
          data-remove
          aria-label={`${labels.remove} ${title}`}
          className="js-only -mr-[12px] size-[44px] flex-none rounded text-muted hover:text-ink"
          onClick={onRemove}
        >
          <Icon name="close" />
        </IconButton>
      </div>
    </article>
  );
}
