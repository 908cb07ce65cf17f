import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { fillPlaceholders } from '@/lib/format';
import type { FinalImage } from '@/lib/proofs/delivery';
import { getOriginalFileName, getPictureFileName } from '@/lib/proofs/galleryUrls';
import { useGallery } from './GalleryContext';
import { messages } from './messages';
import { PictureViewer } from './PictureViewer';

/** The longer side of the file for the web, in pixels. */
const webSide = 2000;

type FinalImageViewerProps = {
  finalImages: FinalImage[];
  openImage: FinalImage;
  getFinalImageUrl: (name: string) => string;
  onShow: (image: FinalImage) => void;
  onClose: () => void;
};

/** One final image as large as the screen, beside the frame before retouching, with links to save it. */
export function FinalImageViewer(props: FinalImageViewerProps) {
  const { finalImages, openImage, getFinalImageUrl, onShow, onClose } = props;
  const { getPictureUrl } = useGallery();
  const { delivered, controls } = messages;
  const [isBefore, setIsBefore] = useState(false);
  const getUrl = ({ fileKey }: FinalImage, size: 480 | 2000) =>
    getFinalImageUrl(getPictureFileName(fileKey, size));
  const isLarge = Math.max(openImage.width, openImage.height) > webSide;
  const links = [
    ...(isLarge ? [[delivered.saveWeb, getUrl(openImage, webSide)] as const] : []),
    [
      isLarge ? delivered.savePrint : delivered.save,
      getFinalImageUrl(getOriginalFileName(openImage)),
    ] as const,
  ];
  return (
    <PictureViewer
      className="has-bar"
      pictures={finalImages.map((image) => {
        const { proof } = image;
        return isBefore && image === openImage && proof
          ? { ...proof, src: getPictureUrl(proof, 2000), preview: getPictureUrl(proof, 480) }
          : { ...image, src: getUrl(image, 2000), preview: getUrl(image, 480) };
      })}
      index={finalImages.indexOf(openImage)}
      label={delivered.pictures}
      closeLabel={controls.close}
      onShow={(index) => {
        setIsBefore(false);
        if (finalImages[index]) onShow(finalImages[index]);
      }}
      onClose={onClose}
    >
      <h2 aria-live="polite" className="mr-auto truncate font-sans text-sm">
        {openImage.name}
      </h2>
      {openImage.proof && (
        <Button variant="quiet" aria-pressed={isBefore} onClick={() => setIsBefore(!isBefore)}>
          {delivered.before}
        </Button>
      )}
      {links.map(([label, href]) => (
        <a
          key={href}
          className="button button-quiet"
          href={href}
          download
          aria-label={fillPlaceholders(delivered.saveAs, { name: openImage.name, label })}
        >
          {label}
        </a>
      ))}
    </PictureViewer>
  );
}
