import { useEffect } from 'react';

/** A file that is dropped beside the text would take the page's place, and with it what was not stored yet. */
export function useDroppedFiles(take: (files: File[]) => void): void {
  useEffect(() => {
    const listening = new AbortController();
    const keep = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      // Not while one is asked for something else.
      if (event.type === 'drop' && !document.querySelector('dialog[open]'))
        take([...event.dataTransfer.files]);
    };
    window.addEventListener('dragover', keep, listening);
    window.addEventListener('drop', keep, listening);
    return () => listening.abort();
  }, [take]);
}
