import { type ReactNode, useState } from 'react';
import { ButtonLink } from '@/components/ui/Button';
import { fillPlaceholders } from '@/lib/fillPlaceholders';
import { mailto, sms } from '@/lib/links';
import { dayOf } from '@/lib/proofs/days';
import { fittingMessage } from '@/lib/proofs/fittingMessage';
import { ProofPicture } from './ProofPicture';
import type { ScreenProps } from './screen';
import { tallyOf } from './tally';
import { words } from './words';

const dayMs = 24 * 60 * 60 * 1000;

type FinishedProps = ScreenProps & {
  /** What has to be said first; may be empty. */
  notice: string;
  /** Changes that came too late. */
  late: ReactNode;
};

/** After finishing: what happens when, and a prepared message to the studio. */
export function Finished({ contact, tax, gallery, pictureOf, notice, late }: FinishedProps) {
  const { finished, review, editDays } = words;
  const { settings, until, notes } = gallery;
  const [copied, setCopied] = useState<'copied' | 'notCopied' | null>(null);
  const { chosen, extra, price } = tallyOf(gallery);
  const finishedAt = gallery.finished ?? Date.now();
  const count = chosen.length;
  const lines = chosen.map(({ frame, retouching }) => {
    const lineWith = (note: string) =>
      fillPlaceholders(finished.line, {
        ...{ name: frame.name, retouching: review[retouching].toLowerCase(), note },
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
    <div className="wrap proofs-page">
      <h1 tabIndex={-1}>{finished.heading}</h1>
      <p className="lead">
        {fillPlaceholders(count === 1 ? finished.leadOne : finished.lead, { count, title: settings.title })}
      </p>
      {notice && (
        <p role="status" className="proofs-alert">
          {notice}
        </p>
      )}
      {late}
      <div className="proofs-columns">
        <section>
          <header>
            <h2>{finished.next}</h2>
          </header>
          <ol className="proofs-days">
            <li>
              <b>{dayOf(finishedAt, 'date')}</b>
              <p>{fillPlaceholders(finished.done, { included: count - extra, extra })}</p>
            </li>
            <li>
              <b>{dayOf(finishedAt + editDays * dayMs, 'date')}</b>
              <p>{finished.edits}</p>
            </li>
            <li>
              <b>{dayOf(until, 'date')}</b>
              <p>{finished.end}</p>
            </li>
          </ol>
          <div className="proofs-actions">
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
          </div>
          <p role="status">{copied && finished[copied]}</p>
          <small>{finished.hint}</small>
        </section>
        <section>
          <header>
            <h2>{finished.chose}</h2>
          </header>
          <ul className="proofs-thumbnails">
            {chosen.map(({ frame }) => (
              <li key={frame.id} style={{ aspectRatio: frame.width / frame.height }}>
                <ProofPicture src={pictureOf(frame, 480)} alt={frame.name} failed={() => frame.name} />
              </li>
            ))}
          </ul>
          {extra > 0 && (
            <p className="proofs-line">
              <span>{finished.total}</span>
              <span>{price}</span>
            </p>
          )}
          {extra > 0 && tax && <small>{tax}</small>}
        </section>
      </div>
    </div>
  );
}
