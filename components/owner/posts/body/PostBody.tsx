'use client';

import { useId, useImperativeHandle, useRef, useState } from 'react';
import { noticeClass } from '../../ui/elements';
import { BodyEditor, type BodyEditorProps } from './BodyEditor';
import { canRepresent } from './bodyHtml';
import './editor.css';

/** The text of a post in the editor, or as HTML source if the editor would lose content. */
export function PostBody(props: BodyEditorProps) {
  const [isRepresentable] = useState(() => canRepresent(props.html));
  return isRepresentable ? (
    <BodyEditor {...props} />
  ) : (
    <SourceEditor ref={props.ref} html={props.html} onChange={props.onChange} />
  );
}

/** HTML source editor for a post that the WYSIWYG editor cannot represent. */
function SourceEditor({ ref, html, onChange }: Pick<BodyEditorProps, 'ref' | 'html' | 'onChange'>) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => area.current?.focus() }), []);
  return (
    <div className="grid max-w-[60rem] gap-2">
      <p id={`${id}-why`} className={`${noticeClass} mb-3`}>
        This post contains something that the editor would lose, such as a table. You can edit its HTML
        instead: only what you change will change.
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
