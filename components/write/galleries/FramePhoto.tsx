import { useEffect, useRef, useState } from 'react';
import { pageConfig } from '@/lib/firebase/config';
import { proofFile } from '@/lib/firebase/storage';
import { fileUrl, pictureName } from '@/lib/proofs/address';
import type { Frame } from '@/lib/proofs/gallery';

type FramePhotoProps = {
  folder: string;
  frame: Frame;
  /** The size of its place; without it the picture is whole. */
  className?: string;
};

/** A small picture of a frame or a finished picture, beside its name: fetched with the owner's session when it is near. */
export function FramePhoto({ folder, frame: { file }, className }: FramePhotoProps) {
  const place = useRef<HTMLDivElement>(null);
  const [url, setUrl] = useState('');
  useEffect(() => {
    const leaving = new AbortController();
    let made = '';
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        proofFile(folder, pictureName(file, 480)).then(
          (bytes) => {
            if (leaving.signal.aborted) return;
            made = URL.createObjectURL(bytes);
            setUrl(made);
          },
          // Pages may not read the bucket's files yet (CORS); until the link ends, browsers show them all the same.
          () => setUrl(fileUrl(pageConfig(), folder, pictureName(file, 480))),
        );
      },
      { rootMargin: '400px' },
    );
    if (place.current) observer.observe(place.current);
    return () => {
      leaving.abort();
      observer.disconnect();
      URL.revokeObjectURL(made);
    };
  }, [folder, file]);
  return (
    <div ref={place} className={`photo ${className ?? 'mb-2 aspect-[4/5]'}`}>
      {url && <img src={url} alt="" className={className ? '' : 'object-contain!'} />}
    </div>
  );
}
