import type { ReactNode } from 'react';
import type { Notice } from './useNotices';

type BarProps = {
  /** Progress of generating pictures; empty if finished. */
  progress: string;
  notice?: Notice | null;
  onDismiss?: () => void;
  children: ReactNode;
};

/** The bar at the bottom of the window, with a message above it. */
export function Bar({ progress, notice = null, onDismiss, children }: BarProps) {
  return (
    <div className="bar">
      {(notice || progress) && (
        <div className={notice?.isProblem ? 'notice wrong' : 'notice'}>
          <span role={notice?.isProblem ? 'alert' : 'status'}>{notice?.message ?? progress}</span>
          {notice && (
            <button type="button" onClick={onDismiss}>
              Close
            </button>
          )}
        </div>
      )}
      {children}
    </div>
  );
}
