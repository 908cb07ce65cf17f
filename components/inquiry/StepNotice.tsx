import { Button } from '@/components/ui/Button';

type StepNoticeProps = {
  heading: string;
  text: string;
  /** Text of the button that tries again, and what it does. */
  retry?: string;
  onRetry?: () => void;
};

/** What went wrong, and what to do about it. */
export function StepNotice({ heading, text, retry, onRetry }: StepNoticeProps) {
  return (
    <div role="alert" className="step-notice">
      <p>{heading}</p>
      <p>{text}</p>
      {retry && (
        <Button variant="quiet" onClick={onRetry}>
          {retry}
        </Button>
      )}
    </div>
  );
}
