'use client';

import { useEffect, useId, useRef } from 'react';
import type { BodyEditorWords } from '@/content/types';
import { fillPlaceholders } from '@/lib/fillPlaceholders';
import { type ChangeWatcher, watchChanges } from './watchChanges';
import './editor.css';

type SourceEditorProps = {
  /** Initial HTML of the post; later values are ignored. */
  html: string;
  /** Called with the HTML as typed, after a pause of 250 ms and on blur. */
  onChange: (html: string) => void;
  /** The result of `findLosses`. */
  losses: string[];
  words: BodyEditorWords['source'];
};

/** HTML source editor for a post with content that the WYSIWYG editor would lose. */
export function SourceEditor({ html, onChange, losses, words }: SourceEditorProps) {
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
    return () => watcher.stop();
  }, []);

  const list = [losses.slice(0, -1).join(', '), losses.at(-1)].filter(Boolean).join(` ${words.and} `);
  return (
    <div className="source-editor">
      <p id={`${id}-why`}>{fillPlaceholders(words.explanation, { losses: list })}</p>
      <label htmlFor={id}>{words.label}</label>
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
