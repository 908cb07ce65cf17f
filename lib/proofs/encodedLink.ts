/**
 * Opens the gallery of a link whose `#` a program has encoded, so that its digits are in the path: `/proofs%23…`. It is inlined
 * into the page for addresses that do not exist, so it must be self-contained.
 */
function openGallery(): void {
  const path = location.pathname.replace(/%(?:25)*[0-9a-f]{2}/gi, ' ');
  const [, id] = /^\/proofs[^0-9a-f]+([0-9a-f]{32})(?![0-9a-f])/.exec(path) ?? [];
  if (id) location.replace(`/proofs#${id}`);
}

/** `openGallery` as an inline script. */
export const encodedLinkScript = () => `(${openGallery})()`;
