import type { ReactNode } from 'react';

/** A screen with text. Long file names break anywhere. */
export const TextScreen = ({ children, className = '' }: { children: ReactNode; className?: string }) => (
  <div
    className={`wrap flex-1 pt-[clamp(2rem,1.45rem+2.3vw,3.5rem)] pb-16 [&_:is(h1,p)]:min-w-0 [&_:is(h1,p)]:wrap-anywhere ${className}`}
  >
    {children}
  </div>
);

/** A message with buttons or links for what can be done about it. */
export const Banner = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-line py-2.5 [&>p]:flex-[1_1_14rem] [&>p]:border-l-2 [&>p]:border-accent [&>p]:pl-4 [&>p]:text-sm">
    {children}
  </div>
);

/** The classes of a message about an error, or about something that has just happened. */
export const alertClass = 'mt-4 border-l-2 border-accent pl-4 text-sm';

/** The classes of the replacement of a picture that did not load. */
export const failureClass = 'z-1 grid place-content-center justify-items-center gap-2 text-center text-xs';

export const dialogClass =
  'm-auto w-[min(32rem,calc(100vw-2.5rem))] rounded border border-line bg-surface p-[clamp(20px,4vw,32px)] text-ink backdrop:bg-[color-mix(in_srgb,var(--on-photo-backdrop)_60%,transparent)]';
