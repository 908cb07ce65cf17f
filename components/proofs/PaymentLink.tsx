import { fillPlaceholders } from '@/lib/format';
import { getPaymentUrl } from '@/lib/proofs/gallery';
import { getTally, useGallery } from './GalleryContext';
import { messages } from './messages';

/** The link to pay what is left of the bill, or that the studio will send one. */
export function PaymentLink({ className }: { className: string }) {
  const { studio, gallery } = useGallery();
  const { payment } = messages;
  const paymentUrl = getPaymentUrl(gallery, studio);
  return (
    <>
      {paymentUrl ? (
        <p className="mt-4">
          <a className={`button ${className}`} href={paymentUrl}>
            {fillPlaceholders(payment.pay, { price: getTally(gallery).duePrice })}
          </a>
        </p>
      ) : (
        <p className="mt-2.5">{payment.noLink}</p>
      )}
      {studio.tax && <small className="mt-3 block text-xs text-muted">{studio.tax}</small>}
    </>
  );
}
