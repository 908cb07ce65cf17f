import { fillPlaceholders } from '@/lib/format';
import { TextScreen } from './elements';
import { getTally, useGallery } from './GalleryContext';
import { messages } from './messages';
import { PaymentLink } from './PaymentLink';
import { PickedFrames } from './SubmittedScreen';
import { WriteLink } from './WriteLink';

/** The screen while the final images wait for the payment. */
export function ReadyScreen() {
  const { gallery } = useGallery();
  const { delivered, payment } = messages;
  return (
    <TextScreen className="grid grid-cols-[minmax(0,1fr)] content-start gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:gap-x-[clamp(48px,8.5vw,128px)]">
      <div>
        <h1 tabIndex={-1}>{delivered.heading}</h1>
        <p className="mt-2.5 max-w-measure text-h4 text-muted">
          {fillPlaceholders(payment.opensWhenPaid, { price: getTally(gallery).duePrice })}
        </p>
        <PaymentLink className="button-primary" />
        <p className="mt-6 text-sm">
          {payment.afterPayment} <WriteLink />
        </p>
      </div>
      <PickedFrames />
    </TextScreen>
  );
}
