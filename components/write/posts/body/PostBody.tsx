'use client';

import { type Ref, useState } from 'react';
import type { SitePhotograph } from '@/lib/blog/build/sitePhotographs';
import { preparePicture } from '@/lib/blog/post/preparePicture';
import { hasStorage, noStorage, uploadPicture } from '@/lib/firebase/storage';
import type { UploadPicture } from '../photographs/photographs';
import { BodyEditor, type Focusable } from './BodyEditor';
import { canHold } from './bodyHtml';
import { SourceEditor } from './SourceEditor';

export type PostBodyProps = {
  ref: Ref<Focusable>;
  /** Initial HTML of the post; later values are ignored. */
  html: string;
  photographs: SitePhotograph[];
  /** Called at every change with a function that returns the HTML. */
  onChange: (read: () => string) => void;
};

/** The text of a post in the editor, or as HTML source if the editor would lose content. */
export function PostBody({ ref, html, photographs, onChange }: PostBodyProps) {
  const [isHeld] = useState(() => canHold(html));
  const [upload] = useState(() => (hasStorage() ? uploadTo() : null));
  if (!isHeld) return <SourceEditor ref={ref} html={html} onChange={onChange} />;
  return (
    <BodyEditor
      ref={ref}
      html={html}
      upload={upload}
      onChange={onChange}
      uploadUnavailable={noStorage}
      // A photograph whose URL is not permanent has to be copied to the storage.
      photographs={upload ? photographs : photographs.filter(({ isPermanent }) => isPermanent)}
    />
  );
}

/** Prepares pictures in the browser and stores them. */
function uploadTo(): UploadPicture {
  return async (file, onProgress, signal) => {
    const { blob, width, height } = await preparePicture(file, undefined, signal);
    return { src: await uploadPicture(blob, onProgress, signal), width, height };
  };
}
