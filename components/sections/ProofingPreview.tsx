import { messages } from '@/components/proofs/messages';
import { Heart } from '@/components/proofs/ProofIcon';
import { BeforeAfter } from '@/components/ui/BeforeAfter';
import { ButtonLink } from '@/components/ui/Button';
import { FactList } from '@/components/ui/FactList';
import { Picture } from '@/components/ui/Picture';
import { SilentErrorBoundary } from '@/components/ui/SilentErrorBoundary';
import { TextLink } from '@/components/ui/TextLink';
import type { ProofingPreviewContent } from '@/content/schema/sample';
import { fillPlaceholders } from '@/lib/format';
import { getPicture } from '@/lib/photos/photos';
import { sampleGalleryPath } from '@/lib/proofs/galleryUrls';

/** Shows how proofing works: untouched frames that link to the sample gallery, the steps, and one frame before and after retouching. */
export function ProofingPreview({
  id,
  heading,
  strip,
  label,
  invitation,
  rows,
  open,
  pair,
}: ProofingPreviewContent) {
  const renderPicture = (photo: typeof pair.before) => (
    <Picture picture={getPicture(photo)} sizes="(min-width: 75rem) 46vw, 100vw" className="aspect-[3/2]" />
  );
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="proofing deferred pt-section">
      <div className="wrap">
        <h2 id={`${id}-heading`}>{heading}</h2>
        <FrameStrip strip={strip} label={label} />
        <div className="twelve-columns gap-y-6">
          <div className="proofing-text">
            <h3>{invitation}</h3>
            <FactList className="mt-4 mb-6" rows={rows.map(({ label, text }) => ({ name: label, text }))} />
            <ButtonLink variant="quiet" href={sampleGalleryPath}>
              {open}
            </ButtonLink>
          </div>
          <div className="lg:col-start-7 lg:col-end-13">
            <SilentErrorBoundary fallback={renderPicture(pair.after)}>
              <BeforeAfter
                labels={{ ...pair.labels, slider: 'Compare before and after' }}
                before={renderPicture(pair.before)}
                after={renderPicture(pair.after)}
              />
            </SilentErrorBoundary>
          </div>
        </div>
      </div>
    </section>
  );
}

/**
 * The short version of `ProofingPreview`: the frames, and how many of them are picked.
 *
 * @param included the number of images that the sample gallery includes
 */
export function CompactProofingPreview(props: ProofingPreviewContent & { included: number }) {
  const { id, heading, promise, strip, label, invitation, included } = props;
  const count = strip.filter(({ chosen }) => chosen).length;
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="proofing deferred pt-section">
      <div className="wrap">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <h2 id={`${id}-heading`}>{heading}</h2>
          <p className="text-h4 text-muted">{promise}</p>
        </div>
        <FrameStrip strip={strip} label={label} />
        <p className="flex flex-wrap items-baseline justify-between gap-x-6">
          <b className="font-display text-h3 font-normal">
            {fillPlaceholders(messages.tally.count, { count, included })}
          </b>
          <TextLink label={invitation} href={sampleGalleryPath} className="text-sm" />
        </p>
      </div>
    </section>
  );
}

/** Untouched and uncropped frames. The whole row is one link. */
function FrameStrip({ strip, label }: Pick<ProofingPreviewContent, 'strip' | 'label'>) {
  return (
    <a href={sampleGalleryPath} aria-label={label} className="proofing-frames">
      {strip.map(({ photo, chosen }) => {
        const picture = getPicture({ name: photo, alt: '' });
        const isWide = picture.width > picture.height;
        return (
          <span
            key={photo}
            className={[isWide && 'is-wide', chosen && 'is-chosen'].filter(Boolean).join(' ')}
          >
            <Picture
              picture={picture}
              sizes={isWide ? '(min-width: 45rem) 24vw, 48vw' : '(min-width: 45rem) 11vw, 22vw'}
              className=""
            />
            <Heart state={chosen ? 'chosen' : null} />
          </span>
        );
      })}
    </a>
  );
}
