import { Heart } from '@/components/proofs/ProofIcon';
import { words } from '@/components/proofs/words';
import { BeforeAfter } from '@/components/retouching/BeforeAfter';
import { ButtonLink } from '@/components/ui/Button';
import { Picture } from '@/components/ui/Picture';
import { Rows } from '@/components/ui/Rows';
import { SilentErrorBoundary } from '@/components/ui/SilentErrorBoundary';
import type { ArrivesContent } from '@/content/schema/sample';
import { fillPlaceholders } from '@/lib/format';
import { getPicture } from '@/lib/photos/photos';
import { samplePath } from '@/lib/proofs/address';

/** How proofs arrive: untouched frames, which lead to the sample gallery, what happens when, and one frame finished. */
export function Arrives({ id, heading, strip, label, invitation, rows, open, pair }: ArrivesContent) {
  const picture = (photo: typeof pair.before) => (
    <Picture picture={getPicture(photo)} sizes="(min-width: 75rem) 46vw, 100vw" className="aspect-[3/2]" />
  );
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="arrives late pt-section">
      <div className="wrap">
        <h2 id={`${id}-heading`}>{heading}</h2>
        <Strip strip={strip} label={label} />
        <div className="twelve-columns gap-y-6">
          <div className="arrives-words">
            <h3>{invitation}</h3>
            <Rows className="mt-4 mb-6" rows={rows.map(({ label, text }) => ({ name: label, text }))} />
            <ButtonLink variant="quiet" href={samplePath}>
              {open}
            </ButtonLink>
          </div>
          <div className="lg:col-start-7 lg:col-end-13">
            <SilentErrorBoundary instead={picture(pair.after)}>
              <BeforeAfter
                labels={{ ...pair.labels, slider: 'Compare before and after' }}
                // Through the face: here the change is the point (design notes, round 4).
                start={38}
                before={picture(pair.before)}
                after={picture(pair.after)}
              />
            </SilentErrorBoundary>
          </div>
        </div>
      </div>
    </section>
  );
}

/**
 * The same in brief: the frames, and how many are chosen.
 *
 * @param included how many images the sample includes
 */
export function ArrivesInBrief(props: ArrivesContent & { included: number }) {
  const { id, heading, promise, strip, label, invitation, included } = props;
  const count = strip.filter(({ chosen }) => chosen).length;
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="arrives late pt-section">
      <div className="wrap">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <h2 id={`${id}-heading`}>{heading}</h2>
          <p className="text-lg text-muted">{promise}</p>
        </div>
        <Strip strip={strip} label={label} />
        <p className="flex flex-wrap items-baseline justify-between gap-x-6">
          <b className="font-display text-xl font-normal">
            {fillPlaceholders(words.tally.count, { count, included })}
          </b>
          <a className="link text-sm" href={samplePath}>
            {invitation}
          </a>
        </p>
      </div>
    </section>
  );
}

/** Untouched frames, uncropped, as one link. */
function Strip({ strip, label }: Pick<ArrivesContent, 'strip' | 'label'>) {
  return (
    <a href={samplePath} aria-label={label} className="arrives-strip">
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
