import type { ReactNode } from 'react';

type StepNoticeProps = { heading: string; text: string; children?: ReactNode };

/** What went wrong, and what to do about it. */
export function StepNotice({ heading, text, children }: StepNoticeProps) {
  return (
    <div role="alert" className="step-notice">
      <p>{heading}</p>
      <p>{text}</p>
      {children}
    </div>
  );
}
