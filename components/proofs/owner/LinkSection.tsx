import { ButtonLink } from '@/components/ui/Button';
import { ButtonRow } from '@/components/ui/ButtonRow';
import { isEmail } from '@/lib/booking/contact';
import type { BookingRequest } from '@/lib/booking/request';
import { createMailtoUrl } from '@/lib/links';
import { CopyButton } from '../../owner/ui/CopyButton';
import { GallerySection } from '../../owner/ui/elements';
import { getClientLink } from '../../owner/ui/links';
import { CopyMessageButton } from './CopyMessageButton';
import type { GalleryPart } from './GalleryPart';
import { createClientMessage } from './galleryStatus';
import { useIsUploadingFrames } from './useUploads';

type LinkSectionProps = Pick<GalleryPart, 'gallery' | 'stage' | 'studioPayment' | 'onLinkSent'> & {
  /** Whether sending the link is the owner's next step. */
  isNextStep: boolean;
  /** The request that the gallery was created from, unless the request was deleted. */
  request: BookingRequest | undefined;
};

/** The link for the client, and the message to send with it. */
export function LinkSection({ isNextStep, request, ...part }: LinkSectionProps) {
  const { gallery, stage, studioPayment, onLinkSent } = part;
  const { id, settings } = gallery;
  const isUploadingFrames = useIsUploadingFrames(gallery);
  const clientLink = getClientLink(id);
  const message = createClientMessage(gallery, stage, clientLink, studioPayment);
  const email = request && isEmail(request.email) ? request.email : null;
  return (
    <GallerySection heading={isNextStep ? 'Send the link' : 'Link'}>
      {isUploadingFrames && <p>{`Frames at this link so far: ${settings.frames.length}.`}</p>}
      <p className="gallery-link text-sm wrap-anywhere select-all">{clientLink}</p>
      <ButtonRow>
        {stage !== 'delivered' && stage !== 'ready' && (
          <CopyMessageButton {...part} isPrimary={isNextStep && !isUploadingFrames} />
        )}
        {email && (
          <ButtonLink
            variant="quiet"
            onClick={onLinkSent}
            href={createMailtoUrl(email, {
              subject: `Your frames from ${studioPayment.name}`,
              body: message.split('\n'),
            })}
          >
            E-mail it
          </ButtonLink>
        )}
        <CopyButton label="Copy link" text={clientLink} onCopy={onLinkSent} />
      </ButtonRow>
      <p className="border-l border-control pl-4 text-sm whitespace-pre-line wrap-anywhere text-muted">
        {message}
      </p>
    </GallerySection>
  );
}
