import { useEffect, useEffectEvent, useState } from 'react';
import type { ContentNode } from '@/lib/contentSchema';
import { removeFieldMarkers } from '@/lib/fieldMarkers';
import {
  addFocusStops,
  cleanAddresses,
  findFieldAtPoint,
  findFieldWithin,
  type PageField,
  pauseCarousels,
  removeFocusStops,
} from './pageFields';

/** Controls that keep what a press on them does. */
const controls = 'button, summary, input, textarea, select, label, [role="button"], [role="slider"]';

/** How often elements that were added to the page, or hydrated, are made reachable, in milliseconds. */
const refreshInterval = 500;

/**
 * Lets fields of the page be opened by pointer and keyboard, while that is on. Returns the field that the pointer or the focus is on.
 *
 * @param host the editor's own element
 */
export function usePageFields(
  host: Element,
  isOn: boolean,
  nodes: ContentNode[],
  onOpen: (field: PageField) => void,
): PageField | null {
  const [hovered, setHovered] = useState<PageField | null>(null);
  const isOwn = (event: Event) => event.composedPath().includes(host);
  const onMove = useEffectEvent((event: PointerEvent) =>
    setHovered(
      isOwn(event) || event.pointerType === 'touch'
        ? null
        : findFieldAtPoint(event.clientX, event.clientY, nodes),
    ),
  );
  const open = (event: Event, field: PageField) => {
    event.preventDefault();
    event.stopPropagation();
    setHovered(null);
    onOpen(field);
  };
  const onClick = useEffectEvent((event: MouseEvent) => {
    // Clicks of the keyboard have no coordinates, and no detail.
    if (isOwn(event) || event.ctrlKey || event.metaKey || event.detail === 0) return;
    const field = findFieldAtPoint(event.clientX, event.clientY, nodes);
    // Controls keep their function; F2 opens their texts.
    if (field && !(event.target instanceof Element && event.target.closest(controls))) open(event, field);
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isOwn(event) || !(event.target instanceof HTMLElement) || event.target === document.body) return;
    if (event.key !== 'F2' && (event.key !== 'Enter' || event.target.matches(`a[href], ${controls}`))) return;
    const field = findFieldWithin(event.target, nodes);
    if (field) open(event, field);
  });
  const onFocus = useEffectEvent((event: FocusEvent) => {
    if (!isOwn(event) && event.target instanceof HTMLElement && event.target.matches(':focus-visible'))
      setHovered(findFieldWithin(event.target, nodes));
  });
  /** Copied text is plain. */
  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    const text = getSelection()?.toString() ?? '';
    if (isOwn(event) || removeFieldMarkers(text) === text) return;
    event.preventDefault();
    event.clipboardData?.setData('text/plain', removeFieldMarkers(text));
  });

  useEffect(() => {
    const controller = new AbortController();
    document.addEventListener('copy', (event) => onCopy(event), controller);
    return () => controller.abort();
  }, []);
  useEffect(() => {
    if (!isOn) return;
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    addEventListener('pointermove', (event) => onMove(event), options);
    addEventListener('click', (event) => onClick(event), options);
    addEventListener('keydown', (event) => onKey(event), options);
    addEventListener('focusin', (event) => onFocus(event), options);
    const timer = setInterval(() => {
      addFocusStops();
      pauseCarousels();
      cleanAddresses();
    }, refreshInterval);
    return () => {
      controller.abort();
      clearInterval(timer);
      removeFocusStops();
      setHovered(null);
    };
  }, [isOn]);
  return hovered;
}
