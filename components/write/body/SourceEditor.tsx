'use client';

import { useEffect, useId, useRef } from 'react';
import { type ChangeWatcher, watchChanges } from './watchChanges';
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
  const field = useRef<HTMLTextAreaElement>(null);
  const latest = useRef(onChange);
  const changes = useRef<ChangeWatcher>(null);
  const id = useId();
  useEffect(() => {
    latest.current = onChange;
  }, [onChange]);
  useEffect(() => {
    const { current: textarea } = field;
    if (!textarea) return;
    const watcher = watchChanges(
      () => textarea.value,
      (text) => latest.current(text),
    );
    changes.current = watcher;
    return watcher.stop;
  }, []);

  return (
    <div className="source-editor">
      <p id={`${id}-why`}>
        This post has {list.format(losses)}, which the editor would lose. So here is its HTML: nothing of it
        changes but what you change.
      </p>
      <label htmlFor={id}>HTML of the post</label>
      <textarea
        ref={field}
        id={id}
        className="field"
        defaultValue={html}
        rows={24}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        aria-describedby={`${id}-why`}
        onChange={() => changes.current?.schedule()}
        onBlur={() => changes.current?.flush()}
      />
    </div>
  );
}
