import type { Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';
import { htmlOf } from './bodyHtml';
import { measurePhotographs, stopUploads } from './photographs';
import { watchChanges } from './watchChanges';

/** Gives the HTML of the editor on when it changed (`watchChanges`); with the editor, all that it began ends. */
export function useGivenChanges(editor: Editor | null, give: (html: string) => void): void {
  const latest = useRef(give);
  useEffect(() => {
    latest.current = give;
  }, [give]);
  useEffect(() => {
    if (!editor) return;
    const measured = new Set<string>();
    const watcher = watchChanges(
      () => htmlOf(editor.state.doc),
      (changed) => {
        latest.current(changed);
        measurePhotographs(editor, measured);
      },
    );
    editor.on('update', watcher.later);
    editor.on('blur', watcher.now);
    return () => {
      editor.off('update', watcher.later);
      editor.off('blur', watcher.now);
      watcher.end();
      stopUploads(editor.state);
    };
  }, [editor]);
}
