import { ButtonLink } from '@/components/ui/Button';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { fileUrl, pictureName } from '@/lib/proofs/address';
import { dayOf } from '@/lib/proofs/days';
import { chosenIn } from '@/lib/proofs/gallery';
import type { OwnGallery } from '@/lib/proofs/ownGalleries';
import { galleryStatus, listedGalleries } from './galleryStatus';

/** The link to a gallery's view. */
export const linkToGallery = (id: string) => `/write#proofs=${id}`;
/** The links to the list, and to the form for a new gallery. */
export const linkToList = '/write#proofs';
export const linkToNew = '/write#proofs=new';

/** All galleries, live: those that wait for the owner first. */
export function GalleryList({ config, galleries }: { config: FirebaseConfig; galleries: OwnGallery[] }) {
  return (
    <>
      <div className="gallery-head">
        <h2 tabIndex={-1}>Galleries</h2>
        <ButtonLink variant="primary" href={linkToNew}>
          New gallery
        </ButtonLink>
      </div>
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
                {stage === 'picking' && (
                  <progress value={Math.min(chosen, plan.included)} max={plan.included} aria-hidden="true" />
                )}
                {words}
              </p>
              <small>{stage === 'ended' ? '' : `Ends ${dayOf(until, 'date')}`}</small>
            </li>
          );
        })}
      </ul>
    </>
  );
}
