import type { ComponentProps, ReactNode } from 'react';
import { Button } from '@/components/ui/Button';

export const LinkButton = (props: ComponentProps<'button'>) => (
  <button type="button" className="link" {...props} />
);

/** The classes of a message beside an accent line. */
export const noticeClass = 'w-full border-l-2 border-accent pl-4 text-sm text-ink empty:hidden';

/** A message that screen readers announce at once; hidden while it is empty. */
export const ErrorNotice = ({ children }: { children: ReactNode }) => (
  <p role="alert" className={noticeClass}>
    {children}
  </p>
);

/** The classes of a replacement for content that cannot be shown. */
export const placeholderClass = 'grid max-w-post justify-items-start gap-4';

/** The classes of a dialog and its backdrop. */
export const dialogClass =
  'm-auto border border-line bg-surface text-ink backdrop:bg-[color-mix(in_srgb,var(--on-photo-backdrop)_60%,transparent)]';

export const questionClass = `${dialogClass} w-[min(32rem,calc(100vw-2.5rem))] rounded p-6 md:p-8`;

export const accountClass =
  'flex min-h-[52px] flex-wrap items-center gap-x-6 border-b border-line text-sm text-muted';

/** The classes of the summary of a `<details>` element that has the class `group`. */
export const summaryClass =
  "flex min-h-11 cursor-pointer items-center border-b border-line text-sm text-muted after:ml-auto after:text-ink after:underline after:decoration-accent after:underline-offset-4 after:content-['Show'] group-open:after:content-['Hide']";

/** A part of a gallery's page. */
export const GallerySection = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section className="border-t-2 border-ink pt-3 *:not-first:mt-3">
    <h3>{heading}</h3>
    {children}
  </section>
);

type LoadOlderProps = { children: string; onLoadOlder: () => void };

/** The end of a list that is not loaded completely. */
export const LoadOlder = ({ children, onLoadOlder }: LoadOlderProps) => (
  <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
    <Button variant="quiet" onClick={onLoadOlder}>
      {children}
    </Button>
    The search finds only those that are loaded.
  </p>
);
