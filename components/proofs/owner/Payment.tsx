import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { ButtonRow } from '@/components/ui/ButtonRow';
import { TextField } from '@/components/ui/TextField';
import { formatDollars } from '@/lib/format';
import {
  getAmountDue,
  getExtraCost,
  getPaymentUrl,
  getPickedFrames,
  parsePaymentUrl,
} from '@/lib/proofs/gallery';
import { type PaymentSettings, updatePayment } from '@/lib/proofs/ownerGalleries';
import { GallerySection, LinkButton } from '../../owner/ui/elements';
import { Checkbox } from '../../owner/ui/fields';
import { useForm } from '../../owner/ui/useForm';
import type { GalleryPart } from './GalleryPart';
import { WaitNotice } from './WaitNotice';

const rowClass = 'flex items-baseline justify-between gap-4 border-b border-line py-2 text-sm';

/** The price of the extra images, what of it is paid, and where the client pays. */
export function Payment(part: GalleryPart) {
  const { gallery, stage, studioPayment, task, askQuestion } = part;
  const { id, settings, submittedAt, expiresAt } = gallery;
  const [isEditing, setIsEditing] = useState(false);
  const cost = getExtraCost(getPickedFrames(gallery), settings);
  const due = getAmountDue(gallery);
  const paymentUrl = getPaymentUrl(gallery, studioPayment);
  const price = formatDollars(due);
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
              <span>{formatDollars(cost)}</span>
            </p>
            <p className={rowClass}>
              <span>Paid</span>
              <span>{formatDollars(settings.paid)}</span>
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
      {settings.whenPaid && stage !== 'ready' && (
        <p className="text-sm text-muted">The final pictures open when the bill is paid.</p>
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

/** The form for what is paid, the payment link, and whether the final images open only when the bill is paid. */
function PaymentForm({ gallery, stage, studioPayment, task, onClose }: PaymentFormProps) {
  const [initial] = useState(gallery.settings);
  // Once the client has seen the pictures, they could only be hidden again.
  const canWait = !initial.wasOpen && stage !== 'ready' && stage !== 'delivered';
  const { result: errors, form } = useForm(task, { paid: '', paymentUrl: '' }, async (_, __, read) => {
    const [typedPaid, typedUrl] = [read('paid').trim(), read('paymentUrl').trim()];
    const url = typedUrl === '' ? '' : parsePaymentUrl(typedUrl);
    const isPaidValid = /^\d{1,7}$/.test(typedPaid);
    if (!isPaidValid || url === null) {
      return {
        paid: isPaidValid ? '' : 'Enter whole dollars, without the $.',
        paymentUrl: url === null ? 'Enter a whole address that begins with https://.' : '',
      };
    }
    const next: PaymentSettings = {
      paid: Number(typedPaid),
      paymentUrl: url,
      whenPaid: canWait ? read('whenPaid') === 'on' : initial.whenPaid,
    };
    await updatePayment(gallery.id, {
      ...(next.paid !== initial.paid && { paid: next.paid }),
      ...(next.paymentUrl !== initial.paymentUrl && { paymentUrl: next.paymentUrl }),
      ...(next.whenPaid !== initial.whenPaid && { whenPaid: next.whenPaid }),
    });
    onClose();
    return { paid: '', paymentUrl: '' };
  });
  return (
    <form className="grid max-w-[36rem] gap-5" {...form}>
      <TextField
        label="Paid so far (dollars)"
        name="paid"
        inputMode="numeric"
        defaultValue={initial.paid}
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
          studioPayment.paymentUrl
            ? `Leave it empty for ${studioPayment.paymentUrl}`
            : 'The site has none (booking.deposit.payment in content/site.ts).'
        }
      />
      {canWait && (
        <Checkbox
          label="Open the final pictures only when the bill is paid"
          name="whenPaid"
          defaultChecked={initial.whenPaid}
        />
      )}
      <ButtonRow>
        <Button type="submit" variant="primary" aria-disabled={task.isBusy}>
          Save
        </Button>
        <LinkButton onClick={onClose}>Cancel</LinkButton>
      </ButtonRow>
    </form>
  );
}
