import { useState } from 'react';
import { Button, IconButton } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { dollars, fillPlaceholders } from '@/lib/format';
import type { Chosen, Gallery } from '@/lib/proofs/gallery';
import { Actions, alertStyle, Columns, dialogStyle, TextScreen } from './elements';
import { ListSection } from './Finished';
import { getTally, useGallery } from './GalleryContext';
import { ProofIcon } from './ProofIcon';
import { ProofPicture } from './ProofPicture';
import { words } from './words';

type ReviewProps = {
  /** While it is being sent, nothing can be changed. */
  isFinishing: boolean;
  /** Why it is not finished; may be empty. */
  problem: string;
  /** @param agreed what the client has agreed to */
  finish: (agreed: Gallery) => Promise<void>;
};

const billLine = 'flex items-baseline justify-between gap-4 border-line py-2.5 text-sm';

/** What was chosen, with notes, the retouching of extra images, and what they cost. */
export function Review({ isFinishing, problem, finish }: ReviewProps) {
  const { gallery, studio, pictureOf, linkTo, pick, editNote, toggleChosen } = useGallery();
  const { review, announcements, note: noteWords } = words;
  const { settings } = gallery;
  /** The choice that the client is asked about. */
  const [asked, setAsked] = useState<Gallery | null>(null);
  const { chosen, price } = getTally(gallery);
  const included = chosen.filter(({ retouching }) => retouching === 'included');
  const extra = chosen.filter(({ retouching }) => retouching !== 'included');
  const more = settings.included - included.length;
  const count = chosen.length;

  const row = ({ frame, retouching }: Chosen) => {
    const note = gallery.notes[frame.id];
    const [firstExtra] = extra;
    return (
      <li
        key={frame.id}
        className="grid grid-cols-[88px_minmax(0,1fr)_44px] grid-rows-[auto_auto_1fr] gap-x-4 gap-y-1 border-b border-line py-3.5 text-sm md:grid-cols-[112px_minmax(0,1fr)_44px]"
      >
        <div className="row-span-3 self-start">
          <ProofPicture src={pictureOf(frame, 480)} alt="" failed={() => null} />
        </div>
        <h3 className="min-w-0 font-sans text-sm font-medium tracking-normal wrap-anywhere">{frame.name}</h3>
        <IconButton
          className="col-start-3 row-[1/3] -mt-2.5"
          aria-label={fillPlaceholders(review.remove, frame)}
          onClick={() => toggleChosen(frame)}
        >
          <ProofIcon name="close" />
        </IconButton>
        <p className="col-start-2 whitespace-pre-line text-muted">{note ?? noteWords.none}</p>
        <p className="col-[2/-1] flex flex-wrap gap-x-5 self-start text-ink">
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
          <fieldset className="col-[1/-1] grid grid-cols-[repeat(auto-fit,minmax(9.75rem,1fr))] gap-2 md:col-[2/-1]">
            <legend className="sr-only">{fillPlaceholders(review.retouching, frame)}</legend>
            {(['basic', 'advanced'] as const).map((kind) => (
              <label
                key={kind}
                className="flex min-h-[52px] items-center gap-2.5 rounded border border-control px-3 py-1.5 has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus"
              >
                <input
                  type="radio"
                  className="size-5 accent-accent outline-0"
                  name={frame.id}
                  checked={retouching === kind}
                  onChange={() => pick({ [frame.id]: kind }, '')}
                />
                {review[kind]}
                <b className="ml-auto font-display text-xl font-normal">
                  {dollars(kind === 'basic' ? settings.basicPrice : settings.advancedPrice)}
                </b>
              </label>
            ))}
            <small className="col-[1/-1] text-xs text-muted">
              {retouching === 'basic' ? review.basicText : review.advancedText}
            </small>
          </fieldset>
        )}
      </li>
    );
  };

  return (
    <TextScreen>
      <h1 tabIndex={-1}>{review.heading}</h1>
      <p className="mt-2.5 max-w-measure text-lg text-muted">{review.lead}</p>
      <Columns>
        <div className="grid content-start gap-10" inert={isFinishing}>
          <ListSection
            heading={review.included}
            count={fillPlaceholders(review.includedCount, {
              count: included.length,
              included: settings.included,
            })}
          >
            <ul>{included.map(row)}</ul>
            {more > 0 && (
              <p className="pt-3.5 text-sm text-muted">
                <span>
                  {fillPlaceholders(more === 1 ? review.moreOne : review.moreSeveral, { count: more })}
                </span>{' '}
                <a className="link" href={linkTo('frames')}>
                  {fillPlaceholders(review.chooseMore, { count: more })}
                </a>
              </p>
            )}
          </ListSection>
          {extra.length > 0 && (
            <ListSection
              heading={review.extra}
              count={
                extra.length === 1
                  ? review.extraOne
                  : fillPlaceholders(review.extraSeveral, { count: extra.length })
              }
            >
              <ul>{extra.map(row)}</ul>
            </ListSection>
          )}
        </div>
        <section className="self-start border-t-2 border-ink lg:sticky lg:top-6" aria-label={review.bill}>
          <p className={`${billLine} border-b`}>
            <span>{fillPlaceholders(review.includedLine, { count: included.length })}</span>
            <span>{dollars(0)}</span>
          </p>
          {extra.map(({ frame, retouching }) => (
            <p key={frame.id} className={`${billLine} border-b`}>
              <span className="min-w-0 wrap-anywhere">
                {fillPlaceholders(retouching === 'advanced' ? review.advancedLine : review.basicLine, frame)}
              </span>
              <span>{dollars(retouching === 'advanced' ? settings.advancedPrice : settings.basicPrice)}</span>
            </p>
          ))}
          <p role="status" className={billLine}>
            <span>{review.total}</span>
            <b className="font-display text-3xl leading-none font-normal">{price}</b>
          </p>
          {problem && (
            <p role="alert" className={`${alertStyle} mb-4`}>
              {problem}
            </p>
          )}
          <Button
            variant="primary"
            className="min-h-12 w-full"
            aria-disabled={count === 0 || isFinishing}
            onClick={() => count > 0 && !isFinishing && setAsked(gallery)}
          >
            {isFinishing ? words.saving.saving : review.finish}
          </Button>
          <small className="mt-3 block text-xs text-muted">{review.payment}</small>
          {studio.tax && <small className="mt-3 block text-xs text-muted">{studio.tax}</small>}
          {!isFinishing && (
            <a className="link" href={linkTo('frames')}>
              {review.back}
            </a>
          )}
        </section>
      </Columns>
      {asked && (
        <FinishDialog
          agreed={asked}
          tax={studio.tax}
          onCancel={() => setAsked(null)}
          onFinish={() => {
            setAsked(null);
            void finish(asked);
          }}
        />
      )}
    </TextScreen>
  );
}

type FinishDialogProps = {
  agreed: Gallery;
  tax: string | null;
  onCancel: () => void;
  onFinish: () => void;
};

/** The last question, about one choice: what changes meanwhile is asked about again. */
function FinishDialog({ agreed, tax, onCancel, onFinish }: FinishDialogProps) {
  const { finish } = words;
  const { chosen, extra, price } = getTally(agreed);
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
    <Dialog className={dialogStyle} aria-labelledby="finish-heading" onClose={onCancel}>
      <h2 id="finish-heading" className="text-xl">
        {count === 1 ? finish.headingOne : fillPlaceholders(finish.headingSeveral, { count })}
      </h2>
      <p className="mt-2.5 text-sm text-muted">{question.filter(Boolean).join(' ')}</p>
      <Actions>
        {/* First in the order, so that Enter does no harm. */}
        <Button variant="quiet" autoFocus onClick={onCancel}>
          {finish.cancel}
        </Button>
        <Button variant="primary" onClick={onFinish}>
          {finish.confirm}
        </Button>
      </Actions>
    </Dialog>
  );
}
