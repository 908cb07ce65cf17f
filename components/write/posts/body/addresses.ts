/** The protocol of a URL, in lowercase; undefined for a path. Browsers ignore spaces and control characters. */
function protocolOf(address: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those that browsers strip from URLs
  const [, protocol] = /^([a-z][a-z0-9+.-]*):/i.exec(address.replace(/[\u0000-\u0020]/g, '')) ?? [];
  return protocol?.toLowerCase();
}

/** Whether it is a path on this site. */
export const isPath = (address: string) => /^\/(?![/\\])/.test(address);

/** Whether a post may link to it: web, e-mail, phone, a page of this site, or an anchor on the page. */
export function isLinkAddress(address: string): boolean {
  return (
    ['https', 'http', 'mailto', 'tel'].includes(protocolOf(address) ?? '') ||
    isPath(address) ||
    /^#./.test(address)
  );
}

/** Whether it may be a photograph's URL: https, a path on this site, or the local storage service. */
export function isPictureAddress(address: string): boolean {
  return (
    /^https:\/\/[^/]/i.test(address) ||
    isPath(address) ||
    /^http:\/\/(localhost|127\.0\.0\.1)[:/]/i.test(address)
  );
}

/** Whether it is a URL that browsers can read. Firefox below 115 has no `URL.canParse`. */
function isParsable(address: string): boolean {
  try {
    return Boolean(new URL(address));
  } catch {
    return false;
  }
}

/** The link URL for what the user typed; null if it is not a URL. */
export function linkAddressFrom(typed: string): string | null {
  const address = typed.trim();
  if (address === '' || /\s/.test(address.replace(/^\+?[\d\s().-]+$/, ''))) return null;
  if (/^(mailto|tel):./i.test(address) || isPath(address)) return address;
  if (/^https:\/\/./i.test(address)) return isParsable(address) ? address : null;
  if (protocolOf(address)) return null;
  if (/^[^@/]+@[^@/]+\.[^@/.]+$/.test(address)) return `mailto:${address}`;
  if (/^\+?[\d\s().-]{7,}$/.test(address)) return `tel:${address.replace(/[^+\d]/g, '')}`;
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)*\.\p{L}{2,}([/?#]|$)/u.test(address) ? `https://${address}` : null;
}
