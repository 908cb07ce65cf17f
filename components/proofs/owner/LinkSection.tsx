import { ButtonRow } from '@/components/ui/ButtonRow';
import { sendMail } from '@/lib/booking/ownerMails';
import type { BookingRequest } from '@/lib/booking/request';
import { CopyButton } from '../../owner/ui/CopyButton';
import { GallerySection } from '../../owner/ui/elements';
import { getClientLink } from '../../owner/ui/links';
import { MailLine } from '../../owner/ui/MailLine';
import { canSendMail, MessagePanel } from '../../owner/ui/MessagePanel';
import type { GalleryPart } from './GalleryPart';
import { createGalleryMessage, getMessageKind } from './galleryMessages';
import { useIsUploadingFrames } from './useUploads';

type LinkSectionProps = Pick<GalleryPart, 'gallery' | 'stage' | 'desk' | 'onLinkSent'> & {
  /** What sending the link is called as the owner's next step; otherwise undefined. */
  nextStep: string | undefined;
  /** The request that the gallery was created from, unless the request was deleted. */
  request: BookingRequest | undefined;
};

/** The link for the client, and the message to send with it. */
export function LinkSection({ gallery, stage, desk, onLinkSent, nextStep, request }: LinkSectionProps) {
  const { id, settings, writes } = gallery;
  const { mails, lastMailRunTime } = desk;
  const isUploadingFrames = useIsUploadingFrames(gallery);
  const link = getClientLink(id);
  const kind = getMessageKind(gallery, stage);
  const { name = '', email = '', phone = '' } = request ?? {};
  const lastMail = mails.find((mail) => mail.gallery === id);
  return (
    <GallerySection heading={nextStep ?? 'Link and message'}>
      {isUploadingFrames && <p>{`Frames at this link so far: ${settings.frames.length}.`}</p>}
      <p className="gallery-link text-sm wrap-anywhere select-all">{link}</p>
      <ButtonRow>
        <CopyButton label="Copy link" text={link} onCopy={onLinkSent} />
      </ButtonRow>
      {lastMail && <MailLine mail={lastMail} lastMailRunTime={lastMailRunTime} />}
      <MessagePanel
        // Another state has another message.
        key={`${kind} ${stage}`}
        initialMessage={createGalleryMessage(gallery, stage, { name, link }, desk.settings, desk.texts)}
        contact={{ email, phone }}
        mails={mails}
        lastMailRunTime={lastMailRunTime}
        canSend={canSendMail(desk.settings.hasMailExtension, lastMailRunTime)}
        onSend={(message) =>
          sendMail({
            ...message,
            key: `${id}-${kind ?? 'message'}-${writes.owner ?? 0}`,
            to: email,
            replyTo: desk.settings.email,
            calendarFile: null,
            about: { gallery: id },
          })
        }
        onUse={onLinkSent}
      />
    </GallerySection>
  );
}
