import type { ReactNode } from 'react';

/** In place of the list, where there is none: a title, a sentence, and what can be done. */
export function BlogPanel({
  heading,
  text,
  children,
}: {
  heading: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <div className="columns-12 border-t border-line py-[clamp(3rem,6vw,5rem)]">
      <div className="grid max-w-[38em] justify-items-start gap-4 lg:col-start-4 lg:col-end-10">
        <h2 className="text-2xl">{heading}</h2>
        <p className="text-muted">{text}</p>
        {children}
      </div>
    </div>
  );
}

/** Shapes of posts that are still on their way. */
export function BlogSkeleton({ label }: { label: string }) {
  const bar = 'block h-4 rounded bg-band';
  return (
    <div aria-busy="true" className="motion-safe:animate-[breathe_1.8s_ease-in-out_infinite]">
      <p className="sr-only">{label}</p>
      {['first', 'second', 'third'].map((post) => (
        <div
          key={post}
          aria-hidden
          className="columns-12 gap-y-4 border-t border-line py-[clamp(2.5rem,5vw,5rem)]"
        >
          <span className={`${bar} w-32 lg:col-span-3`} />
          <div className="grid max-w-post gap-3 lg:col-start-4 lg:col-end-12">
            <span className={`${bar} mb-4 h-9 w-4/5`} />
            <span className={bar} />
            <span className={bar} />
            <span className={`${bar} w-3/4`} />
          </div>
        </div>
      ))}
    </div>
  );
}
