import { type CSSProperties, useEffect, useRef } from 'react';
import { ButtonRow } from '@/components/ui/ButtonRow';
import { PhotographerNote } from '@/components/ui/PhotographerNote';
import { formatDay, formatUnbroken } from '@/lib/dates';
import { fillPlaceholders, formatCount } from '@/lib/format';
import { pages } from '@/lib/pages';
import { type Delivery, type FinalImage, getPicksWithoutFinalImage } from '@/lib/proofs/delivery';
import { getAmountDue, getPickedFrames } from '@/lib/proofs/gallery';
import { getOriginalFileName, getPictureFileName } from '@/lib/proofs/galleryUrls';
import { makeNamesUnique } from '@/lib/proofs/savePictures';
import { describeWork } from './describeWork';
import { FinalImageViewer } from './FinalImageViewer';
import { getTally, useGallery } from './GalleryContext';
import { GalleryHeader } from './GalleryHeader';
import { messages } from './messages';
import { PaymentLink } from './PaymentLink';
import { createFailureRenderer, ProofPicture } from './ProofPicture';
import { getMegabytes, SavePictures } from './SavePictures';
import type { useScreen } from './useScreen';
import { WriteLink } from './WriteLink';

type DeliveredScreenProps = {
  delivery: Delivery;
  /** The id of the final image that is open; any other text for none. */
  openId: string;
  screens: Pick<ReturnType<typeof useScreen>, 'replace'>;
  getFinalImageUrl: (name: string) => string;
  /** Called when the page has downloaded all final images. */
  onDownload: () => void;
};

/** The resolution of a good print, in pixels per inch. */
const printResolution = 300;

/** Describes the files: how many, their size, and how large the largest picture can be printed, in inches. */
function describeFiles(finalImages: FinalImage[]): string {
  const isJpeg = finalImages.every(({ extension }) => /^jpe?g$/i.test(extension));
  const [largest] = [...finalImages].sort((a, b) => b.width * b.height - a.width * a.height);
  return fillPlaceholders(messages.delivered.files, {
    files: formatCount(finalImages.length, isJpeg ? 'JPEG' : 'file'),
    size: getMegabytes(finalImages),
    width: Math.floor((largest?.width ?? 0) / printResolution),
    height: Math.floor((largest?.height ?? 0) / printResolution),
  });
}

