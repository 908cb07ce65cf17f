import { useEffect, useState } from 'react';
import { fillPlaceholders } from '@/lib/format';
import type { GalleryState } from '@/lib/proofs/galleryState';
import type { GallerySync } from '@/lib/proofs/sync';
import { Notice } from './elements';
import { words } from './words';

/** Browsers inside other apps, which may have a storage of their own that is deleted with the app's. */
const inApp = /\bFBA[NV]\b|Instagram|\bLine\/|Snapchat|TikTok|musical_ly|; wv\)/;

/** Whether an extension may be in the way: nothing was answered twice, though the browser is online. */
export const mayBeBlocked = (failures: number) => failures > 1 && navigator.onLine;

type BannersProps = {
  state: GalleryState;
  sync: GallerySync | null;
  /** Why the choice is not finished; may be empty. */
  problem?: string;
  /** The address of the gallery. */
  link: string;
};

/** Messages above the frames: another app's browser, no connection, what was not saved or was dropped, a reopened choice. */
export function Banners({ state, sync, problem, link }: BannersProps) {
  const { banners, controls } = words;
  const { saving, pending, failures, dropped, isFrameGone, gallery } = state;
  const [isInApp, setIsInApp] = useState(false);
  useEffect(() => setIsInApp(inApp.test(navigator.userAgent)), []);
  const [copied, setCopied] = useState('');
  const copyLink = () =>
    navigator.clipboard.writeText(link).then(
      () => setCopied(banners.linkCopied),
      // It can be selected.
      () => setCopied(link),
    );
  const lost = [
    dropped > 0 && fillPlaceholders(banners.dropped, { count: dropped }),
    isFrameGone && banners.frameGone,
  ].filter(Boolean);
  return (
    <div className="wrap">
      {isInApp && (
        <Notice>
          <p>{banners.inApp}</p>
          <button type="button" className="link" onClick={() => void copyLink()}>
            {controls.copyLink}
          </button>
          <button type="button" className="link" onClick={() => setIsInApp(false)}>
            {controls.close}
          </button>
          <p role="status" className="wrap-anywhere">
            {copied}
          </p>
        </Notice>
      )}
      {(saving === 'offline' || saving === 'refused') && (
        <Notice>
          <p role={saving === 'refused' ? 'alert' : undefined}>
            {fillPlaceholders(banners[saving === 'offline' && mayBeBlocked(failures) ? 'blocked' : saving], {
              count: pending,
            })}
          </p>
          <button type="button" className="link" onClick={() => sync?.retry()}>
            {controls.tryNow}
          </button>
        </Notice>
      )}
      {problem && (
        <Notice>
          <p>{problem}</p>
        </Notice>
      )}
      {lost.length > 0 && (
        <Notice>
          <p role="status">{lost.join(' ')}</p>
          <button type="button" className="link" onClick={() => sync?.closeDropped()}>
            {controls.close}
          </button>
        </Notice>
      )}
      {gallery?.settings.reopened && gallery.finished === null && saving !== 'offline' && (
        <Notice>
          <p>{banners.reopened}</p>
        </Notice>
      )}
    </div>
  );
}
