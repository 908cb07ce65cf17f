import { useEffect, useRef, useState } from 'react';
import { withoutMarks } from '../marks/marks';
import type { EditorModule } from '../shared/protocol';
import {
  type Editable,
  editableAt,
  editableWithin,
  makeReachable,
  makeUnreachable,
  pauseCarousels,
} from './editables';

/** Controls that keep their own click behavior. */
const controls = 'button, summary, input, textarea, select, label, [role="button"], [role="slider"]';

/** Pause before new elements of the page are made reachable, in milliseconds. */
const mutationPause = 200;

/**
 * Makes the page's content editable by pointer and keyboard, if it is on. Returns what the pointer or the focus is on.
 *
 * @param host the editor's own element
 * @param onOpen called with what the user wants to edit; null for a click elsewhere
 */
export function usePageEditing(
  host: HTMLElement,
  isOn: boolean,
  modules: EditorModule[],
  onOpen: (editable: Editable | null) => void,
): Editable | null {
  const [hovered, setHovered] = useState<Editable | null>(null);
  // Read at event time: the listeners stay while the modules change.
  const latest = useRef({ modules, onOpen });
  latest.current = { modules, onOpen };

  useEffect(() => {
    if (!isOn) return;
    const isOwn = (event: Event) => event.composedPath().includes(host);
    const within = (element: Element) => editableWithin(element, latest.current.modules);
    const at = ({ clientX, clientY }: MouseEvent) => editableAt(clientX, clientY, latest.current.modules);
    const open = (editable: Editable | null) => {
      setHovered(null);
      latest.current.onOpen(editable);
    };
    let frame = 0;
    const onMove = (event: PointerEvent) => {
      const isOver = !isOwn(event) && event.pointerType !== 'touch';
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setHovered(isOver ? at(event) : null));
    };
    const onClick = (event: MouseEvent) => {
      // Keyboard clicks have no coordinates, and no detail.
      if (isOwn(event) || event.ctrlKey || event.metaKey || event.detail === 0) return;
      const found = at(event);
      if (!found) return open(null);
      const control = event.target instanceof Element && event.target.closest(controls);
      // Icon buttons keep their function; their labels are edited in the sheets.
      if (control && !control.textContent?.trim()) return;
      if (!control) {
        event.preventDefault();
        event.stopPropagation();
      }
      open(found);
    };
    const onKey = (event: KeyboardEvent) => {
      if (isOwn(event) || !(event.target instanceof HTMLElement) || event.target === document.body) return;
      if (event.key !== 'F2' && (event.key !== 'Enter' || event.target.matches(controls))) return;
      const found = within(event.target);
      if (!found) return;
      event.preventDefault();
      event.stopPropagation();
      open(found);
    };
    const onFocus = (event: FocusEvent) => {
      if (isOwn(event) || !(event.target instanceof HTMLElement)) return;
      if (event.target.matches(':focus-visible')) setHovered(within(event.target));
    };
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    addEventListener('pointermove', onMove, options);
    addEventListener('click', onClick, options);
    addEventListener('keydown', onKey, options);
    addEventListener('focusin', onFocus, options);
    makeReachable();
    // Hydration happens later and does not trigger the MutationObserver.
    const whileStarting = setInterval(() => {
      makeReachable();
      pauseCarousels();
    }, 1000);
    let waiting = 0;
    const watch = new MutationObserver(() => {
      clearTimeout(waiting);
      waiting = window.setTimeout(makeReachable, mutationPause);
    });
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    return () => {
      listening.abort();
      watch.disconnect();
      clearInterval(whileStarting);
      clearTimeout(waiting);
      makeUnreachable();
      setHovered(null);
    };
  }, [isOn, host]);

  // Strips the invisible marks from copied text.
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      const text = getSelection()?.toString() ?? '';
      if (event.composedPath().includes(host) || withoutMarks(text) === text) return;
      event.preventDefault();
      event.clipboardData?.setData('text/plain', withoutMarks(text));
    };
    document.addEventListener('copy', onCopy);
    return () => document.removeEventListener('copy', onCopy);
  }, [host]);
  return hovered;
}
