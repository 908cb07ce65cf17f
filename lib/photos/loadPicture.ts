/**
 * Loads a picture, so that its size is known.
 *
 * @throws an event or undefined if the picture fails to load
 */
export function loadPicture(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => (image.naturalWidth > 0 ? resolve(image) : reject());
    image.onerror = reject;
    image.src = address;
  });
}
