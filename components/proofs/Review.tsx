import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { fillPlaceholders } from '@/lib/fillPlaceholders';
import { dollars } from '@/lib/format';
import type { Chosen, Gallery } from '@/lib/proofs/gallery';
import { ProofIcon } from './ProofIcon';
import { ProofPicture } from './ProofPicture';
import type { ScreenProps } from './screen';
import { tallyOf } from './tally';
import { words } from './words';

type ReviewProps = ScreenProps & {
  /** While it is being sent, nothing can be changed. */
  isFinishing: boolean;
  /** Why it is not finished; may be empty. */
  problem: string;
  /** @param agreed what the client has agreed to */
  finish: (agreed: Gallery) => Promise<void>;
};

/** What was chosen, with notes, the retouching of extra images, and what they cost. */
export function Review(props: ReviewProps) {
  const { gallery, tax, pictureOf, linkTo, pick, editNote, isFinishing, problem, finish } = props;
  const { review, announcements, note: noteWords } = words;
  const { settings } = gallery;
  /** The choice that the client is asked about. */
  const [asked, setAsked] = useState<Gallery | null>(null);
  const { chosen, price } = tallyOf(gallery);
  const included = chosen.filter(({ retouching }) => retouching === 'included');
  const extra = chosen.filter(({ retouching }) => retouching !== 'included');
  const more = settings.included - included.length;

  const row = ({ frame, retouching }: Chosen) => {
    const note = gallery.notes[frame.id];
    const [firstExtra] = extra;
    return (
      <li key={frame.id} className="proofs-row">
        <div className="photo">
          <ProofPicture src={pictureOf(frame, 480)} alt="" failed={() => null} />
        </div>
        <h3>{frame.name}</h3>
        <button
          type="button"
          className="icon-button"
          aria-label={fillPlaceholders(review.remove, frame)}
          onClick={() => props.toggleChosen(frame)}
        >
          <ProofIcon name="close" />
        </button>
        <p>{note ?? noteWords.none}</p>
        <p>
          <button type="button" className="link" onClick={() => editNote(frame)}>
            {note ? noteWords.edit : noteWords.add}
          </button>
          {settings.basicPrice !== settings.advancedPrice &&
            retouching === 'included' &&
            firstExtra &&
            firstExtra.retouching !== 'included' && (
              <button
                type="button"
                className="link"
                onClick={() =>
                  pick(
                    {
                      [frame.id]: firstExtra.retouching === 'advanced' ? 'advanced' : 'basic',
                      [firstExtra.frame.id]: 'included',
                    },
                    fillPlaceholders(announcements.swapped, {
                      name: frame.name,
                      other: firstExtra.frame.name,
                    }),
                  )
                }
              >
                {review.swap}
              </button>
            )}
        </p>
        {retouching !== 'included' && (
          <fieldset>
            <legend className="sr-only">{fillPlaceholders(review.retouching, frame)}</legend>
            {(['basic', 'advanced'] as const).map((kind) => (
              <label key={kind}>
                <input
                  type="radio"
                  name={frame.id}
                  checked={retouching === kind}
                  onChange={() => pick({ [frame.id]: kind }, '')}
                />
                {review[kind]}
                <b>{dollars(kind === 'basic' ? settings.basicPrice : settings.advancedPrice)}</b>
              </label>
            ))}
            <small>{retouching === 'basic' ? review.basicText : review.advancedText}</small>
          </fieldset>
        )}
      </li>
    );
  };

  const count = chosen.length;

  return (
    <div className="wrap proofs-page">
      <h1 tabIndex={-1}>{review.heading}</h1>
      <p className="lead">{review.lead}</p>
      <div className="proofs-columns">
        <div inert={isFinishing}>
          <section>
            <header>
              <h2>{review.included}</h2>
              <p>
                {fillPlaceholders(review.includedCount, {
                  count: included.length,
                  included: settings.included,
                })}
              </p>
            </header>
            <ul>{included.map(row)}</ul>
            {more > 0 && (
              <p>
                <span>
                  {fillPlaceholders(more === 1 ? review.moreOne : review.moreSeveral, { count: more })}
                </span>{' '}
                <a className="link" href={linkTo('frames')}>
                  {fillPlaceholders(review.chooseMore, { count: more })}
                </a>
              </p>
            )}
          </section>
          {extra.length > 0 && (
            <section>
              <header>
                <h2>{review.extra}</h2>
                <p>
                  {extra.length === 1
                    ? review.extraOne
                    : fillPlaceholders(review.extraSeveral, { count: extra.length })}
                </p>
              </header>
              <ul>{extra.map(row)}</ul>
            </section>
          )}
        </div>
        <section className="proofs-bill" aria-label={review.bill}>
          <p>
            <span>{fillPlaceholders(review.includedLine, { count: included.length })}</span>
            <span>{dollars(0)}</span>
          </p>
          {extra.map(({ frame, retouching }) => (
            <p key={frame.id}>
              <span>
                {fillPlaceholders(retouching === 'advanced' ? review.advancedLine : review.basicLine, frame)}
              </span>
              <span>{dollars(retouching === 'advanced' ? settings.advancedPrice : settings.basicPrice)}</span>
            </p>
          ))}
          <p role="status">
            <span>{review.total}</span>
            <b>{price}</b>
          </p>
          {problem && (
            <p role="alert" className="proofs-alert">
              {problem}
            </p>
          )}
          <Button
            variant="primary"
            aria-disabled={count === 0 || isFinishing}
            onClick={() => count > 0 && !isFinishing && setAsked(gallery)}
          >
            {isFinishing ? words.saving.saving : review.finish}
          </Button>
          <small>{review.payment}</small>
          {tax && <small>{tax}</small>}
          {!isFinishing && (
            <a className="link" href={linkTo('frames')}>
              {review.back}
            </a>
          )}
        </section>
      </div>
      {asked && (
        <FinishDialog
          agreed={asked}
          tax={tax}
          onCancel={() => setAsked(null)}
          onFinish={() => {
            setAsked(null);
            void finish(asked);
          }}
        />
      )}
    </div>
  );
}

