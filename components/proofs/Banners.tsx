import { type RefObject, useEffect, useState } from 'react';
import { useCopy } from '@/components/ui/useCopy';
import { fillPlaceholders } from '@/lib/format';
import type { GalleryState, GallerySync } from '@/lib/proofs/GallerySync';
import { Banner } from './elements';
import { messages } from './messages';

/** Matches browsers inside other apps. Their storage may be separate, and may be deleted with the app's data. */
const inAppBrowserPattern = /\bFBA[NV]\b|Instagram|\bLine\/|Snapchat|TikTok|musical_ly|; wv\)/;

/** Whether an extension may block requests: two attempts got no response although the browser is online. */
export const isProbablyBlocked = (failedAttempts: number) => failedAttempts > 1 && navigator.onLine;

type BannersProps = {
  state: GalleryState;
  sync: RefObject<GallerySync | null>;
  /** Whether the page has shown submitted picks. */
  wasSubmitted: boolean;
  /** Why the picks were not submitted; may be empty. */
  submitError: string;
  /** The URL of the gallery. */
  link: string;
};

/** Messages above the frames: browser of another app, no connection, changes not saved or dropped, picks reopened. */
export function Banners({ state, sync, wasSubmitted, submitError, link }: BannersProps) {
  const { banners, controls } = messages;
  const { saving, pendingCount, failedAttempts, droppedCount, isFrameRemoved, gallery } = state;
  const [isInAppBrowser, setIsInAppBrowser] = useState(false);
  useEffect(() => setIsInAppBrowser(inAppBrowserPattern.test(navigator.userAgent)), []);
  const { outcome, copy } = useCopy();
  const droppedMessages = [
    droppedCount > 0 && fillPlaceholders(banners.dropped, { count: droppedCount }),
    isFrameRemoved && banners.frameRemoved,
  ].filter(Boolean);
  return (
    <div className="wrap">
      {isInAppBrowser && (
        <Banner>
          <p>{banners.inApp}</p>
          <button type="button" className="link" onClick={() => void copy(link)}>
            {controls.copyLink}
          </button>
          <button type="button" className="link" onClick={() => setIsInAppBrowser(false)}>
            {controls.close}
          </button>
          <p role="status" className="wrap-anywhere">
            {outcome === 'copied' && banners.linkCopied}
            {/* So that it can be selected. */}
            {outcome === 'refused' && link}
          </p>
        </Banner>
      )}
      {(saving === 'offline' || saving === 'refused') && (
        <Banner>
          <p role={saving === 'refused' ? 'alert' : undefined}>
            {fillPlaceholders(
              banners[saving === 'offline' && isProbablyBlocked(failedAttempts) ? 'blocked' : saving],
              {
                count: pendingCount,
              },
            )}
          </p>
          <button type="button" className="link" onClick={() => sync.current?.retry()}>
            {controls.tryNow}
          </button>
        </Banner>
      )}
      {submitError && (
        <Banner>
          <p>{submitError}</p>
        </Banner>
      )}
      {droppedMessages.length > 0 && (
        <Banner>
          <p role="status">{droppedMessages.join(' ')}</p>
          <button type="button" className="link" onClick={() => sync.current?.dismissDropped()}>
            {controls.close}
          </button>
        </Banner>
      )}
      {gallery?.submittedAt === null &&
        (gallery.settings.isReopened || wasSubmitted) &&
        saving !== 'offline' && (
          <Banner>
            <p>{banners.reopened}</p>
          </Banner>
        )}
    </div>
  );
}
