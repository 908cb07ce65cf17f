import { Button } from '@/components/ui/Button';
import { placeholderStyle } from '../ui/elements';

/** The way back to the list. */
export const back = (
  <a className="link" href="#posts">
    All posts
  </a>
);

type PostUnavailableProps = {
  heading: string;
  text: string;
  action?: { label: string; onClick: () => void };
};

/** Replaces the form while a post cannot be edited. */
export function PostUnavailable({ heading, text, action }: PostUnavailableProps) {
  return (
    <div className={placeholderStyle} role="status">
      {back}
      <h2 className="text-2xl">{heading}</h2>
      <p>{text}</p>
      {action && (
        <Button variant="quiet" onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
