import { ButtonLink } from '@/components/ui/Button';
import { PhotographerNote } from '@/components/ui/PhotographerNote';
import { formatDay, formatUnbroken } from '@/lib/dates';
import { fillPlaceholders, formatCents } from '@/lib/format';
import { type GallerySettings, getPickedFrames } from '@/lib/proofs/gallery';
import { addDays, getEndOfStudioDay, isDay } from '@/lib/studioTime';
import { describeWork } from './describeWork';
import { useGallery } from './GalleryContext';
import { messages } from './messages';
import { ProofPicture } from './ProofPicture';

const hourMs = 60 * 60 * 1000;

/**
 * Whether the last frame is known to have been here in the promised time. A session has no time of day, so its day must not have
 * begun more than that before.
 */
export function wereProofsInTime({ sessionDay, framesAt }: GallerySettings, promisedHours: number): boolean {
  if (!isDay(sessionDay) || framesAt === null) return false;
  const startOfDay = getEndOfStudioDay(addDays(sessionDay, -1)) + 1000;
  return framesAt >= startOfDay && framesAt <= startOfDay + promisedHours * hourMs;
}

/** The first screen: what the gallery has, and what the studio promises. */
export function WelcomeScreen({ onStart }: { onStart: () => void }) {
  const { studio, gallery, getPictureUrl, getScreenLink } = useGallery();
  const { welcome } = messages;
  const { settings, expiresAt } = gallery;
  // The cover is from the middle, because sessions often begin with test frames.
  const cover = settings.frames[Math.floor(settings.frames.length / 2)];
  const values = {
    count: settings.frames.length,
    included: settings.included,
    invitation: describeWork(gallery).invitation,
    basic: formatCents(settings.basicPrice),
    advanced: formatCents(settings.advancedPrice),
    day: formatUnbroken(settings.sessionDay),
  };
  const { framesWithin, editsWithin, answersWithin } = studio.promises;
  const pickCount = getPickedFrames(gallery).length;
  const facts = [
    framesWithin &&
      wereProofsInTime(settings, framesWithin.hours) && { label: welcome.proofs, text: framesWithin.text },
    { ...welcome.choice, text: fillPlaceholders(welcome.choice.text, values) },
    editsWithin && { label: welcome.edits, text: editsWithin.text },
    { ...welcome.link, text: fillPlaceholders(welcome.link.text, { day: formatDay(expiresAt, 'date') }) },
  ].filter((fact) => fact !== null && fact !== false);
  return (
    <div className="grid flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[minmax(0,1fr)]">
      <div className="photo h-[min(16.5rem,36svh)] md:h-[46svh] lg:order-2 lg:h-auto lg:min-h-full [&_img]:object-[50%_22%]">
        {cover && <ProofPicture src={getPictureUrl(cover, 2000)} alt={welcome.cover} />}
      </div>
      <div className="flex flex-col px-gutter pt-4 lg:self-center lg:pt-5">
        <h1 tabIndex={-1} className="text-h2">
          {settings.title}
        </h1>
        <p className="mt-1.5 max-w-measure text-h4 leading-normal text-muted">
          {fillPlaceholders(settings.sessionDay ? welcome.lead : welcome.leadWithoutDay, values)}
        </p>
        {pickCount > 0 && (
          <p className="mt-2 border-l-2 border-accent pl-4">
            {fillPlaceholders(pickCount === 1 ? welcome.begunOne : welcome.begun, { count: pickCount })}
          </p>
        )}
        {settings.message && <p className="mt-2 whitespace-pre-line max-md:text-sm">{settings.message}</p>}
        <dl className="mt-3 border-t border-line text-sm">
          {facts.map(({ label, text }) => (
            <div
              key={label}
              className="grid grid-cols-[5.75rem_minmax(0,1fr)] gap-3 border-b border-line py-2 leading-[1.45] max-md:last:border-b-0"
            >
              <dt className="text-muted">{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {studio.photographer && (
          <PhotographerNote face={studio.photographer.face} className="my-3 items-center md:mt-4 md:mb-0">
            {fillPlaceholders(answersWithin ? welcome.photographer : welcome.photographerOnly, {
              photographer: studio.photographer.name,
              time: answersWithin ?? '',
            })}
          </PhotographerNote>
        )}
        <p className="sticky bottom-0 -mx-gutter mt-auto border-t border-line bg-surface px-gutter pt-3 pb-[max(.75rem,env(safe-area-inset-bottom))] md:static md:mx-0 md:mt-7 md:mb-10 md:border-t-0 md:p-0 lg:mt-5">
          <ButtonLink
            variant="primary"
            className="min-h-12 max-md:w-full md:min-w-60"
            href={getScreenLink('frames')}
            onClick={onStart}
          >
            {welcome.start}
          </ButtonLink>
        </p>
        <p className="text-sm">
          <a className="link" href="/privacy">
            {welcome.privacy}
          </a>
        </p>
      </div>
    </div>
  );
}
