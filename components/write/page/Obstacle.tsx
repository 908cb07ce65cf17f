import { Button } from '@/components/ui/Button';
import { starting } from './OnDemand';

type Message = { heading?: string; text: string; action?: string };

const loading: Message = { text: starting };
const messages = {
  waiting: loading,
  loading,
  copied: {
    text: 'Another tab has saved a different text of this post meanwhile. Yours is among the drafts, as a draft of its own.',
  },
  elsewhere: {
    heading: 'This post is open in another tab',
    text: 'Edit it in one tab at a time. If you go on here, the other tab saves its text first and then stops editing.',
    action: 'Write here',
  },
  gone: {
    heading: 'This post is not there',
    text: 'It may have been removed, or the address is not complete.',
  },
  unread: {
    heading: 'The post could not be read',
    text: 'There may be no connection.',
    action: 'Try again',
  },
} satisfies Record<string, Message>;

type ObstacleProps = { kind: keyof typeof messages; onAction?: () => void };

/** The link back to the list. */
export const back = (
  <a className="link" href="#posts">
    All posts
  </a>
);

/** Replaces the form while a post cannot be edited. */
export function Obstacle({ kind, onAction }: ObstacleProps) {
  const { heading, text, action }: Message = messages[kind];
  return (
    <div className="write-state" role="status">
      {back}
      {heading && <h2>{heading}</h2>}
      <p>{text}</p>
      {action && (
        <Button variant="quiet" onClick={onAction}>
          {action}
        </Button>
      )}
    </div>
  );
}
