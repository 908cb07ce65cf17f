import { type ReactNode, useState } from 'react';
import { fillPlaceholders } from '@/lib/format';
import { failureClass } from './elements';
import { messages } from './messages';

/** The classes of a picture that fits into its container without being cropped. */
export const stagePictureClass = 'absolute inset-0 size-full object-contain select-none';

type ProofPictureProps = {
  src: string;
  alt: string;
  className?: string;
  /** The URL of a small picture that is shown until the large one has loaded. */
  preview?: string;
  isLazy?: boolean;
  /** Renders the replacement of a picture that did not load, which is nothing by default; `retry` loads the picture again. */
  renderFailure?: (retry: () => void) => ReactNode;
};

/** A picture of a gallery, which can be loaded again if it failed. */
export function ProofPicture({ src, alt, className, preview, isLazy, renderFailure }: ProofPictureProps) {
  const [failedSrc, setFailedSrc] = useState('');
  const [attempt, setAttempt] = useState(0);
  if (failedSrc === src) {
    return renderFailure?.(() => {
      setFailedSrc('');
      setAttempt(attempt + 1);
    });
  }
  return (
    <>
      {preview && <img src={preview} alt="" className={className} decoding="sync" draggable={false} />}
      <img
        key={`${src} ${attempt}`}
        src={src}
        alt={alt}
        className={className}
        loading={isLazy ? 'lazy' : undefined}
        draggable={false}
        onError={() => setFailedSrc(src)}
      />
    </>
  );
}

/** Creates a `renderFailure` for a picture in a list. */
export const createFailureRenderer =
  ({ name }: { name: string }, className = 'p-4') =>
  (retry: () => void) => (
    <div className={`${failureClass} ${className}`}>
      <p className="line-clamp-2 wrap-anywhere text-muted">
        {fillPlaceholders(messages.empty.small, { name })}
      </p>
      <button type="button" className="link" onClick={retry}>
        {messages.controls.retry}
      </button>
    </div>
  );
