import { Fragment, useState } from 'react';
import { formatDay } from '@/lib/dates';
import { fillPlaceholders } from '@/lib/format';
import { mailto } from '@/lib/links';
import { originalName, pictureName } from '@/lib/proofs/address';
import { type Delivery, type Final, unfinishedOf } from '@/lib/proofs/delivery';
import { chosenIn } from '@/lib/proofs/gallery';
import { withUniqueNames } from '@/lib/proofs/savePictures';
import { TextScreen } from './elements';
import { FinishedPicture, finishedRow } from './FinishedPicture';
import { useGallery } from './GalleryContext';
import { SavePictures } from './SavePictures';
import { words } from './words';

type DeliveredProps = {
  delivery: Delivery;
  /** The URL of a file of a final picture. */
  finalUrl: (name: string) => string;
  /** Called when the page has the bytes of all. */
  onDownload: () => void;
};

/** How wide a row of pictures of one height is at most, in heights: in windows from 75rem, and from 45rem, by what ends it. */
const rowWidths = { 'lg:block': 4.7, 'md:max-lg:block': 2.4 };

/** The classes of a picture after which a row ends, so that all rows have about as many pictures. */
function rowEnds(finals: Final[], position: number): string[] {
  const width = finals.reduce((sum, final) => sum + final.width / final.height, 0);
  return Object.entries(rowWidths).flatMap(([name, most]) => {
    const rows = Math.ceil(width / most);
    const rowOf = (index: number) => Math.floor((index * rows) / finals.length);
    return rowOf(position + 1) > rowOf(position) ? [name] : [];
  });
}

/** The final pictures, each with its proof where that is known. */
export function Delivered({ delivery, finalUrl, onDownload }: DeliveredProps) {
  const { studio, gallery, pictureOf } = useGallery();
  const { delivered, finished } = words;
  const { settings, until } = gallery;
  const { finals } = delivery;
  const [compared, setCompared] = useState(() => finals.find(({ proof }) => proof)?.id);
  const count = finals.length;
  const files = withUniqueNames(
    finals.map((final) => ({
      name: `${final.name}.${final.ending}`,
      url: finalUrl(originalName(final)),
      bytes: final.bytes,
    })),
  );
  // A picture of another name may be any of them.
  const isKnown = finals.every(({ proof }) => proof);
  const toCome = isKnown ? unfinishedOf(chosenIn(gallery), finals) : [];
  const lead = count === 1 ? delivered.leadOne : delivered.lead;
  return (
    <TextScreen>
      <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-end lg:gap-8">
        <h1 tabIndex={-1}>{delivered.heading}</h1>
        <div>
          <p className="mt-2.5 max-w-measure text-lg text-muted">
            {fillPlaceholders(lead, { count, title: settings.title, day: formatDay(until, 'weekday') })}
          </p>
          {toCome.length > 0 && (
            <p className="mt-4">
              {fillPlaceholders(delivered.toCome, {
                names: toCome.map(({ frame }) => frame.name).join(', '),
              })}
            </p>
          )}
          {count > 0 && <SavePictures files={files} name={settings.title} onDownload={onDownload} />}
        </div>
      </div>
      <div className={`mt-[clamp(28px,4vw,56px)] ${finishedRow}`}>
        {finals.map((final, position) => {
          const { id, name, proof } = final;
          const isCompared = compared === id;
          return (
            <Fragment key={id}>
              <FinishedPicture
                picture={final}
                before={proof && isCompared ? pictureOf(proof, 2000) : null}
                after={finalUrl(pictureName(final.file, 2000))}
              >
                <span className="mr-auto min-w-0 wrap-anywhere">{name}</span>
                {proof && (
                  <button
                    type="button"
                    className="link text-xs! text-ink"
                    onClick={() => setCompared(isCompared ? undefined : id)}
                  >
                    {isCompared ? delivered.hideBefore : delivered.before}
                  </button>
                )}
                <a
                  className="link text-xs! text-ink"
                  href={finalUrl(originalName(final))}
                  download
                  aria-label={fillPlaceholders(delivered.saveNamed, { name })}
                >
                  {delivered.save}
                </a>
              </FinishedPicture>
              <i className={`hidden -mt-3 basis-full ${rowEnds(finals, position).join(' ')}`} />
            </Fragment>
          );
        })}
      </div>
      <p>
        {delivered.help}{' '}
        <a className="link" href={mailto(studio.contact.email, { subject: settings.title, body: [] })}>
          {finished.write}
        </a>
      </p>
    </TextScreen>
  );
}
