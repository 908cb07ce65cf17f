import { useRef, useState } from 'react';
import type { Sheet } from './SheetContent';

const asElement = (element: Element | null | undefined) => (element instanceof HTMLElement ? element : null);

/** The open side sheet. When it closes, the focus returns to what has opened it, or if that is gone, to the bar. */
export function useSheet(host: HTMLElement) {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  return {
    sheet,
    setOpener: (element: HTMLElement | null) => {
      opener.current = element;
    },
    /** Opens a sheet; null closes it. */
    show: (opened: Sheet | null) => {
      if (opened && !sheet)
        opener.current = asElement(host.shadowRoot?.activeElement ?? document.activeElement);
      setSheet(opened);
      if (opened) return;
      const isThere = opener.current?.isConnected && opener.current !== document.body;
      const target = isThere ? opener.current : host.shadowRoot?.querySelector('[role="switch"]');
      asElement(target)?.focus();
    },
  };
}
