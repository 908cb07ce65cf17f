/** The protocol of a URL, in lowercase; undefined for a path. Browsers ignore spaces and control characters. */
function getProtocol(address: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those that browsers strip from URLs
  const [, protocol] = /^([a-z][a-z0-9+.-]*):/i.exec(address.replace(/[\u0000-\u0020]/g, '')) ?? [];
  return protocol?.toLowerCase();
}

export const isPath = (address: string) => /^\/(?![/\\])/.test(address);

/** Whether a post may link to an address: web, e-mail, phone, a page of this site, or an anchor. */
export function isLinkAddress(address: string): boolean {
  return (
    ['https', 'http', 'mailto', 'tel'].includes(getProtocol(address) ?? '') ||
    isPath(address) ||
    /^#./.test(address)
  );
}

/** Whether an address may be the URL of a photograph: https, a path on this site, or the local storage service. */
export function isPictureAddress(address: string): boolean {
  return (
    /^https:\/\/[^/]/i.test(address) ||
    isPath(address) ||
    /^http:\/\/(localhost|127\.0\.0\.1)[:/]/i.test(address)
  );
}

/** Whether browsers can parse a URL. Firefox below 115 has no `URL.canParse`. */
function isParsable(address: string): boolean {
  try {
    return Boolean(new URL(address));
  } catch {
    return false;
  }
}

/** Converts typed text to the URL of a link; null if the text is not an address. */
export function parseLinkAddress(typed: string): string | null {
  const address = typed.trim();
  if (address === '' || /\s/.test(address.replace(/^\+?[\d\s().-]+$/, ''))) return null;
  if (/^(mailto|tel):./i.test(address) || isPath(address)) return address;
  if (/^https:\/\/./i.test(address)) return isParsable(address) ? address : null;
  if (getProtocol(address)) return null;
  if (/^[^@/]+@[^@/]+\.[^@/.]+$/.test(address)) return `mailto:${address}`;
  if (/^\+?[\d\s().-]{7,}$/.test(address)) return `tel:${address.replace(/[^+\d]/g, '')}`;
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)*\.\p{L}{2,}([/?#]|$)/u.test(address) ? `https://${address}` : null;
}
