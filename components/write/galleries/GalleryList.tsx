import { ButtonLink } from '@/components/ui/Button';
import { Segments } from '@/components/ui/Segments';
import { formatDay } from '@/lib/dates';
import { plural } from '@/lib/format';
import { chosenIn } from '@/lib/proofs/gallery';
import type { OwnGallery } from '@/lib/proofs/ownGalleries';
import { LinkButton, Notice } from '../ui/elements';
import { linkOf, linkToGallery, linkToNew } from '../ui/links';
import { FramePhoto } from './FramePhoto';
import { describeStatus, sortGalleries } from './galleryStatus';
import { copyRefused, useCopy } from './useCopy';

/** The accent edge of one that waits for the owner. */
const waiting =
  "before:absolute before:inset-y-4 before:-left-3 before:w-0.5 before:bg-accent before:content-['']";

/** All galleries, live: those that wait for the owner first. */
export function GalleryList({ galleries }: { galleries: OwnGallery[] }) {
  const { copied, isRefused, copy } = useCopy();
  const listed = sortGalleries(galleries);
  const finished = listed.filter(({ stage }) => stage === 'finished').length;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-line pb-4">
        <h2 tabIndex={-1} className="text-2xl outline-0">
          Galleries
        </h2>
        {finished > 0 && (
          <p className="text-muted">{finished === 1 ? '1 waits for you' : `${finished} wait for you`}</p>
        )}
        <ButtonLink variant="primary" href={linkToNew}>
          New gallery
        </ButtonLink>
      </div>
      <Notice>{isRefused && copyRefused}</Notice>
      {galleries.length === 0 && (
        <p className="py-6 text-muted">No gallery yet. A client chooses photographs at a secret link.</p>
      )}
      <ul>
        {listed.map(({ gallery, stage }) => {
          const { id, settings, until } = gallery;
          const cover = settings.frames[Math.floor(settings.frames.length / 2)];
          const chosen = chosenIn(gallery).length;
          return (
            <li
              key={id}
              className={`relative grid grid-cols-[64px_minmax(0,1fr)] gap-x-4 gap-y-1 border-b border-line py-4 md:grid-cols-[64px_minmax(0,1fr)_14rem_9.5rem_8.5rem] md:items-center md:gap-x-6 ${stage === 'finished' ? waiting : stage === 'ended' ? 'text-muted' : ''}`}
            >
              {cover ? (
                <FramePhoto
                  frame={cover}
                  folder={settings.folder}
                  className="row-span-4 h-20 w-16 md:row-span-1"
                />
              ) : (
                <div className="photo row-span-4 h-20 w-16 md:row-span-1" />
              )}
              <div>
                <h3 className="wrap-anywhere">
                  <a className="after:absolute after:inset-0 hover:underline" href={linkToGallery(id)}>
                    {settings.title}
                  </a>
                </h3>
                <small className="text-xs text-muted">
                  {[
                    plural(settings.frames.length, 'frame'),
                    settings.session && formatDay(settings.session, 'date'),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </div>
              <p className="flex flex-wrap items-center gap-x-2.5 text-sm [&_.segments]:h-1 [&_.segments]:w-18">
                {(stage === 'picking' || stage === 'unopened') && (
                  <Segments included={settings.included} chosen={chosen} />
                )}
                {stage === 'picking' && (
                  <span className="size-1.5 rounded-full bg-accent" aria-hidden="true" />
                )}
                <span>{describeStatus(gallery, stage)}</span>
              </p>
              <small className="text-xs text-muted">
                {stage === 'ended'
                  ? ''
                  : until > Date.now()
                    ? `Ends ${formatDay(until, 'date')}`
                    : 'The link has ended'}
              </small>
              {stage === 'finished' && (
                <ButtonLink
                  variant="quiet"
                  className="relative justify-self-start md:justify-self-end"
                  href={linkToGallery(id)}
                >
                  Deliver finals
                </ButtonLink>
              )}
              {stage !== 'finished' && stage !== 'ended' && (
                <LinkButton
                  className="link relative justify-self-start text-sm md:justify-self-end"
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
