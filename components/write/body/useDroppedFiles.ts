import { useEffect } from 'react';

/**
 * Handles files dropped outside of the text: otherwise the browser would open the file and unsaved changes would be
 * lost.
 */
export function useDroppedFiles(take: (files: File[]) => void): void {
  useEffect(() => {
    const listening = new AbortController();
    const keep = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      // Not while a dialog is open.
      if (event.type === 'drop' && !document.querySelector('dialog[open]'))
        take([...event.dataTransfer.files]);
    };
    window.addEventListener('dragover', keep, listening);
    window.addEventListener('drop', keep, listening);
    return () => listening.abort();
  }, [take]);
}
