'use client';

import { useState } from 'react';
import type { WriteContent } from '@/content/types';
import type { SitePhotograph } from '@/lib/blog/build/sitePhotographs';
import { preparePicture } from '@/lib/blog/post/preparePicture';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { hasStorage, uploadPicture, uploadProblemOf } from '@/lib/firebase/storage';
import type { UploadPicture } from '../photographs/photographs';
import { BodyEditor } from './BodyEditor';
import { findLosses } from './findLosses';
import { SourceEditor } from './SourceEditor';

export type PostBodyProps = {
  config: FirebaseConfig;
  /** Initial HTML of the post; later values are ignored. */
  html: string;
  words: WriteContent;
  photographs: SitePhotograph[];
  onChange: (html: string) => void;
  /** Called with the number of pending or failed uploads. */
  onUploading: (count: number) => void;
};

/** The text of a post in the editor, or as HTML source if the editor would lose content. */
export function PostBody({ config, html, words, photographs, onChange, onUploading }: PostBodyProps) {
  const [losses] = useState(() => findLosses(html, words.editor.losses));
  const [upload] = useState(() => (hasStorage(config) ? uploadTo(config, words) : null));
  if (losses.length > 0) {
    return <SourceEditor html={html} losses={losses} words={words.editor.source} onChange={onChange} />;
  }
  return (
    <BodyEditor
      html={html}
      words={words.editor}
      upload={upload}
      uploadUnavailable={words.uploads.notSetUp}
      // A photograph whose URL is not permanent has to be copied to the storage.
      photographs={upload ? photographs : photographs.filter(({ lasts }) => lasts)}
      onChange={onChange}
      onUploading={onUploading}
    />
  );
}

/** Prepares pictures in the browser and stores them. */
function uploadTo(config: FirebaseConfig, words: WriteContent): UploadPicture {
  return async (file, onProgress, signal) => {
    const { blob, width, height } = await preparePicture(file, words.editor.pictures);
    try {
      return { src: await uploadPicture(config, blob, onProgress, signal), width, height };
    } catch (error) {
      throw new Error(words.uploads[uploadProblemOf(error)], { cause: error });
    }
  };
}
