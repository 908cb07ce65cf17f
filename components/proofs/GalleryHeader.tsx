import { DarkModeToggle } from '@/components/layout/DarkModeToggle';
import type { SavingStatus } from '@/lib/proofs/GallerySync';
import type { Studio } from './GalleryContext';
import { messages } from './messages';

type GalleryHeaderProps = {
  studio: Studio;
  /** The gallery's title; without it, the studio's name is shown. */
  title?: string | undefined;
  /** Whether the title is the heading of the screen. */
  isHeading?: boolean;
  className?: string;
  saving?: SavingStatus | 'onDevice' | null;
  /** Whether unsaved changes would be lost with the page. */
  mustStayOpen?: boolean;
};

const savingClasses = {
  onDevice: 'before:bg-control',
  saved: 'before:bg-control',
  saving: 'before:border before:border-control',
  offline: 'text-ink before:bg-accent',
  refused: 'text-ink before:bg-accent',
};

/** The header of a screen: the studio's name or the gallery's title, and whether everything is saved. */
export function GalleryHeader({
  studio,
  title,
  isHeading,
  saving,
  mustStayOpen,
  className = '',
}: GalleryHeaderProps) {
  const titleClass = 'min-w-0 truncate font-display text-h4 leading-tight tracking-[-.01em]';
  // On phones, the title needs the space; the sample gallery has a link back below its header.
  const homeLinkClass = saving === 'onDevice' ? 'max-md:hidden' : '';
  return (
    <div
      className={`wrap flex min-h-14 items-center gap-1 border-b border-line md:min-h-16 lg:min-h-[4.5rem] ${className}`}
    >
      <a
        href="/"
        aria-label={studio.name}
        className={`-ml-3 inline-flex min-h-11 min-w-11 items-center justify-center gap-2.5 px-3 font-display text-h4 leading-none ${homeLinkClass}`}
      >
        <svg viewBox="0 0 18 24" aria-hidden="true" width={18} height={24}>
          <path className="fill-accent" d={studio.mark.accent} />
          <path className="fill-ink" d={studio.mark.ink} />
        </svg>
        {!title && studio.name}
      </a>
      {title &&
        (isHeading ? (
          <h1 tabIndex={-1} className={titleClass}>
            {title}
          </h1>
        ) : (
          <p className={titleClass}>{title}</p>
        ))}
      {saving && (
        <p
          role="status"
          className={`proofs-saving ml-auto inline-flex items-center gap-2 px-1.5 text-xs whitespace-nowrap text-muted before:size-1.5 before:rounded-full before:content-[''] ${savingClasses[saving]}`}
        >
          {saving === 'saving' && mustStayOpen ? messages.saving.keepOpen : messages.saving[saving]}
        </p>
      )}
      <span className={`-mr-[12px] inline-flex ${saving ? '' : 'ml-auto'}`}>
        <DarkModeToggle />
      </span>
    </div>
  );
}
