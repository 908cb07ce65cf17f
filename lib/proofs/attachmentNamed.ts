/** The header that has browsers save a file under a name, in any script (RFC 6266, RFC 8187: an apostrophe separates parts). */
export function attachmentNamed(name: string): string {
  const value = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename*=UTF-8''${value}`;
}
