import { Fragment, useState } from 'react';
import { PhotographerNote } from '@/components/ui/PhotographerNote';
import { formatDay } from '@/lib/dates';
import { fillPlaceholders, formatCount } from '@/lib/format';
import { pages } from '@/lib/pages';
import { type Delivery, type FinalImage, getPicksWithoutFinalImage } from '@/lib/proofs/delivery';
import { getAmountDue, getPickedFrames } from '@/lib/proofs/gallery';
import { getOriginalFileName, getPictureFileName } from '@/lib/proofs/galleryUrls';
import { makeNamesUnique } from '@/lib/proofs/savePictures';
import { describeWork } from './describeWork';
import { TextScreen } from './elements';
import { FinalImageFigure } from './FinalImageFigure';
import { getTally, useGallery } from './GalleryContext';
import { messages } from './messages';
import { PaymentLink } from './PaymentLink';
import { getMegabytes, SavePictures } from './SavePictures';
import { WriteLink } from './WriteLink';

type DeliveredScreenProps = {
  delivery: Delivery;
  getFinalImageUrl: (name: string) => string;
  /** Called when the page has downloaded all final images. */
  onDownload: () => void;
};

/**
 * The largest width of a row of pictures, as a multiple of their height, in windows from 75rem and from 45rem; the keys are the
 * classes of the element that ends such a row.
 */
const maxRowWidths = { 'lg:block': 4.7, 'md:max-lg:block': 2.4 };

/** The classes of the element after a picture, which ends rows so that all have about the same number of pictures. */
function getRowEndClasses(finalImages: FinalImage[], position: number): string[] {
  const width = finalImages.reduce((sum, finalImage) => sum + finalImage.width / finalImage.height, 0);
  return Object.entries(maxRowWidths).flatMap(([name, maxWidth]) => {
    const rows = Math.ceil(width / maxWidth);
    const getRow = (index: number) => Math.floor((index * rows) / finalImages.length);
    return getRow(position + 1) > getRow(position) ? [name] : [];
  });
}

/** The resolution of a good print, in pixels per inch. */
const printResolution = 300;

/** Describes the files: how many, their size, and the size of the largest picture, also in print, in inches. */
function describeFiles(finalImages: FinalImage[]): string {
  const { files, largest } = messages.delivered;
  const count = finalImages.length;
  const form = count === 1 ? 'one' : 'several';
  const isJpeg = finalImages.every(({ extension }) => /^jpe?g$/i.test(extension));
  const [{ width, height } = { width: 0, height: 0 }] = [...finalImages].sort(
    (a, b) => b.width * b.height - a.width * a.height,
  );
  const values = {
    files: formatCount(count, isJpeg ? 'JPEG' : 'file'),
    size: getMegabytes(finalImages),
    width: width.toLocaleString('en-US'),
    height: height.toLocaleString('en-US'),
    printWidth: Math.floor(width / printResolution),
    printHeight: Math.floor(height / printResolution),
  };
  return fillPlaceholders(`${files[form]} ${largest[form]}`, values);
}

/** The final images, each with the frame before retouching if that is known. */
export function DeliveredScreen({ delivery, getFinalImageUrl, onDownload }: DeliveredScreenProps) {
  const { studio, gallery, getPictureUrl } = useGallery();
  const { delivered, payment } = messages;
  const { settings, expiresAt } = gallery;
  const { finalImages } = delivery;
  const [comparedId, setComparedId] = useState(() => finalImages.find(({ proof }) => proof)?.id);
  const count = finalImages.length;
  const files = makeNamesUnique(
    finalImages.map((finalImage) => ({
      name: `${finalImage.name}.${finalImage.extension}`,
      url: getFinalImageUrl(getOriginalFileName(finalImage)),
      bytes: finalImage.bytes,
    })),
  );
  // If a final image matches no frame, it may be any of the missing ones.
  const areAllMatched = finalImages.every(({ proof }) => proof);
  const missingPicks = areAllMatched ? getPicksWithoutFinalImage(getPickedFrames(gallery), finalImages) : [];
  const leadMessage = count === 1 ? delivered.leadOne : delivered.lead;
  const help = (
    <>
      <b className="font-medium">{delivered.help}</b> <WriteLink />
      {delivered.helpEnd}
    </>
  );
  return (
    <TextScreen>
      <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-end lg:gap-8">
        <h1 tabIndex={-1}>{delivered.heading}</h1>
        <div>
          <p className="mt-2.5 max-w-measure text-h4 text-muted">
            {fillPlaceholders(leadMessage, {
              count,
              work: describeWork(gallery).finalImages,
              title: settings.title,
              day: formatDay(expiresAt, 'weekday'),
            })}
          </p>
          {missingPicks.length > 0 && (
            <p className="mt-4">
              {fillPlaceholders(delivered.toCome, {
                names: missingPicks.map(({ frame }) => frame.name).join(', '),
              })}
            </p>
          )}
          {getAmountDue(gallery) > 0 && (
            <div className="mt-4 border-l-2 border-accent pl-4">
              <p>{fillPlaceholders(payment.due, { price: getTally(gallery).duePrice })}</p>
              <PaymentLink variant="quiet" />
            </div>
          )}
          {count > 0 && (
            <SavePictures
              files={files}
              description={describeFiles(finalImages)}
              name={settings.title}
              onDownload={onDownload}
            />
          )}
          <p className="mt-3 flex flex-wrap gap-x-6 border-t border-line pt-1.5">
            {studio.reviewsUrl && (
              <a className="link" href={studio.reviewsUrl}>
                {delivered.review}
              </a>
            )}
            <a className="link" href={pages.inquire.path}>
              {delivered.next}
            </a>
          </p>
        </div>
      </div>
      <div className="mt-10 mb-8 flex flex-wrap gap-2 md:gap-3">
        {finalImages.map((finalImage, position) => {
          const { id, name, proof } = finalImage;
          const isCompared = comparedId === id;
          return (
            <Fragment key={id}>
              <FinalImageFigure
                picture={finalImage}
                before={proof && isCompared ? getPictureUrl(proof, 2000) : null}
                after={getFinalImageUrl(getPictureFileName(finalImage.fileKey, 2000))}
              >
                <span className="mr-auto min-w-0 wrap-anywhere">{name}</span>
                {proof && (
                  <button
                    type="button"
                    className="link text-xs! text-ink"
                    onClick={() => setComparedId(isCompared ? undefined : id)}
                  >
                    {isCompared ? delivered.hideBefore : delivered.before}
                  </button>
                )}
                <a
                  className="link text-xs! text-ink"
                  href={getFinalImageUrl(getOriginalFileName(finalImage))}
                  download
                  aria-label={fillPlaceholders(delivered.saveNamed, { name })}
                >
                  {delivered.save}
                </a>
              </FinalImageFigure>
              <i className={`hidden -mt-3 basis-full ${getRowEndClasses(finalImages, position).join(' ')}`} />
            </Fragment>
          );
        })}
      </div>
      <div className="border-t border-line pt-5">
        {studio.photographer ? (
          <PhotographerNote face={studio.photographer.face} className="items-center">
            {help} {studio.photographer.name}
          </PhotographerNote>
        ) : (
          <p className="text-sm">{help}</p>
        )}
      </div>
    </TextScreen>
  );
}
