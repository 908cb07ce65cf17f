import { ButtonLink } from '@/components/ui/Button';
import { PickProgress } from '@/components/ui/PickProgress';
import { TextField } from '@/components/ui/TextField';
import { formatDay } from '@/lib/dates';
import { formatCount } from '@/lib/format';
import { matchesSearch } from '@/lib/matchesSearch';
import { getPaymentUrl, getPickedFrames } from '@/lib/proofs/gallery';
import type { OwnerGallery } from '@/lib/proofs/listenToGalleries';
import { CopyButton } from '../../owner/ui/CopyButton';
import { LoadOlder } from '../../owner/ui/elements';
import { getClientLink, getGalleryLink, newGalleryLink } from '../../owner/ui/links';
import { useOwnerData } from '../../owner/ui/OwnerData';
import { FramePhoto } from './FramePhoto';
import { describeStatus, getOwedAmount, sortGalleries } from './galleryStatus';
import type { ProofsSettings } from './proofsDesk';

/** The accent line beside a gallery that waits for the owner. */
const waitingClass =
  "before:absolute before:inset-y-4 before:-left-3 before:w-0.5 before:bg-accent before:content-['']";

type GalleryListProps = { galleries: OwnerGallery[]; settings: ProofsSettings };

/** All galleries; those that wait for the owner come first. */
export function GalleryList({ galleries, settings: studio }: GalleryListProps) {
  const { search, setSearch, loadOlderGalleries } = useOwnerData();
  const sortedGalleries = sortGalleries(
    galleries.filter(({ settings: { title } }) => matchesSearch(search, title)),
  );
  const submittedCount = sortedGalleries.filter(({ stage }) => stage === 'submitted').length;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-line pb-4">
        <h2 tabIndex={-1} className="text-h3 outline-0">
          Galleries
        </h2>
        {submittedCount > 0 && (
          <p className="text-muted">{`${formatCount(submittedCount, 'is', 'are')} waiting for you`}</p>
        )}
        <ButtonLink variant="primary" href={newGalleryLink}>
          New gallery
        </ButtonLink>
      </div>
      <div className="py-4">
        <TextField label="Search galleries" type="search" name="search" value={search} onChange={setSearch} />
      </div>
      {galleries.length > 0 && sortedGalleries.length === 0 && (
        <p className="py-6 text-muted">No gallery matches.</p>
      )}
      {galleries.length === 0 && (
        <p className="py-6 text-muted">
          No galleries yet. Create one to send a client a private link for choosing photographs.
        </p>
      )}
      <ul>
        {sortedGalleries.map(({ gallery, stage }) => {
          const { id, settings, expiresAt } = gallery;
          const cover = settings.frames[Math.floor(settings.frames.length / 2)];
          const pickedCount = getPickedFrames(gallery).length;
          const paymentUrl = getOwedAmount(gallery) > 0 && getPaymentUrl(gallery, studio);
          return (
            <li
              key={id}
              className={`relative grid grid-cols-[64px_minmax(0,1fr)] gap-x-4 gap-y-1 border-b border-line py-4 md:grid-cols-[64px_minmax(0,1fr)_10rem_7rem_8.5rem] md:items-center lg:grid-cols-[64px_minmax(0,1fr)_14rem_9.5rem_8.5rem] lg:gap-x-6 ${stage === 'submitted' ? waitingClass : stage === 'expired' ? 'text-muted' : ''}`}
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
                  <a className="after:absolute after:inset-0 hover:underline" href={getGalleryLink(id)}>
                    {settings.title}
                  </a>
                </h3>
                <small className="text-xs text-muted">
                  {[
                    formatCount(settings.frames.length, 'frame'),
                    settings.sessionDay && formatDay(settings.sessionDay, 'date'),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </div>
              <p className="flex flex-wrap items-center gap-x-2.5 text-sm [&_.pick-progress]:h-1 [&_.pick-progress]:w-18">
                {(stage === 'picking' || stage === 'unopened') && (
                  <PickProgress includedCount={settings.included} pickCount={pickedCount} />
                )}
                {stage === 'picking' && (
                  <span className="size-1.5 rounded-full bg-accent" aria-hidden="true" />
                )}
                <span>{describeStatus(gallery, stage)}</span>
                {paymentUrl && (
                  <a className="link relative" href={paymentUrl} target="_blank" rel="noreferrer">
                    Payment link
                  </a>
                )}
              </p>
              <small className="text-xs text-muted">
                {stage === 'expired'
                  ? ''
                  : expiresAt > Date.now()
                    ? `Expires ${formatDay(expiresAt, 'date')}`
                    : 'The link has expired'}
              </small>
              {stage === 'submitted' && (
                <ButtonLink
                  variant="quiet"
                  className="relative justify-self-start md:justify-self-end"
                  href={getGalleryLink(id)}
                >
                  Deliver finals
                </ButtonLink>
              )}
              {stage !== 'submitted' && stage !== 'expired' && (
                <CopyButton
                  className="link relative justify-self-start text-sm md:justify-self-end"
                  label="Copy link"
                  subject={settings.title}
                  text={getClientLink(id)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {loadOlderGalleries && <LoadOlder onLoadOlder={loadOlderGalleries}>Load older galleries</LoadOlder>}
    </>
  );
}
