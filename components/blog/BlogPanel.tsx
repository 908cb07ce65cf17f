import type { ReactNode } from 'react';

/** Replaces an empty or unavailable list: a title, a sentence and an action. */
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
    <div className="twelve-columns border-t border-line py-[clamp(3rem,6vw,5rem)]">
      <div className="grid max-w-[38em] justify-items-start gap-4 lg:col-start-4 lg:col-end-10">
        <h2 className="text-2xl">{heading}</h2>
        <p className="text-muted">{text}</p>
        {children}
      </div>
    </div>
  );
}
