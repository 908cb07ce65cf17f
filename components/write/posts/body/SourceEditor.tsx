'use client';

import { type Ref, useId, useImperativeHandle, useRef } from 'react';
import { noticeStyle } from '../../ui/elements';
import type { Focusable } from './BodyEditor';
import './editor.css';

type SourceEditorProps = {
  ref?: Ref<Focusable>;
  /** Initial HTML of the post; later values are ignored. */
  html: string;
  /** Called with a function that returns the HTML as typed. */
  onChange: (read: () => string) => void;
};

/** HTML source editor for a post that the WYSIWYG editor cannot hold. */
export function SourceEditor({ ref, html, onChange }: SourceEditorProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => area.current?.focus() }), []);
  return (
    <div className="grid max-w-[60rem] gap-2">
      <p id={`${id}-why`} className={`${noticeStyle} mb-3`}>
        This post has something that the editor would lose, such as a table. So here is its HTML: nothing of
        it changes but what you change.
      </p>
      <label htmlFor={id} className="text-sm font-medium">
        HTML of the post
      </label>
      <textarea
        ref={area}
        id={id}
        className="field font-mono text-sm"
        defaultValue={html}
        rows={24}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        aria-describedby={`${id}-why`}
        onChange={({ target: { value } }) => onChange(() => value)}
      />
    </div>
  );
}
