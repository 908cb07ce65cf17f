import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import type { BlogPost, BlogLabels } from '@/content/schema/blog';
import type { WriteFormWords } from '@/content/types';
import { PostPreview } from '../page/PostPreview';

type ConflictChoiceProps = {
  mine: BlogPost;
  /** The currently published post; null if it was removed. */
  theirs: BlogPost | null;
  words: WriteFormWords['conflict'];
  blogWords: BlogLabels;
  onPublishMine: () => void;
  onKeepTheirs: () => void;
  onGoOn: () => void;
};

/** Shows both versions when a post was changed elsewhere during editing, and asks which one to keep. */
export function ConflictChoice({
  mine,
  theirs,
  words,
  blogWords,
  onPublishMine,
  onKeepTheirs,
  onGoOn,
}: ConflictChoiceProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView();
  }, []);
  return (
    <section ref={panel} tabIndex={-1} aria-labelledby="conflict" className="write-conflict">
      <div role="alert">
        <h2 id="conflict">{words.heading}</h2>
        <p>{theirs ? words.changed : words.removed}</p>
      </div>
      <div className="write-actions">
        <Button variant="primary" onClick={onPublishMine}>
          {words.publishMine}
        </Button>
        <Button variant="quiet" onClick={onKeepTheirs}>
          {words.keepTheirs}
        </Button>
        <Button variant="quiet" onClick={onGoOn}>
          {words.goOn}
        </Button>
      </div>
      <div className="write-both">
        <div>
          <h3>{words.mine}</h3>
          <PostPreview post={mine} label={words.mine} blogWords={blogWords} />
        </div>
        {theirs && (
          <div>
            <h3>{words.theirs}</h3>
            <PostPreview post={theirs} label={words.theirs} blogWords={blogWords} />
          </div>
        )}
      </div>
    </section>
  );
}
