'use client';

import { useState } from 'react';
import { noticeClass } from '../../ui/elements';
import { BodyEditor, type BodyEditorProps } from './BodyEditor';
import { findLostParts } from './bodyHtml';
import './editor.css';

/** The text of a post in the editor, with a notice if the editor cannot keep all of it. */
export function PostBody(props: BodyEditorProps) {
  const [lostParts] = useState(() => findLostParts(props.html));
  return (
    <>
      {lostParts.length > 0 && (
        <p className={`${noticeClass} mb-3`}>
          {`The editor can’t keep everything of this post: ${lostParts.join(', ')}. As long as you don’t edit the text, it stays as it is; title and date can be changed.`}
        </p>
      )}
      <BodyEditor {...props} />
    </>
  );
}
