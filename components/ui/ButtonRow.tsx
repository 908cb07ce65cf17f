import type { ReactNode } from 'react';

/** Buttons and links beside each other. */
export const ButtonRow = ({ children, className = '' }: { children: ReactNode; className?: string }) => (
  <div className={`flex flex-wrap items-center gap-x-6 gap-y-3 ${className}`}>{children}</div>
);
