import { type CSSProperties, Fragment, type ReactNode, useState } from 'react';
import { BeforeAfter } from '@/components/retouching/BeforeAfter';
import { fillPlaceholders } from '@/lib/fillPlaceholders';
import { mailto } from '@/lib/links';
import { dayOf } from '@/lib/proofs/days';
import { type Delivery, type Final, unfinishedOf } from '@/lib/proofs/delivery';
import { chosenIn } from '@/lib/proofs/gallery';
import { withUniqueNames } from '@/lib/proofs/savePictures';
import { ProofPicture, smallFailure } from './ProofPicture';
import { SavePictures } from './SavePictures';
import type { ScreenProps } from './screen';
import { words } from './words';

type DeliveredProps = ScreenProps & {
  /** The URL of the original of a final picture. */
  originalOf: (final: Final) => string;
  delivery: Delivery;
  /** Changes of the choice that came too late. */
  late: ReactNode;
  /** Called with the ids of pictures whose bytes this page has. */
  onFetched: (finals: string[]) => void;
};

/** How wide a row of pictures of one height is at most, in heights: in windows from 75rem, and from 45rem. */
const rowWidths = { 'end-of-row': 4.7, 'end-of-short-row': 2.4 };

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
export function Delivered(props: DeliveredProps) {
  const { contact, gallery, delivery, late, pictureOf, originalOf, onFetched } = props;
  const { delivered, finished } = words;
  const { settings, until } = gallery;
  const { finals } = delivery;
  const [compared, setCompared] = useState(() => finals.find(({ proof }) => proof)?.id);
  const count = finals.length;
  const files = withUniqueNames(
    finals.map((final) => ({
      id: final.id,
      name: `${final.name}.${final.ending}`,
      url: originalOf(final),
      bytes: final.bytes,
    })),
  );
  // A picture of another name may be any of them.
  const isKnown = finals.every(({ proof }) => proof);
  const toCome = isKnown ? unfinishedOf(chosenIn(gallery), finals) : [];
  const lead = count === 1 ? delivered.leadOne : delivered.lead;
  return (
    <div className="wrap proofs-page">
      <div className="proofs-ready">
        <h1 tabIndex={-1}>{delivered.heading}</h1>
        <div>
          <p className="lead">
            {fillPlaceholders(lead, { count, title: settings.title, day: dayOf(until, 'weekday') })}
          </p>
          {toCome.length > 0 && (
            <p>
              {fillPlaceholders(delivered.toCome, {
                names: toCome.map(({ frame }) => frame.name).join(', '),
              })}
            </p>
          )}
          {count > 0 && <SavePictures files={files} name={settings.title} onFetched={onFetched} />}
        </div>
      </div>
      {late}
      <div className="proofs-finals">
        {finals.map((final, position) => {
          const ratio: CSSProperties & { '--r': number } = { '--r': final.width / final.height };
          const { proof } = final;
          const isCompared = compared === final.id;
          const picture = (
            <ProofPicture
              src={pictureOf(final, 2000)}
              alt={fillPlaceholders(delivered.picture, { name: final.name })}
              isLazy
              failed={smallFailure(final)}
            />
          );
          return (
            <Fragment key={final.id}>
              <figure style={ratio}>
                <div className="proofs-final">
                  {proof && isCompared ? (
                    <BeforeAfter
                      labels={{
                        before: delivered.beforeLabel,
                        after: delivered.afterLabel,
                        slider: fillPlaceholders(delivered.slider, { name: final.name }),
                      }}
                      before={
                        <ProofPicture
                          src={pictureOf(proof, 2000)}
                          alt={fillPlaceholders(delivered.proof, { name: final.name })}
                          failed={() => null}
                        />
                      }
                      after={picture}
                    />
                  ) : (
                    picture
                  )}
                </div>
                <figcaption>
                  <span>{final.name}</span>
                  {proof && (
                    <button
                      type="button"
                      className="link"
                      onClick={() => setCompared(isCompared ? undefined : final.id)}
                    >
                      {isCompared ? delivered.hideBefore : delivered.before}
                    </button>
                  )}
                  <a
                    className="link"
                    href={originalOf(final)}
                    download
                    aria-label={fillPlaceholders(delivered.saveNamed, { name: final.name })}
                  >
                    {delivered.save}
                  </a>
                </figcaption>
              </figure>
              <i className={rowEnds(finals, position).join(' ')} />
            </Fragment>
          );
        })}
      </div>
      <p>
        {delivered.help}{' '}
        <a className="link" href={mailto(contact.email, { subject: settings.title, body: [] })}>
          {finished.write}
        </a>
      </p>
    </div>
  );
}
