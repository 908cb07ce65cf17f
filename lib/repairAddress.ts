/**
 * An address of this site as it was given out. Messages, chats and mail programs add a period or a bracket, encode `#`, write
 * `&amp;`, append `?utm_source=…` behind the fragment, and turn letters into capitals. It is inlined into the page for
 * addresses that do not exist, so it must be self-contained.
 *
 * @param address path, query and fragment
 */
export function repairAddress(address: string): string {
  const trimmed = address
    .replace(/&amp;/gi, '&')
    // What follows a link in a sentence, as it is or encoded.
    .replace(
      /(?:[\s.,;:!)>\]}"'”’»…]|%(?:20|0a|0d|22|27|29|2c|2e|3b|3e|5d|7d)|%e2%80%(?:99|9d|a6)|%c2%(?:a0|bb))+$/i,
      '',
    );
  const withHash = trimmed.includes('#') ? trimmed : trimmed.replace(/%(?:25)*23/i, '#');
  const [, beforeHash = '', afterHash] = /^([^#]*)(#.*)?$/s.exec(withHash) ?? [];
  const fragment = afterHash
    ?.replace(/^(?:#|%(?:25)*23)+/i, '#')
    .replace(/[?&](?:utm_\w*|fbclid|gclid|mc_\w*)=.*$/is, '');
  // A name of a post may have such characters in its fragment.
  const [, path = '', query = ''] =
    /^([^?]*)(.*)$/s.exec(
      beforeHash.replace(/%(?:25)*(26|3d|3f)/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      ),
    ) ?? [];
  const page = path.toLowerCase();
  // Names of posts have capitals; those of offers and galleries have none.
  return (
    page +
    (page === '/inquire' ? query.toLowerCase() : query) +
    ((page === '/proofs' ? fragment?.toLowerCase() : fragment) ?? '')
  );
}

/** Path, query and fragment of this page. */
export const addressHere = () => location.pathname + location.search + location.hash;

/** Leads on from an address that does not exist to the one that was given out. */
function redirectToRepaired(repair: typeof repairAddress): void {
  const address = location.pathname + location.search + location.hash;
  // With its origin: `//host` alone would be another site.
  if (repair(address) !== address) location.replace(location.origin + repair(address));
}

/** `redirectToRepaired` as an inline script. */
export const repairedAddressScript = () => `(${redirectToRepaired})(${repairAddress})`;
