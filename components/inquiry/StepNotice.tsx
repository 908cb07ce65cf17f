type StepNoticeProps = { heading: string; text: string };

/** What went wrong, and what to do about it. */
export function StepNotice({ heading, text }: StepNoticeProps) {
  return (
    <div role="alert" className="step-notice">
      <p>{heading}</p>
      <p>{text}</p>
    </div>
  );
}
