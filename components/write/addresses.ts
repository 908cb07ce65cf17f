/** The protocol of an absolute address, in lower case; empty for a path. Browsers ignore whitespace and control characters. */
function protocolOf(address: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those that a browser takes out of an address
  const [, protocol] = /^([a-z][a-z0-9+.-]*):/i.exec(address.replace(/[\u0000-\u0020]/g, '')) ?? [];
  return protocol?.toLowerCase();
}

const isPath = (address: string) => /^\/(?![/\\])/.test(address);

/** Whether a link of a post may lead there: the web, an e-mail, a call, a page of this site, a place on the page. */
export function isLinkAddress(address: string): boolean {
  return (
    ['https', 'http', 'mailto', 'tel'].includes(protocolOf(address) ?? '') ||
    isPath(address) ||
    /^#./.test(address)
  );
}

/**
 * Whether a photograph of a post may be there: on the web by https, or on this site. While the site is tried out, the
 * uploaded ones are on this machine.
 */
export function isPictureAddress(address: string): boolean {
  return (
    /^https:\/\/[^/]/i.test(address) ||
    isPath(address) ||
    /^http:\/\/(localhost|127\.0\.0\.1)[:/]/i.test(address)
  );
}

/** Normalizes a typed link address; null when it is not one. */
export function linkAddressFrom(typed: string): string | null {
  const address = typed.trim();
  if (address === '' || /\s/.test(address.replace(/^\+?[\d\s().-]+$/, ''))) return null;
  if (/^(mailto|tel):./i.test(address) || isPath(address)) return address;
  if (/^https:\/\/./i.test(address)) return URL.canParse(address) ? address : null;
  if (protocolOf(address)) return null;
  if (/^[^@/]+@[^@/]+\.[^@/.]+$/.test(address)) return `mailto:${address}`;
  if (/^\+?[\d\s().-]{7,}$/.test(address)) return `tel:${address.replace(/[^+\d]/g, '')}`;
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)*\.\p{L}{2,}([/?#]|$)/u.test(address) ? `https://${address}` : null;
}
