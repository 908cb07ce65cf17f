/**
 * Puts an element in the top layer, isolated from the page, and keeps it there.
 *
 * @param host has its own styles, in a shadow root
 */
export function showInTopLayer(host: HTMLElement): void {
  host.popover = 'manual';
  /** React replaces the whole document when hydration fails: the element then moves to the new one. */
  const attach = () => {
    if (host.isConnected) return;
    document.documentElement.append(host);
    host.showPopover?.();
  };
  attach();
  setInterval(attach, 300);

  // Hides the framework's error overlay, which is meant for developers.
  const hiddenOverlay = new CSSStyleSheet();
  hiddenOverlay.replaceSync('nextjs-portal { display: none !important }');
  document.adoptedStyleSheets.push(hiddenOverlay);
}

/** Moves it above elements that were added to the top layer later, such as the open menu. */
export function bringToTop(host: HTMLElement): void {
  host.hidePopover?.();
  host.showPopover?.();
}
