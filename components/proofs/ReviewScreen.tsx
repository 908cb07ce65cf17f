import { useState } from 'react';
import { Button, IconButton } from '@/components/ui/Button';
import { ButtonRow } from '@/components/ui/ButtonRow';
import { Dialog } from '@/components/ui/Dialog';
import { fillPlaceholders, formatCents } from '@/lib/format';
import { type Gallery, getAmountDue, getRetouchingPrice, type PickedFrame } from '@/lib/proofs/gallery';
import { alertClass, dialogClass, TextScreen } from './elements';
import { getTally, useGallery } from './GalleryContext';
import { messages } from './messages';
import { NoteField } from './NoteField';
import { ProofIcon } from './ProofIcon';
import { ProofPicture } from './ProofPicture';
import { ListSection } from './SubmittedScreen';

type ReviewScreenProps = {
  /** Whether the picks are being submitted: nothing can be changed meanwhile. */
  isSubmitting: boolean;
  /** Why the picks were not submitted; may be empty. */
  submitError: string;
  /** @param agreedGallery the gallery with the bill that the client has agreed to */
  submit: (agreedGallery: Gallery) => Promise<void>;
};

/** The classes of a list of picks: two across from 75rem. */
const listClass = 'grid lg:grid-cols-2 lg:gap-x-8';

const billLineClass = 'flex items-baseline justify-between gap-4 border-line py-2.5 text-sm';

/** The picked frames with their notes, the retouching of the extra images, and the price. */
export function ReviewScreen({ isSubmitting, submitError, submit }: ReviewScreenProps) {
  const { gallery, studio, getScreenLink } = useGallery();
  const { review } = messages;
  const { settings } = gallery;
  /** The gallery that the dialog asks about; null while it is closed. */
  const [galleryToConfirm, setGalleryToConfirm] = useState<Gallery | null>(null);
  const { pickedFrames, duePrice } = getTally(gallery);
  const includedFrames = pickedFrames.filter(({ retouching }) => retouching === 'included');
  const extraFrames = pickedFrames.filter(({ retouching }) => retouching !== 'included');
  const remainingIncluded = settings.included - includedFrames.length;
  const count = pickedFrames.length;

  return (
    <TextScreen>
      <h1 tabIndex={-1} className="text-h2">
        {review.heading}
      </h1>
      <p className="mt-2.5 max-w-measure text-h4 text-muted">{review.lead}</p>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,27fr)_minmax(0,13fr)] lg:gap-x-8">
        <div className="grid content-start gap-10" inert={isSubmitting}>
          <ListSection
            heading={review.included}
            count={fillPlaceholders(review.includedCount, {
              count: includedFrames.length,
              included: settings.included,
            })}
          >
            {settings.includedRetouching && (
              <p className="border-b border-line py-2.5 text-sm text-muted">
                {fillPlaceholders(review.work[settings.includedRetouching], {
                  text: studio.promises.retouching[settings.includedRetouching],
                })}
              </p>
            )}
            <ul className={listClass}>
              {includedFrames.map((pickedFrame) => (
                <ReviewRow key={pickedFrame.frame.id} {...pickedFrame} firstExtra={extraFrames[0]} />
              ))}
            </ul>
            {remainingIncluded > 0 && (
              <p className="pt-3.5 text-sm text-muted">
                <span>
                  {fillPlaceholders(remainingIncluded === 1 ? review.moreOne : review.moreSeveral, {
                    count: remainingIncluded,
                  })}
                </span>{' '}
                <a className="link" href={getScreenLink('frames')}>
                  {fillPlaceholders(review.chooseMore, { count: remainingIncluded })}
                </a>
              </p>
            )}
          </ListSection>
          {extraFrames.length > 0 && (
            <ListSection
              heading={review.extra}
              count={
                extraFrames.length === 1
                  ? review.extraOne
                  : fillPlaceholders(review.extraSeveral, { count: extraFrames.length })
              }
            >
              <ul className={listClass}>
                {extraFrames.map((pickedFrame) => (
                  <ReviewRow key={pickedFrame.frame.id} {...pickedFrame} firstExtra={undefined} />
                ))}
              </ul>
            </ListSection>
          )}
        </div>
        <section className="self-start border-t-2 border-ink lg:sticky lg:top-6" aria-label={review.bill}>
          <BillLine
            text={fillPlaceholders(review.includedLine, { count: includedFrames.length })}
            amount={0}
          />
          {extraFrames.map(({ frame, retouching }) => (
            <BillLine
              key={frame.id}
              text={fillPlaceholders(
                retouching === 'advanced' ? review.advancedLine : review.basicLine,
                frame,
              )}
              amount={getRetouchingPrice(retouching, settings)}
            />
          ))}
          {settings.paid > 0 && <BillLine text={review.paid} amount={-settings.paid} />}
          <p role="status" className={billLineClass}>
            <span>{review.total}</span>
            <b className="font-display text-h2 leading-none font-normal">{duePrice}</b>
          </p>
          {submitError && (
            <p role="alert" className={`${alertClass} mb-4`}>
              {submitError}
            </p>
          )}
          <Button
            variant="primary"
            className="min-h-12 w-full"
            aria-disabled={count === 0 || isSubmitting}
            onClick={() => count > 0 && !isSubmitting && setGalleryToConfirm(gallery)}
          >
            {isSubmitting ? messages.saving.saving : review.finish}
          </Button>
          <small className="mt-3 block text-xs text-muted">
            {review.nothingCharged}
            {getAmountDue(gallery) > 0 && ` ${settings.opensWhenPaid ? review.paymentFirst : review.payment}`}
          </small>
          {studio.tax && getAmountDue(gallery) > 0 && (
            <small className="mt-3 block text-xs text-muted">{studio.tax}</small>
          )}
          {!isSubmitting && (
            <a className="link" href={getScreenLink('frames')}>
              {review.back}
            </a>
          )}
        </section>
      </div>
      {galleryToConfirm && (
        <SubmitDialog
          agreedGallery={galleryToConfirm}
          tax={studio.tax}
          onCancel={() => setGalleryToConfirm(null)}
          onSubmit={() => {
            setGalleryToConfirm(null);
            void submit(galleryToConfirm);
          }}
        />
      )}
    </TextScreen>
  );
}