type FinishDialogProps = {
  agreed: Gallery;
  tax: ReviewProps['tax'];
  onCancel: () => void;
  onFinish: () => void;
};

/** The last question, about one choice: what changes meanwhile is asked about again. */
function FinishDialog({ agreed, tax, onCancel, onFinish }: FinishDialogProps) {
  const { finish } = words;
  const { chosen, extra, price } = tallyOf(agreed);
  const count = chosen.length;
  const maybes = Object.values(agreed.picks).filter((pick) => pick === 'maybe').length;
  const more = agreed.settings.included - count;
  const question = [
    more > 0 && fillPlaceholders(more === 1 ? finish.moreOne : finish.moreSeveral, { count: more }),
    extra > 0 && fillPlaceholders(finish.extra, { price }),
    extra > 0 && tax,
    maybes > 0 && fillPlaceholders(maybes === 1 ? finish.maybeOne : finish.maybeSeveral, { count: maybes }),
    fillPlaceholders(finish.text, { count }),
  ];
  return (
    <Dialog className="proofs-dialog" aria-labelledby="finish-heading" onClose={onCancel}>
      <h2 id="finish-heading">
        {count === 1 ? finish.headingOne : fillPlaceholders(finish.headingSeveral, { count })}
      </h2>
      <p>{question.filter(Boolean).join(' ')}</p>
      <div className="proofs-actions">
        {/* First in the order, so that Enter does no harm. */}
        <Button variant="quiet" autoFocus onClick={onCancel}>
          {finish.cancel}
        </Button>
        <Button variant="primary" onClick={onFinish}>
          {finish.confirm}
        </Button>
      </div>
    </Dialog>
  );
}
