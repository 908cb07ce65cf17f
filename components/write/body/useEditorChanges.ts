import type { Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';
import { measurePhotographs, stopUploads } from '../photographs/photographs';
import { htmlOf } from './bodyHtml';
import { watchChanges } from './watchChanges';

/** Reports changes of the editor's HTML (`watchChanges`), and aborts its uploads on unmount. */
export function useEditorChanges(editor: Editor | null, onChange: (html: string) => void): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  }, [onChange]);
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
    editor.on('update', watcher.schedule);
    editor.on('blur', watcher.flush);
    return () => {
      editor.off('update', watcher.schedule);
      editor.off('blur', watcher.flush);
      watcher.stop();
      stopUploads(editor.state);
    };
  }, [editor]);
}