/** A line of the bill. @param amount in cents */
const BillLine = ({ text, amount }: { text: string; amount: number }) => (
  <p className={`${billLineClass} border-b`}>
    <span className="min-w-0 wrap-anywhere">{text}</span>
    <span>
      {amount < 0 && '−'}
      {formatCents(Math.abs(amount))}
    </span>
  </p>
);

type ReviewRowProps = PickedFrame & {
  /** The extra frame that can change places with this one; undefined if this one is extra, too. */
  firstExtra: PickedFrame | undefined;
};

function ReviewRow({ frame, retouching, firstExtra }: ReviewRowProps) {
  const { studio, gallery, getPictureUrl, setPicks, setNote, togglePick } = useGallery();
  const { review, note: noteMessages } = messages;
  const { settings, notes } = gallery;
  const ratio = frame.width / frame.height;
  return (
    <li className="grid grid-cols-[minmax(0,6rem)_minmax(9.5rem,1fr)] gap-4 border-b border-line py-4 text-sm md:grid-cols-[10rem_minmax(0,1fr)]">
      <div className="self-start" style={{ maxWidth: `${12.5 * ratio}rem` }}>
        <ProofPicture src={getPictureUrl(frame, 480)} alt="" />
      </div>
      <div className="grid min-w-0 content-start gap-1">
        <div className="-mt-2.5 flex min-h-11 items-center justify-between gap-2">
          <h3 className="min-w-0 font-sans text-sm font-medium tracking-normal wrap-anywhere">
            {frame.name}
          </h3>
          <IconButton
            className="-mr-[12px]"
            aria-label={fillPlaceholders(review.remove, { name: frame.name })}
            onClick={() => togglePick(frame)}
          >
            <ProofIcon name="close" />
          </IconButton>
        </div>
        {retouching !== 'included' && (
          <fieldset className="mb-2 grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-2">
            <legend className="sr-only">{fillPlaceholders(review.retouching, { name: frame.name })}</legend>
            {(['basic', 'advanced'] as const).map((kind) => (
              <label
                key={kind}
                className="flex min-h-12 items-center gap-2 rounded border border-control px-3 has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus"
              >
                <input
                  type="radio"
                  className="size-5 accent-accent outline-0"
                  name={frame.id}
                  checked={retouching === kind}
                  onChange={() => setPicks({ [frame.id]: kind })}
                />
                {`${review[kind]}, ${formatCents(getRetouchingPrice(kind, settings))}`}
              </label>
            ))}
            <small className="col-[1/-1] text-xs text-muted">{studio.promises.retouching[retouching]}</small>
          </fieldset>
        )}
        <NoteField
          label={noteMessages.label}
          note={notes[frame.id] ?? ''}
          placeholder={noteMessages.lead}
          onSave={(text) => setNote(frame, text)}
        />
        {settings.basicPrice !== settings.advancedPrice && firstExtra && (
          <button
            type="button"
            className="link justify-self-start"
            onClick={() => setPicks({ [frame.id]: firstExtra.retouching, [firstExtra.frame.id]: 'included' })}
          >
            {review.swap}
          </button>
        )}
      </div>
    </li>
  );
}

type SubmitDialogProps = {
  agreedGallery: Gallery;
  tax: string | null;
  onCancel: () => void;
  onSubmit: () => void;
};

/** Asks whether to submit the picks of one state of the gallery; after remote changes the client is asked again. */
function SubmitDialog({ agreedGallery, tax, onCancel, onSubmit }: SubmitDialogProps) {
  const { finish } = messages;
  const { pickedFrames, duePrice } = getTally(agreedGallery);
  const isToPay = getAmountDue(agreedGallery) > 0;
  const count = pickedFrames.length;
  const maybes = Object.values(agreedGallery.picks).filter((pick) => pick === 'maybe').length;
  const remainingCount = agreedGallery.settings.included - count;
  const sentences = [
    remainingCount > 0 &&
      fillPlaceholders(remainingCount === 1 ? finish.moreOne : finish.moreSeveral, { count: remainingCount }),
    isToPay && fillPlaceholders(finish.extra, { price: duePrice }),
    isToPay && tax,
    maybes > 0 && fillPlaceholders(maybes === 1 ? finish.maybeOne : finish.maybeSeveral, { count: maybes }),
    fillPlaceholders(finish.text, { count }),
  ];
  return (
    <Dialog className={dialogClass} aria-labelledby="finish-heading" onClose={onCancel}>
      <h2 id="finish-heading" className="text-h3">
        {count === 1 ? finish.headingOne : fillPlaceholders(finish.headingSeveral, { count })}
      </h2>
      <p className="mt-2.5 text-sm text-muted">{sentences.filter(Boolean).join(' ')}</p>
      <ButtonRow className="mt-6">
        {/* Cancel comes first, so that Enter does not submit. */}
        <Button variant="quiet" autoFocus onClick={onCancel}>
          {finish.cancel}
        </Button>
        <Button variant="primary" onClick={onSubmit}>
          {finish.confirm}
        </Button>
      </ButtonRow>
    </Dialog>
  );
}
