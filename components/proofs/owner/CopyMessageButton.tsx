import { CopyButton } from '../../owner/ui/CopyButton';
import { getClientLink } from '../../owner/ui/links';
import type { GalleryPart } from './GalleryPart';
import { createClientMessage } from './galleryStatus';

type CopyMessageButtonProps = Pick<GalleryPart, 'gallery' | 'stage' | 'studioPayment' | 'onLinkSent'> & {
  isPrimary: boolean;
};

/** Copies the message to the client. */
export const CopyMessageButton = ({
  gallery,
  stage,
  studioPayment,
  onLinkSent,
  isPrimary,
}: CopyMessageButtonProps) => (
  <CopyButton
    label="Copy the message"
    text={createClientMessage(gallery, stage, getClientLink(gallery.id), studioPayment)}
    onCopy={onLinkSent}
    className={`button button-${isPrimary ? 'primary' : 'quiet'}`}
  />
);
