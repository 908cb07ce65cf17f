import { ButtonLink, type ButtonVariant } from '@/components/ui/Button';
import { fillPlaceholders } from '@/lib/format';
import { getPaymentUrl } from '@/lib/proofs/gallery';
import { getTally, useGallery } from './GalleryContext';
import { messages } from './messages';

/** The link to pay what is left of the bill, or that the studio will send one. */
export function PaymentLink({ variant }: { variant: ButtonVariant }) {
  const { studio, gallery } = useGallery();
  const { payment } = messages;
  const paymentUrl = getPaymentUrl(gallery, studio);
  return (
    <>
      {paymentUrl ? (
        <p className="mt-4">
          <ButtonLink variant={variant} href={paymentUrl}>
            {fillPlaceholders(payment.pay, { price: getTally(gallery).duePrice })}
          </ButtonLink>
        </p>
      ) : (
        <p className="mt-2.5">{payment.noLink}</p>
      )}
      {studio.tax && <small className="mt-3 block text-xs text-muted">{studio.tax}</small>}
    </>
  );
}
