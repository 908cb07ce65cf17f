/** The weights of `Accept-Encoding` by lower-case name. An invalid one counts as 1. */
function weights(header: string): Map<string, number> {
  const entries = header.split(',').flatMap((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const quality = weight === undefined || Number.isNaN(Number(weight)) ? 1 : Number(weight);
    return name ? [[name, quality] as const] : [];
  });
  return new Map(entries);
}

/**
 * Chooses how to send a file (RFC 9110, section 12.5.3): the encoding with the highest weight; among equals the first
 * of ours. A weight of 0 excludes an encoding; `*` stands for all that are not listed.
 *
 * @param ours the encodings in which the file exists, the best one first
 * @returns undefined for the uncompressed file, also when the header excludes all
 */
export function acceptedEncoding(header: string, ours: string[]): string | undefined {
  const named = weights(header);
  // `identity` is acceptable by default, but a compressed variant is preferred.
  let highest = named.get('identity') ?? 0;
  let best: string | undefined;
  for (const encoding of ours) {
    const weight = named.get(encoding) ?? named.get('*') ?? 0;
    const isBetter = best === undefined ? weight > 0 && weight >= highest : weight > highest;
    if (isBetter) {
      best = encoding;
      highest = weight;
    }
  }
  return best;
}
