import { useCopy } from '@/components/ui/useCopy';
import { ActionLink } from './ActionLink';
import { messages } from './messages';

type ShareLinkProps = {
  label: string;
  /** Shown when the link has been copied. */
  copiedText: string;
  url: string;
  className?: string;
};

/** A button that opens the share sheet of phones. Where there is none, it copies the link, and says what was copied. */
export function ShareLink({ label, copiedText, url, className = 'link' }: ShareLinkProps) {
  const { outcome, copy } = useCopy();
  const share = async () => {
    // Computers have share sheets, too, but a copied link is quicker there.
    if (matchMedia('(pointer: coarse)').matches && 'share' in navigator) {
      const isShared = await navigator.share({ url }).then(
        () => true,
        // The visitor closed the share sheet.
        (error) => error instanceof DOMException && error.name === 'AbortError',
      );
      if (isShared) return;
    }
    await copy(url);
  };
  return (
    <div className="text-sm">
      <ActionLink label={label} className={className} onClick={share} />
      <p aria-live="polite" className="wrap-anywhere">
        {outcome === 'copied' && copiedText}
        {outcome === 'refused' && (
          <>
            {messages.notCopiedLink} <span className="select-all">{url}</span>
          </>
        )}
      </p>
    </div>
  );
}
