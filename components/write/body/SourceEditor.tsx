'use client';

import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { watchChanges } from './watchChanges';
import './editor.css';

type SourceEditorProps = {
  /** Initial HTML of the post; later values are ignored. */
  html: string;
  /** Called with the HTML as typed, after a pause of 250 ms and on blur. */
  onChange: (html: string) => void;
  /** The result of `findLosses`. */
  losses: string[];
};

/** Joins with `and`; British English has no comma before it. */
const list = new Intl.ListFormat('en-GB');

/** HTML source editor for a post with content that the WYSIWYG editor would lose. */
export function SourceEditor({ html, onChange, losses }: SourceEditorProps) {
  const typed = useRef(html);
  const changes = useRef<ReturnType<typeof watchChanges>>(null);
  const id = useId();
  const report = useEffectEvent(onChange);
  useEffect(() => {
    const watcher = watchChanges(() => typed.current, report);
    changes.current = watcher;
    return watcher.stop;
  }, []);

  return (
    <div className="source-editor">
      <p id={`${id}-why`} className="write-notice">
        This post has {list.format(losses)}, which the editor would lose. So here is its HTML: nothing of it
        changes but what you change.
      </p>
      <label htmlFor={id} className="text-sm font-medium">
        HTML of the post
      </label>
      <textarea
        id={id}
        className="field"
        defaultValue={html}
        rows={24}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        aria-describedby={`${id}-why`}
        onChange={({ target }) => {
          typed.current = target.value;
          changes.current?.schedule();
        }}
        onBlur={() => changes.current?.flush()}
      />
    </div>
  );
}
