import { ButtonLink } from '@/components/ui/Button';
import { Segments } from '@/components/ui/Segments';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { plural } from '@/lib/plural';
import { dayOf } from '@/lib/proofs/days';
import { chosenIn } from '@/lib/proofs/gallery';
import type { OwnGallery } from '@/lib/proofs/ownGalleries';
import { LinkButton, Notice } from '../page/elements';
import { FramePhoto } from './FramePhoto';
import { listedGalleries, statusWords } from './galleryStatus';
import { linkOf, linkToGallery, linkToNew } from './links';
import { copyRefused, useCopy } from './useCopy';

/** All galleries, live: those that wait for the owner first. */
export function GalleryList({ config, galleries }: { config: FirebaseConfig; galleries: OwnGallery[] }) {
  const { copied, isRefused, copy } = useCopy();
  const listed = listedGalleries(galleries);
  const finished = listed.filter(({ stage }) => stage === 'finished').length;
  return (
    <>
      <div className="gallery-head">
        <h2 tabIndex={-1}>Galleries</h2>
        {finished > 0 && <p>{finished === 1 ? '1 waits for you' : `${finished} wait for you`}</p>}
        <ButtonLink variant="primary" href={linkToNew}>
          New gallery
        </ButtonLink>
      </div>
      <Notice>{isRefused && copyRefused}</Notice>
      {galleries.length === 0 && (
        <p className="gallery-hint">No gallery yet. A client chooses photographs at a secret link.</p>
      )}
      <ul className="gallery-list">
        {listed.map(({ gallery, stage }) => {
          const { id, settings, until } = gallery;
          const cover = settings.frames[Math.floor(settings.frames.length / 2)];
          const chosen = chosenIn(gallery).length;
          return (
            <li key={id} data-stage={stage}>
              {cover ? (
                <FramePhoto config={config} frame={cover} folder={settings.folder} />
              ) : (
                <div className="photo" />
              )}
              <div>
                <h3>
                  <a href={linkToGallery(id)}>{settings.title}</a>
                </h3>
                <small>
                  {[
                    plural(settings.frames.length, 'frame'),
                    settings.session && dayOf(settings.session, 'date'),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </div>
              <p>
                {(stage === 'picking' || stage === 'unopened') && (
                  <Segments included={settings.included} chosen={chosen} />
                )}
                {stage === 'picking' && <span className="gallery-live" aria-hidden="true" />}
                <span>{statusWords(gallery, stage)}</span>
              </p>
              <small>
                {stage === 'ended'
                  ? ''
                  : until > Date.now()
                    ? `Ends ${dayOf(until, 'date')}`
                    : 'The link has ended'}
              </small>
              {stage === 'finished' && (
                <ButtonLink variant="quiet" href={linkToGallery(id)}>
                  Deliver finals
                </ButtonLink>
              )}
              {stage !== 'finished' && stage !== 'ended' && (
                <LinkButton
                  onClick={() => copy(id, linkOf(id))}
                  aria-label={`${copied === id ? 'Copied' : 'Copy link'}, ${settings.title}`}
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
