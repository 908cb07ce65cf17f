import { useEffect, useRef, useState } from 'react';
import { getPageConfig } from '@/lib/firebase/config';
import { readProofFile } from '@/lib/firebase/storage';
import type { Frame } from '@/lib/proofs/gallery';
import { getFileUrl, getPictureFileName } from '@/lib/proofs/galleryUrls';

type FramePhotoProps = {
  folder: string;
  frame: Frame;
  /** Classes for the size; without them the picture is not cropped. */
  className?: string;
};

/** A small picture of a frame or a final image, fetched with the owner's session when it is almost in view. */
export function FramePhoto({ folder, frame: { fileKey }, className }: FramePhotoProps) {
  const container = useRef<HTMLDivElement>(null);
  const [url, setUrl] = useState('');
  useEffect(() => {
    const unmount = new AbortController();
    let objectUrl = '';
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        readProofFile(folder, getPictureFileName(fileKey, 480)).then(
          (blob) => {
            if (unmount.signal.aborted) return;
            objectUrl = URL.createObjectURL(blob);
            setUrl(objectUrl);
          },
          // Without CORS settings, pages cannot fetch the bucket's files, but `<img>` can show them until the link ends.
          () => setUrl(getFileUrl(getPageConfig(), folder, getPictureFileName(fileKey, 480))),
        );
      },
      { rootMargin: '400px' },
    );
    if (container.current) observer.observe(container.current);
    return () => {
      unmount.abort();
      observer.disconnect();
      URL.revokeObjectURL(objectUrl);
    };
  }, [folder, fileKey]);
  return (
    <div ref={container} className={`photo ${className ?? 'mb-2 aspect-[4/5]'}`}>
      {url && <img src={url} alt="" className={className ? '' : 'object-contain!'} />}
    </div>
  );
}
