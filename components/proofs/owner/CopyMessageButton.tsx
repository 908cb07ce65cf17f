import { CopyButton } from '../../owner/ui/CopyButton';
import { getClientLink } from '../../owner/ui/links';
import type { GalleryPart } from './GalleryPart';
import { createClientMessage } from './galleryStatus';

type CopyMessageButtonProps = Pick<GalleryPart, 'gallery' | 'stage' | 'studioPayment'> & {
  isPrimary: boolean;
};

/** Copies the message to the client. */
export const CopyMessageButton = ({ gallery, stage, studioPayment, isPrimary }: CopyMessageButtonProps) => (
  <CopyButton
    label="Copy the message"
    text={createClientMessage(gallery, stage, getClientLink(gallery.id), studioPayment)}
    className={`button button-${isPrimary ? 'primary' : 'quiet'}`}
  />
);
