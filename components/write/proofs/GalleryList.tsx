import { ButtonLink } from '@/components/ui/Button';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { fileUrl, hashOf, pictureName } from '@/lib/proofs/address';
import { dayOf } from '@/lib/proofs/days';
import { chosenIn } from '@/lib/proofs/gallery';
import type { OwnGallery } from '@/lib/proofs/ownGalleries';
import { LinkButton, Notice } from '../page/elements';
import { type GalleryStage, galleryStatus, listedGalleries } from './galleryStatus';
import { copyRefused, useCopy } from './useCopy';

/** The link to a gallery's view. */
export const linkToGallery = (id: string) => `/write#proofs=${id}`;
/** The links to the list, and to the form for a new gallery. */
export const linkToList = '/write#proofs';
export const linkToNew = '/write#proofs=new';

/** The link for the client. */
export const linkOf = (id: string) => `${location.origin}/proofs${hashOf(id)}`;

/** What is included as segments, the chosen ones filled, while a client chooses. */
function Segments({ stage, chosen, included }: { stage: GalleryStage; chosen: number; included: number }) {
  if (stage !== 'picking' && stage !== 'unopened') return null;
  return (
    <>
      <span className="gallery-segments" aria-hidden="true">
        {Array.from({ length: included }, (_, position) => (
          <i key={position} data-chosen={position < chosen} />
        ))}
      </span>
      {stage === 'picking' && <span className="gallery-live" aria-hidden="true" />}
    </>
  );
}

/** All galleries, live: those that wait for the owner first. */
export function GalleryList({ config, galleries }: { config: FirebaseConfig; galleries: OwnGallery[] }) {
  const { copied, isRefused, copy } = useCopy();
  const waiting = galleries.filter((gallery) => galleryStatus(gallery).stage === 'finished').length;
  return (
    <>
      <div className="gallery-head">
        <h2 tabIndex={-1}>Galleries</h2>
        {waiting > 0 && <p>{waiting === 1 ? '1 waits for you' : `${waiting} wait for you`}</p>}
        <ButtonLink variant="primary" href={linkToNew}>
          New gallery
        </ButtonLink>
      </div>
      <Notice>{isRefused && copyRefused}</Notice>
      {galleries.length === 0 && (
        <p className="gallery-hint">No gallery yet. A client chooses photographs at a secret link.</p>
      )}
      <ul className="gallery-list">
        {listedGalleries(galleries).map((gallery) => {
          const { id, plan, until } = gallery;
          const { stage, words } = galleryStatus(gallery);
          const cover = plan.frames[Math.floor(plan.frames.length / 2)];
          const chosen = chosenIn(gallery).length;
          return (
            <li key={id} data-stage={stage}>
              <div className="photo">
                {cover && <img src={fileUrl(config, plan.folder, pictureName(cover.file, 480))} alt="" />}
              </div>
              <div>
                <h3>
                  <a href={linkToGallery(id)}>{plan.title}</a>
                </h3>
                <small>
                  {[`${plan.frames.length} frames`, plan.session && dayOf(plan.session, 'date')]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </div>
              <p>
                <Segments {...{ stage, chosen }} included={plan.included} />
                {words}
              </p>
              <small>{stage === 'ended' ? '' : `Ends ${dayOf(until, 'date')}`}</small>
              {stage === 'finished' && (
                <ButtonLink variant="quiet" href={linkToGallery(id)}>
                  Deliver finals
                </ButtonLink>
              )}
              {stage !== 'finished' && stage !== 'ended' && (
                <LinkButton
                  onClick={() => copy(id, linkOf(id))}
                  aria-label={`${copied === id ? 'Copied' : 'Copy link'}, ${plan.title}`}
                >
                  {copied === id ? 'Copied' : 'Copy link'}
                </LinkButton>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
