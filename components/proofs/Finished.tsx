import { type ReactNode, useState } from 'react';
import { ButtonLink } from '@/components/ui/Button';
import type { EmailMessage } from '@/content/schema/common';
import { formatDay } from '@/lib/dates';
import { fillPlaceholders } from '@/lib/format';
import { mailto, sms } from '@/lib/links';
import { Actions, alertStyle, Columns, TextScreen } from './elements';
import { getTally, useGallery } from './GalleryContext';
import { ProofPicture } from './ProofPicture';
import { words } from './words';

const dayMs = 24 * 60 * 60 * 1000;

const day =
  'grid grid-cols-[minmax(min-content,7.5rem)_minmax(0,1fr)] gap-x-4 border-b border-line py-3.5 first:text-muted md:grid-cols-[13rem_minmax(0,1fr)]';
const dayDate = 'font-display text-xl font-normal whitespace-nowrap max-md:text-[1.25rem]';

/**
 * After finishing: what happens when, and a prepared message to the studio.
 *
 * @param notice has to be said first; may be empty
 */
export function Finished({ notice }: { notice: string }) {
  const { studio, gallery, pictureOf } = useGallery();
  const { contact, tax } = studio;
  const { finished, review, editDays } = words;
  const { settings, until, notes } = gallery;
  const [copied, setCopied] = useState<'copied' | 'notCopied' | null>(null);
  const { chosen, extra, price } = getTally(gallery);
  const finishedAt = gallery.finished ?? Date.now();
  const count = chosen.length;
  const lines = chosen.map(({ frame, retouching }) => {
    const lineWith = (note: string) =>
      fillPlaceholders(finished.line, {
        name: frame.name,
        retouching: review[retouching].toLowerCase(),
        note,
      }).trim();
    return { whole: lineWith(notes[frame.id] ?? ''), short: lineWith('') };
  });
  const subject = fillPlaceholders(finished.subject, { title: settings.title });
  const end = `${review.total}: ${price}`;
  const text = [subject, '', ...lines.map(({ whole }) => whole), end].join('\n');
  const copy = async () => {
    setCopied(null);
    await navigator.clipboard.writeText(text);
    setCopied('copied');
  };
  return (
    <TextScreen>
      <h1 tabIndex={-1}>{finished.heading}</h1>
      <p className="mt-2.5 max-w-measure text-lg text-muted">
        {fillPlaceholders(count === 1 ? finished.leadOne : finished.lead, { count, title: settings.title })}
      </p>
      {notice && (
        <p role="status" className={alertStyle}>
          {notice}
        </p>
      )}
      <Columns>
        <ListSection heading={finished.next}>
          <ol>
            <li className={day}>
              <b className={dayDate}>{formatDay(finishedAt, 'date')}</b>
              <p>{fillPlaceholders(finished.done, { included: count - extra, extra })}</p>
            </li>
            <li className={day}>
              <b className={dayDate}>{formatDay(finishedAt + editDays * dayMs, 'date')}</b>
              <p>{finished.edits}</p>
            </li>
            <li className={day}>
              <b className={dayDate}>{formatDay(until, 'date')}</b>
              <p>{finished.end}</p>
            </li>
          </ol>
          <Actions>
            <ButtonLink
              variant="quiet"
              href={fittingMessage(contact.email, subject, lines, end, finished.rest)}
            >
              {finished.write}
            </ButtonLink>
            <ButtonLink variant="quiet" href={sms(contact.phone.number, text)}>
              {finished.message}
            </ButtonLink>
            <button
              type="button"
              className="link"
              onClick={() => void copy().catch(() => setCopied('notCopied'))}
            >
              {finished.copy}
            </button>
            <a
              className="link"
              href={mailto(contact.email, {
                subject: fillPlaceholders(finished.reopenSubject, { title: settings.title }),
                body: [],
              })}
            >
              {finished.reopen}
            </a>
          </Actions>
          <p role="status" className="pt-3.5 text-sm text-muted">
            {copied && finished[copied]}
          </p>
          <small className="text-xs text-muted">{finished.hint}</small>
        </ListSection>
        <ListSection heading={finished.chose}>
          <ul className="mt-4 flex flex-wrap gap-2">
            {chosen.map(({ frame }) => (
              <li
                key={frame.id}
                className="h-[clamp(96px,24vw,168px)]"
                style={{ aspectRatio: frame.width / frame.height }}
              >
                <ProofPicture
                  className="size-full object-cover"
                  src={pictureOf(frame, 480)}
                  alt={frame.name}
                  failed={() => frame.name}
                />
              </li>
            ))}
          </ul>
          {extra > 0 && (
            <p className="mt-4 flex justify-between gap-4 border-y border-line py-2.5 text-sm text-muted">
              <span>{finished.total}</span>
              <span>{price}</span>
            </p>
          )}
          {extra > 0 && tax && <small className="text-xs text-muted">{tax}</small>}
        </ListSection>
      </Columns>
    </TextScreen>
  );
}

type ListSectionProps = {
  heading: string;
  /** At the right of the heading. */
  count?: string;
  children: ReactNode;
};

/** A ruled list with its heading. */
export const ListSection = ({ heading, count, children }: ListSectionProps) => (
  <section>
    <header className="flex flex-wrap items-baseline gap-x-3 border-y border-t-2 border-line border-t-ink py-3">
      <h2 className="text-2xl">{heading}</h2>
      {count && <p className="ml-auto text-sm whitespace-nowrap text-muted tabular-nums">{count}</p>}
    </header>
    {children}
  </section>
);

/** The longest address that mail programs on Windows open, in characters. */
const longestAddress = 2000;

/**
 * A message as an address that every mail program opens: with all lines, or with their short forms, or with as many as fit.
 *
 * @param lines each whole, and in a short form
 * @param rest says where the rest is
 */
export function fittingMessage(
  email: string,
  subject: string,
  lines: { whole: string; short: string }[],
  end: string,
  rest: string,
): string {
  const addressOf = (body: string[]) => mailto(email, { subject, body } satisfies EmailMessage);
  const fits = (address: string) => address.length <= longestAddress;
  const whole = addressOf([...lines.map((line) => line.whole), end]);
  if (fits(whole)) return whole;
  for (let count = lines.length; ; count -= 1) {
    const address = addressOf([...lines.slice(0, count).map((line) => line.short), rest, end]);
    if (fits(address) || count === 0) return address;
  }
}
