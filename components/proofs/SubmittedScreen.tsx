import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/Button';
import { ButtonRow } from '@/components/ui/ButtonRow';
import { useCopy } from '@/components/ui/useCopy';
import type { EmailMessage } from '@/content/schema/common';
import { formatDay } from '@/lib/dates';
import { fillPlaceholders } from '@/lib/format';
import { createMailtoUrl, createSmsUrl } from '@/lib/links';
import { getAmountDue, getExtraCost } from '@/lib/proofs/gallery';
import { alertClass, TextScreen } from './elements';
import { getTally, useGallery } from './GalleryContext';
import { messages } from './messages';
import { ProofPicture } from './ProofPicture';
import { ReopenPicks, type ReopenPicksProps } from './ReopenPicks';

const dayMs = 24 * 60 * 60 * 1000;

type SubmittedScreenProps = ReopenPicksProps & {
  /** A message above everything else; may be empty. */
  notice: string;
};

/** The screen after the picks were submitted: what happens when, and a prepared message to the studio. */
export function SubmittedScreen({ notice, takeBack, askToReopen }: SubmittedScreenProps) {
  const { studio, gallery } = useGallery();
  const { contact } = studio;
  const { submitted, review } = messages;
  const { editsWithin } = studio.promises;
  const { settings, expiresAt, notes } = gallery;
  const { outcome, copy } = useCopy();
  const { pickedFrames, extraCount, duePrice } = getTally(gallery);
  const submittedAt = gallery.submittedAt ?? Date.now();
  const count = pickedFrames.length;
  const lines = pickedFrames.map(({ frame, retouching }) => {
    const formatLine = (note: string) =>
      fillPlaceholders(submitted.line, {
        name: frame.name,
        retouching: review[retouching].toLowerCase(),
        note,
      }).trim();
    return { full: formatLine(notes[frame.id] ?? ''), short: formatLine('') };
  });
  const subject = fillPlaceholders(submitted.subject, { title: settings.title });
  const totalLine = `${review.total}: ${duePrice}`;
  const message = [subject, '', ...lines.map(({ full }) => full), totalLine].join('\n');
  const days = [
    [submittedAt, fillPlaceholders(submitted.done, { included: count - extraCount, extra: extraCount })],
    ...(editsWithin ? [[submittedAt + editsWithin.days * dayMs, submitted.edits] as const] : []),
    [expiresAt, submitted.end],
  ] as const;
  return (
    <TextScreen>
      <h1 tabIndex={-1}>{submitted.heading}</h1>
      <p className="mt-2.5 max-w-measure text-h4 text-muted">
        {fillPlaceholders(count === 1 ? submitted.leadOne : submitted.lead, { count, title: settings.title })}
        {gallery.retouchingAt !== null && ` ${submitted.begun}`}
      </p>
      {notice && (
        <p role="status" className={alertClass}>
          {notice}
        </p>
      )}
      <div className="mt-[clamp(28px,4vw,56px)] grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:gap-x-[clamp(48px,8.5vw,128px)]">
        <ListSection heading={submitted.next}>
          <ol>
            {days.map(([time, text]) => (
              <li
                key={text}
                className="grid grid-cols-[minmax(min-content,7.5rem)_minmax(0,1fr)] gap-x-4 border-b border-line py-3.5 first:text-muted md:grid-cols-[13rem_minmax(0,1fr)]"
              >
                <b className="font-display text-h3 font-normal whitespace-nowrap">
                  {formatDay(time, 'date')}
                </b>
                <p>{text}</p>
              </li>
            ))}
          </ol>
          <ButtonRow className="mt-6">
            <ButtonLink
              variant="quiet"
              href={createShortMailtoUrl(contact.email, subject, lines, totalLine, submitted.rest)}
            >
              {submitted.write}
            </ButtonLink>
            <ButtonLink variant="quiet" href={createSmsUrl(contact.phone.number, message)}>
              {submitted.textMessage}
            </ButtonLink>
            <button type="button" className="link" onClick={() => void copy(message)}>
              {submitted.copy}
            </button>
          </ButtonRow>
          <p role="status" className="pt-3.5 text-sm text-muted">
            {outcome === 'copied' && submitted.copied}
            {outcome === 'refused' && submitted.notCopied}
          </p>
          <small className="text-xs text-muted">{submitted.hint}</small>
          <ReopenPicks key={submittedAt} takeBack={takeBack} askToReopen={askToReopen} />
        </ListSection>
        <PickedFrames />
      </div>
    </TextScreen>
  );
}

/** The picked frames, and what of their price is not paid yet. */
export function PickedFrames() {
  const { studio, gallery, getPictureUrl } = useGallery();
  const { submitted } = messages;
  const { pickedFrames, price, duePrice } = getTally(gallery);
  const cost = getExtraCost(pickedFrames, gallery.settings);
  const isPaid = getAmountDue(gallery) === 0;
  return (
    <ListSection heading={submitted.chose}>
      <ul className="mt-4 flex flex-wrap gap-2">
        {pickedFrames.map(({ frame }) => (
          <li
            key={frame.id}
            className="h-[clamp(96px,24vw,168px)]"
            style={{ aspectRatio: frame.width / frame.height }}
          >
            <ProofPicture
              className="size-full object-cover"
              src={getPictureUrl(frame, 480)}
              alt={frame.name}
              renderFailure={() => frame.name}
            />
          </li>
        ))}
      </ul>
      {cost > 0 && (
        <p className="mt-4 flex justify-between gap-4 border-y border-line py-2.5 text-sm text-muted">
          <span>{isPaid ? submitted.paid : submitted.total}</span>
          <span>{isPaid ? price : duePrice}</span>
        </p>
      )}
      {!isPaid && studio.tax && <small className="text-xs text-muted">{studio.tax}</small>}
    </ListSection>
  );
}

type ListSectionProps = {
  heading: string;
  /** At the right of the heading. */
  count?: string;
  children: ReactNode;
};

export const ListSection = ({ heading, count, children }: ListSectionProps) => (
  <section>
    <header className="flex flex-wrap items-baseline gap-x-3 border-y border-t-2 border-line border-t-ink py-3">
      <h2 className="text-h3">{heading}</h2>
      {count && <p className="ml-auto text-sm whitespace-nowrap text-muted tabular-nums">{count}</p>}
    </header>
    {children}
  </section>
);

/** The longest URL that mail programs on Windows open, in characters. */
const maxUrlLength = 2000;

/**
 * Creates a `mailto:` URL that is short enough for every mail program: with all lines, or with their short forms, or with as many
 * short forms as fit.
 *
 * @param lines each line in its full and in its short form
 * @param restMessage says where the omitted lines or notes are
 */
export function createShortMailtoUrl(
  email: string,
  subject: string,
  lines: { full: string; short: string }[],
  totalLine: string,
  restMessage: string,
): string {
  const createUrl = (body: string[]) => createMailtoUrl(email, { subject, body } satisfies EmailMessage);
  const fits = (url: string) => url.length <= maxUrlLength;
  const fullUrl = createUrl([...lines.map((line) => line.full), totalLine]);
  if (fits(fullUrl)) return fullUrl;
  for (let count = lines.length; ; count -= 1) {
    const url = createUrl([...lines.slice(0, count).map((line) => line.short), restMessage, totalLine]);
    if (fits(url) || count === 0) return url;
  }
}
