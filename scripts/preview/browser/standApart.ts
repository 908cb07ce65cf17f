/**
 * Puts an element of the preview's own into the top layer of the window, apart from the page, and keeps it there.
 *
 * @param host has styles of its own, in a shadow tree
 */
export function standApart(host: HTMLElement): void {
  host.popover = 'manual';
  /** React replaces the whole document when hydration fails: the element then moves to the new one. */
  const attach = () => {
    if (host.isConnected) return;
    document.documentElement.append(host);
    host.showPopover?.();
  };
  attach();
  setInterval(attach, 300);

  // Hides the framework's error overlay, which is for developers.
  const withoutOverlay = new CSSStyleSheet();
  withoutOverlay.replaceSync('nextjs-portal { display: none !important }');
  document.adoptedStyleSheets.push(withoutOverlay);
}

/** Brings it above whatever has come on top since, such as the open menu. */
export function standOnTop(host: HTMLElement): void {
  host.hidePopover?.();
  host.showPopover?.();
}
