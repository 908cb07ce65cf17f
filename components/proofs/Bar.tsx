import type { ReactNode } from 'react';
import type { Saving } from '@/lib/proofs/choice';
import { words } from './words';

type BarProps = {
  /** The studio's name, and its mark as paths. */
  studio: { name: string; mark: { accent: string; ink: string } };
  /** The gallery's title; without it, the studio's name is shown. */
  title?: string | undefined;
  /** Whether the title is the heading of the screen. */
  isHeading?: boolean;
  saving?: Saving | 'kept';
  themeButton: ReactNode;
};

/** The bar above a screen: where one is, and whether everything is saved. */
export function Bar({ studio, title, isHeading, saving, themeButton }: BarProps) {
  return (
    <div className="wrap proofs-bar">
      <a href="/" aria-label={studio.name}>
        <svg viewBox="0 0 18 24" aria-hidden="true" width={18} height={24}>
          <path className="fill-accent" d={studio.mark.accent} />
          <path className="fill-ink" d={studio.mark.ink} />
        </svg>
        {!title && studio.name}
      </a>
      {title && (isHeading ? <h1 tabIndex={-1}>{title}</h1> : <p>{title}</p>)}
      {saving && (
        <p role="status" className="proofs-saving" data-is={saving}>
          {words.saving[saving]}
        </p>
      )}
      {themeButton}
    </div>
  );
}
