import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { ButtonRow } from '@/components/ui/ButtonRow';
import { TextField } from '@/components/ui/TextField';
import { formatCents, parseDollars } from '@/lib/format';
import {
  getAmountDue,
  getExtraCost,
  getPaymentUrl,
  getPickedFrames,
  parsePaymentUrl,
} from '@/lib/proofs/gallery';
import { updatePayment } from '@/lib/proofs/ownerGalleries';
import { GallerySection, LinkButton } from '../../owner/ui/elements';
import { useForm } from '../../owner/ui/useForm';
import type { GalleryPart } from './GalleryPart';
import { WaitNotice } from './WaitNotice';

const rowClass = 'flex items-baseline justify-between gap-4 border-b border-line py-2 text-sm';

/** The price of the extra images, what of it is paid, and where the client pays. */
export function Payment(part: GalleryPart) {
  const { gallery, stage, desk, task, askQuestion } = part;
  const { id, settings, submittedAt, expiresAt } = gallery;
  const [isEditing, setIsEditing] = useState(false);
  const cost = getExtraCost(getPickedFrames(gallery), settings);
  const due = getAmountDue(gallery);
  const paymentUrl = getPaymentUrl(gallery, desk.settings);
  const price = formatCents(due);
  // A delivery would not reach the client, and the gallery would be deleted soon.
  const mustReopenLink = stage === 'ready' && expiresAt <= Date.now();
  const markPaid = () => {
    const store = () => task.run('Saving', () => updatePayment(id, { paid: settings.paid + due }));
    if (stage !== 'ready') return store();
    askQuestion({
      heading: `Is ${price} paid?`,
      text: 'The pictures open for the client right away.',
      confirmLabel: 'Paid',
      onConfirm: store,
    });
  };
  return (
    <GallerySection heading="Payment">
      <div>
        {settings.paid > 0 && (
          <>
            <p className={rowClass}>
              <span>Extras</span>
              <span>{formatCents(cost)}</span>
            </p>
            <p className={rowClass}>
              <span>Paid</span>
              <span>{formatCents(settings.paid)}</span>
            </p>
          </>
        )}
        <p className="flex items-baseline justify-between pt-2">
          <span>{submittedAt === null ? 'Extras so far, to pay' : 'To pay'}</span>
          <b className="font-display text-h2 font-normal">{price}</b>
        </p>
      </div>
      <p className="text-sm wrap-anywhere text-muted">
        {paymentUrl
          ? `Payment link: ${paymentUrl}`
          : 'There is no payment link, so the client reads that you will send one.'}
      </p>
      {settings.opensWhenPaid && stage !== 'ready' && stage !== 'delivered' && (
        <p className="text-sm text-muted">The final pictures open when the extras are paid.</p>
      )}
      {mustReopenLink ? (
        <small className="block text-xs text-muted">
          The link has expired. Reopen it, then enter the payment.
        </small>
      ) : isEditing ? (
        <PaymentForm {...part} onClose={() => setIsEditing(false)} />
      ) : (
        <ButtonRow>
          {submittedAt !== null && due > 0 && (
            <Button
              variant="quiet"
              aria-disabled={task.isBusy}
              onClick={markPaid}
            >{`${price} is paid`}</Button>
          )}
          <LinkButton onClick={() => setIsEditing(true)}>Change payment</LinkButton>
        </ButtonRow>
      )}
      <WaitNotice task={task} />
    </GallerySection>
  );
}

type PaymentFormProps = GalleryPart & { onClose: () => void };

/** The form for what is paid, and the payment link. */
function PaymentForm({ gallery, desk, task, onClose }: PaymentFormProps) {
  const [initial] = useState(gallery.settings);
  const { result: errors, form } = useForm(task, { paid: '', paymentUrl: '' }, async (_, __, read) => {
    const paid = parseDollars(read('paid'));
    const typedUrl = read('paymentUrl').trim();
    const paymentUrl = typedUrl === '' ? '' : parsePaymentUrl(typedUrl);
    if (paid === null || paymentUrl === null) {
      return {
        paid: paid === null ? 'Enter dollars, such as 45 or 49.50.' : '',
        paymentUrl: paymentUrl === null ? 'Enter the whole address of a page.' : '',
      };
    }
    await updatePayment(gallery.id, {
      ...(paid !== initial.paid && { paid }),
      ...(paymentUrl !== initial.paymentUrl && { paymentUrl }),
    });
    onClose();
    return { paid: '', paymentUrl: '' };
  });
  return (
    <form className="grid max-w-[36rem] gap-5" {...form}>
      <TextField
        label="Paid so far (dollars)"
        name="paid"
        inputMode="decimal"
        defaultValue={initial.paid / 100}
        error={errors.paid}
        hint="For the extra images, all payments together."
      />
      <TextField
        label="Payment link of this gallery"
        name="paymentUrl"
        type="url"
        defaultValue={initial.paymentUrl}
        error={errors.paymentUrl}
        hint={
          desk.settings.paymentUrl
            ? `Leave it empty for ${desk.settings.paymentUrl}`
            : 'The site has none (paymentUrl in content/proofs.ts).'
        }
      />
      <ButtonRow>
        <Button type="submit" variant="primary" aria-disabled={task.isBusy}>
          Save
        </Button>
        <LinkButton onClick={onClose}>Cancel</LinkButton>
      </ButtonRow>
    </form>
  );
}
