import { BeforeAfter } from '@/components/retouching/BeforeAfter';
import { Picture } from '@/components/ui/Picture';
import { Section } from '@/components/ui/Section';
import { SilentErrorBoundary } from '@/components/ui/SilentErrorBoundary';
import type { RetouchingContent, RetouchingKind } from '@/content/schema/headshot';
import { getPicture } from '@/lib/photos/photos';

/** @throws Error if the two photographs have different sizes */
function checked(kind: RetouchingKind): RetouchingKind {
  const [before, after] = [kind.before, kind.after].map((photo) => {
    const { width, height } = getPicture(photo);
    return `${width} x ${height}`;
  });
  if (before === after) return kind;
  throw new Error(
    `content/headshot.ts: retouching.kinds ("${kind.name}") has a "before" photograph of ${before} px and an "after" photograph of ` +
      `${after} px. Save both at the same size, with the same crop.`,
  );
}

const sizes = '(min-width: 45rem) 50vw, 100vw';

/** Pictures before and after retouching, side by side from 45rem. */
export function Retouching({ id, heading, lead, labels, kinds }: RetouchingContent) {
  return (
    <Section
      id={id}
      heading={heading}
      aside={<p className="w-full max-w-measure text-lg text-muted lg:mt-4">{lead}</p>}
    >
      <div className="grid gap-x-gap gap-y-12 md:grid-cols-2">
        {kinds.map(checked).map(({ name, text, before, after }, position) => {
          const retouched = (
            <Picture picture={getPicture(after)} sizes={sizes} className="aspect-[3/2] md:aspect-square" />
          );
          return (
            <article key={position} aria-label={name} className="grid content-start gap-1">
              <SilentErrorBoundary instead={retouched}>
                <BeforeAfter
                  label={name}
                  labels={labels}
                  before={
                    <Picture
                      picture={getPicture(before)}
                      sizes={sizes}
                      className="aspect-[3/2] md:aspect-square"
                    />
                  }
                  after={retouched}
                />
              </SilentErrorBoundary>
              <h3 className="mt-2">{name}</h3>
              <p className="max-w-measure text-sm text-muted">{text}</p>
            </article>
          );
        })}
      </div>
    </Section>
  );
}
