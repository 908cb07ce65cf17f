/**
 * Restores an address of this site that another program has changed. Chats and mail programs add a period or a bracket, encode
 * `#`, write `&amp;`, append `?utm_source=…` after the fragment, and turn letters into capitals. This function is inlined into
 * the page for addresses that do not exist, so it must be self-contained.
 *
 * @param address path, query and fragment
 */
export function repairAddress(address: string): string {
  const trimmedAddress = address
    .replace(/&amp;/gi, '&')
    // Punctuation after a link in a sentence, plain or encoded.
    .replace(
      /(?:[\s.,;:!)>\]}"'”’»…]|%(?:20|0a|0d|22|27|29|2c|2e|3b|3e|5d|7d)|%e2%80%(?:99|9d|a6)|%c2%(?:a0|bb))+$/i,
      '',
    );
  const addressWithHash = trimmedAddress.includes('#')
    ? trimmedAddress
    : trimmedAddress.replace(/%(?:25)*23/i, '#');
  const [, beforeHash = '', afterHash] = /^([^#]*)(#.*)?$/s.exec(addressWithHash) ?? [];
  const fragment = afterHash
    ?.replace(/^(?:#|%(?:25)*23)+/i, '#')
    .replace(/[?&](?:utm_\w*|fbclid|gclid|mc_\w*)=.*$/is, '');
  // Only the part before the hash is decoded: the name of a post in the hash may contain these characters.
  const [, path = '', query = ''] =
    /^([^?]*)(.*)$/s.exec(
      beforeHash.replace(/%(?:25)*(26|3d|3f)/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      ),
    ) ?? [];
  const page = path.toLowerCase();
  // Names of posts may have capitals; offers, ids and parameters never have any. A time has one, in `2026-12-03T10:00`.
  const hasId = page === '/proofs' || page === '/inquire';
  const lowercaseFragment = fragment?.toLowerCase().replace(/(\d)t(?=\d)/, '$1T');
  return (
    page +
    (page === '/inquire' ? query.toLowerCase() : query) +
    ((hasId ? lowercaseFragment : fragment) ?? '')
  );
}

/** The path, query and fragment of this page. */
export const getCurrentAddress = () => location.pathname + location.search + location.hash;

function redirectToRepairedAddress(repair: typeof repairAddress): void {
  const address = location.pathname + location.search + location.hash;
  // The origin is included because `//host` alone would be another site.
  if (repair(address) !== address) location.replace(location.origin + repair(address));
}

/** Creates the inline script that runs `redirectToRepairedAddress`. */
export const createRepairScript = () => `(${redirectToRepairedAddress})(${repairAddress})`;
