/**
 * Loads a picture to determine its size.
 *
 * @throws if it fails to load
 */
export function loadPicture(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => (image.naturalWidth > 0 ? resolve(image) : reject());
    image.onerror = reject;
    image.src = address;
  });
}
