'use client';

import { useEffect, useId, useRef } from 'react';
import type { BodyEditorWords } from '@/content/types';
import { filled } from '@/lib/filled';
import { type ChangeWatcher, watchChanges } from './watchChanges';
import './editor.css';

type SourceEditorProps = {
  /** HTML of the post when it was opened; later values are ignored. */
  html: string;
  /** The HTML as it is typed, after a pause of 250 ms and when the field is left. */
  onChange: (html: string) => void;
  /** What `lossOf` found. */
  losses: string[];
  words: BodyEditorWords['source'];
};

/** A post that the editor would lose something of, as its HTML. */
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
    return () => watcher.end();
  }, []);

  const list = [losses.slice(0, -1).join(', '), losses.at(-1)].filter(Boolean).join(` ${words.and} `);
  return (
    <div className="source-editor">
      <p id={`${id}-why`}>{filled(words.explanation, { losses: list })}</p>
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
        onChange={() => changes.current?.later()}
        onBlur={() => changes.current?.now()}
      />
    </div>
  );
}
