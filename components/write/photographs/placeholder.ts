import type { BodyEditorWords } from '@/content/types';
import { fillPlaceholders } from '@/lib/fillPlaceholders';

/** The placeholder of a photograph that is being uploaded. */
export type Placeholder = {
  dom: HTMLElement;
  /** Waiting for other uploads. */
  wait: () => void;
  /** @param part uploaded fraction, from 0 to 1 */
  show: (part: number) => void;
  /** @param reason a complete sentence */
  fail: (reason: string) => void;
};

/**
 * Creates the placeholder. Plain DOM, because the editor renders it within the text, and progress updates bypass the
 * editor.
 */
export function createPlaceholder(
  name: string,
  words: BodyEditorWords['upload'],
  { onCancel, onRetry }: { onCancel: () => void; onRetry: () => void },
): Placeholder {
  const dom = document.createElement('div');
  // Identifies the widget for the editor.
  dom.id = `upload-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
  dom.className = 'upload';
  dom.contentEditable = 'false';
  const text = document.createElement('p');
  const bar = document.createElement('div');
  bar.className = 'upload-bar';
  bar.setAttribute('role', 'progressbar');
  bar.setAttribute('aria-label', name);
  const done = document.createElement('div');
  bar.append(done);
  const button = (onClick: () => void) => {
    const element = document.createElement('button');
    element.type = 'button';
    element.className = 'link';
    element.addEventListener('click', onClick);
    return element;
  };
  const retry = button(onRetry);
  retry.textContent = words.retry;
  const cancel = button(onCancel);
  const buttons = document.createElement('div');
  buttons.className = 'upload-buttons';
  buttons.append(retry, cancel);
  dom.append(text, bar, buttons);

  const arrange = (failed: boolean) => {
    dom.toggleAttribute('data-failed', failed);
    // A failure is announced immediately; progress is not announced.
    if (failed) text.setAttribute('role', 'alert');
    else text.removeAttribute('role');
    bar.hidden = failed;
    retry.hidden = !failed;
    cancel.textContent = failed ? words.remove : words.cancel;
  };
  const progress = (part: number) => {
    const percent = Math.round(100 * Math.min(1, Math.max(0, part)));
    bar.setAttribute('aria-valuenow', String(percent));
    done.style.width = `${percent}%`;
    return percent;
  };
  return {
    dom,
    wait: () => {
      arrange(false);
      progress(0);
      text.textContent = fillPlaceholders(words.waiting, { name });
    },
    show: (part) => {
      const percent = progress(part);
      text.textContent = fillPlaceholders(words.running, { name, percent });
    },
    fail: (reason) => {
      arrange(true);
      text.textContent = fillPlaceholders(words.failed, { name, reason });
    },
  };
}