/** The final images: one fills the first window, and all can be opened, downloaded and compared with their frames. */
export function DeliveredScreen(props: DeliveredScreenProps) {
  const { delivery, openId, screens, getFinalImageUrl, onDownload } = props;
  const { studio, gallery, getScreenLink } = useGallery();
  const { delivered, payment } = messages;
  const { settings, expiresAt } = gallery;
  const { finalImages, downloadedAt } = delivery;
  const list = useRef<HTMLElement>(null);
  const links = useRef(new Map<string, HTMLAnchorElement>());
  /** Whether the open picture was opened from the list: then closing it goes back in the history. */
  const wasOpenedHere = useRef(false);
  const openImage = finalImages.find(({ id }) => id === openId);
  const lastOpenId = useRef('');
  useEffect(() => {
    if (openImage) lastOpenId.current = openImage.id;
    else links.current.get(lastOpenId.current)?.focus();
  }, [openImage]);
  const cover = finalImages.find(({ width, height }) => height > width) ?? finalImages[0];
  const count = finalImages.length;
  const getPictureUrl = ({ fileKey }: FinalImage, size: 480 | 2000) =>
    getFinalImageUrl(getPictureFileName(fileKey, size));
  const files = makeNamesUnique(
    finalImages.map((image) => ({
      name: `${image.name}.${image.extension}`,
      url: getFinalImageUrl(getOriginalFileName(image)),
      bytes: image.bytes,
    })),
  );
  // If a final image matches no frame, it may be any of the missing ones.
  const areAllMatched = finalImages.every(({ proof }) => proof);
  const missingPicks = areAllMatched ? getPicksWithoutFinalImage(getPickedFrames(gallery), finalImages) : [];
  const help = (
    <>
      <b className="font-medium">{delivered.help}</b> <WriteLink />
      {delivered.helpEnd}
    </>
  );
  return (
    <div inert={openImage !== undefined}>
      <div className="proofs-gift">
        {cover && (
          <div className="proofs-gift-ground" aria-hidden="true">
            <img src={getPictureUrl(cover, 480)} alt="" />
          </div>
        )}
        <GalleryHeader studio={studio} className="proofs-gift-bar" />
        {cover && (
          <div className="proofs-gift-picture photo" data-wide={cover.width > cover.height || undefined}>
            <img
              src={getPictureUrl(cover, 2000)}
              alt={fillPlaceholders(delivered.picture, { name: cover.name })}
              className="object-[50%_26%]"
            />
          </div>
        )}
        <div className="proofs-gift-words wrap">
          <p className="font-display text-h3 wrap-anywhere">{settings.title}</p>
          <h1 tabIndex={-1}>{delivered.heading}</h1>
          <p className="mt-3 max-w-[25em] text-h4">
            {fillPlaceholders(count === 1 ? delivered.leadOne : delivered.lead, {
              count,
              work: describeWork(gallery).finalImages,
              day: formatUnbroken(expiresAt),
            })}
          </p>
          {missingPicks.length > 0 && (
            <p className="mt-2 text-h4 wrap-anywhere">
              {fillPlaceholders(delivered.toCome, {
                names: missingPicks.map(({ frame }) => frame.name).join(', '),
              })}
            </p>
          )}
          {getAmountDue(gallery) > 0 && (
            <div className="mt-4 flex flex-wrap items-center gap-x-5 [&_small]:mt-0 [&_small]:w-full [&_small]:text-inherit">
              <p>{fillPlaceholders(payment.due, { price: getTally(gallery).duePrice })}</p>
              <PaymentLink className="button-on-photo" />
            </div>
          )}
          {count > 0 && (
            <ButtonRow className="mt-6">
              <SavePictures files={files} name={settings.title} onDownload={onDownload} />
              <button
                type="button"
                className="button button-on-photo"
                onClick={() => list.current?.scrollIntoView()}
              >
                {fillPlaceholders(count === 1 ? delivered.seeOne : delivered.seeAll, { count })}
              </button>
            </ButtonRow>
          )}
          <small className="mt-3 block text-xs">
            {describeFiles(finalImages)}
            {downloadedAt !== null &&
              ` ${fillPlaceholders(delivered.downloaded, { day: formatDay(downloadedAt, 'date') })}`}
          </small>
        </div>
      </div>
      <section ref={list} className="proofs-finals wrap" aria-label={delivered.pictures}>
        {finalImages.map((image) => {
          const ratio: CSSProperties & { '--r': number } = { '--r': image.width / image.height };
          return (
            <figure key={image.id} style={ratio}>
              <a
                ref={(link) => {
                  if (link) links.current.set(image.id, link);
                }}
                href={getScreenLink(image.id)}
                className="relative block aspect-[var(--r)] cursor-zoom-in bg-band"
                aria-label={fillPlaceholders(delivered.open, { name: image.name })}
                onClick={() => {
                  wasOpenedHere.current = true;
                }}
              >
                <ProofPicture
                  src={getPictureUrl(image, 2000)}
                  alt=""
                  className="absolute inset-0 size-full object-cover"
                  isLazy
                  renderFailure={createFailureRenderer(image, 'absolute inset-0 p-4')}
                />
              </a>
              <figcaption className="flex min-h-11 items-center justify-between gap-4 text-xs text-muted">
                <span className="min-w-0 wrap-anywhere">{image.name}</span>
                <a
                  className="link text-ink"
                  href={getFinalImageUrl(getOriginalFileName(image))}
                  download
                  aria-label={fillPlaceholders(delivered.saveNamed, { name: image.name })}
                >
                  {delivered.save}
                </a>
              </figcaption>
            </figure>
          );
        })}
        <div className="proofs-finals-end">
          {studio.photographer ? (
            <PhotographerNote face={studio.photographer.face} className="items-center">
              {help} {studio.photographer.name}
            </PhotographerNote>
          ) : (
            <p className="text-sm">{help}</p>
          )}
          {studio.promises.rights && (
            <p className="text-sm text-muted">
              {studio.promises.rights.text}{' '}
              <a className="link text-ink" href={studio.promises.rights.link.href}>
                {studio.promises.rights.link.label}
              </a>
            </p>
          )}
          <p className="flex flex-wrap gap-x-6">
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
      </section>
      {openImage && (
        <FinalImageViewer
          finalImages={finalImages}
          openImage={openImage}
          getFinalImageUrl={getFinalImageUrl}
          onShow={(image) => screens.replace(image.id)}
          onClose={() => {
            if (wasOpenedHere.current) history.back();
            else screens.replace('');
            wasOpenedHere.current = false;
          }}
        />
      )}
    </div>
  );
}
