/** Saves a file on this device, in the same way as a link with the attribute `download`. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // By then the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
