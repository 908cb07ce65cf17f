import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import type { BlogPost } from '@/content/schema/blog';
import { PostPreview } from '../page/PostPreview';

/** The message that the published post changed. */
export const changedElsewhere =
  'The published post has changed since you opened it. Nothing was published; choose which version stays.';

type ConflictChoiceProps = {
  mine: BlogPost;
  /** The currently published post; null if it was removed. */
  theirs: BlogPost | null;
  onPublishMine: () => void;
  onKeepTheirs: () => void;
  onGoOn: () => void;
};

/** Shows both versions when a post was changed elsewhere during editing, and asks which one to keep. */
export function ConflictChoice(props: ConflictChoiceProps) {
  const { mine, theirs, onPublishMine, onKeepTheirs, onGoOn } = props;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView();
  }, []);
  const version = (post: BlogPost, heading: string) => (
    <div>
      <h3>{heading}</h3>
      <PostPreview post={post} label={heading} />
    </div>
  );
  return (
    <section ref={panel} tabIndex={-1} aria-labelledby="conflict" className="write-conflict">
      <div role="alert" className="write-notice">
        <h2 id="conflict">Somebody else was here</h2>
        <p>
          {theirs
            ? changedElsewhere
            : 'The published post was removed since you opened it. Nothing was published.'}
        </p>
      </div>
      <div className="write-actions">
        <Button variant="primary" onClick={onPublishMine}>
          Publish mine
        </Button>
        <Button variant="quiet" onClick={onKeepTheirs}>
          Keep what is on the blog
        </Button>
        <Button variant="quiet" onClick={onGoOn}>
          Go on writing
        </Button>
      </div>
      <div className="write-both">
        {version(mine, 'Yours')}
        {theirs && version(theirs, 'On the blog now')}
      </div>
    </section>
  );
}
