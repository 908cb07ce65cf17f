import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import type { BlogPost, BlogLabels } from '@/content/schema/blog';
import type { WriteContent } from '@/content/types';
import type { LiveStatus } from '@/lib/blog/live/live';
import { type Draft, draftKeyOf } from '@/lib/blog/post/drafts';
import { postHash } from '@/lib/blog/post/postAnchor';
import { formatPostDate, parsePostDate } from '@/lib/blog/post/postDate';
import { timeOfDay } from '@/lib/blog/post/timeOfDay';
import { fillPlaceholders } from '@/lib/fillPlaceholders';
import { ConfirmDialog } from './ConfirmDialog';
import { excerptOf } from './excerptOf';
import { localDay } from './localDay';
import { hashOf } from './useOpenDraft';

/** Posts listed initially, and added at a time: each line is made from the whole post. */
const pageSize = 20;

type PostListProps = {
  posts: BlogPost[] | null;
  status: LiveStatus;
  drafts: Draft[];
  /** False if drafts cannot be stored on this device. */
  isKept: boolean;
  isSignedIn: boolean;
  mayPublish: boolean;
  words: WriteContent;
  blogWords: BlogLabels;
  onNew: () => void;
  onRemove: (id: string, title: string) => void;
  onDiscard: (draft: Draft) => void;
};

type Question = { remove: BlogPost } | { discard: Draft };

/** The drafts on this device and the posts of the blog, newest first. */
export function PostList({
  posts,
  status,
  drafts,
  isKept,
  isSignedIn,
  mayPublish,
  words,
  blogWords,
  onNew,
  onRemove,
  onDiscard,
}: PostListProps) {
  const [count, setCount] = useState(pageSize);
  const [question, setQuestion] = useState<Question | null>(null);
  const { list } = words;
  const stands = {
    off: '',
    live: '',
    connecting: blogWords.connecting,
    offline: words.problems.offline,
    denied: blogWords.denied,
    exhausted: words.problems.exhausted,
  };

  return (
    <>
      <div className="write-actions">
        {isSignedIn && (
          <Button variant={mayPublish ? 'primary' : 'quiet'} onClick={onNew}>
            {list.newPost}
          </Button>
        )}
        {!isKept && <p role="alert">{words.form.notKept}</p>}
      </div>
      {drafts.length > 0 && (
        <section aria-labelledby="drafts">
          <h2 id="drafts">{list.drafts}</h2>
          <p className="text-sm text-muted">{list.draftsNote}</p>
          <ul className="write-list">
            {drafts.map((draft) => (
              <li key={draft.key}>
                <a id={hashOf(draft.key).slice(1)} className="write-item" href={hashOf(draft.key)}>
                  <b>{draft.postTitle || list.untitled}</b>
                  <small>
                    {`${statusOf(draft, list)}, ${fillPlaceholders(list.keptAt, { time: momentOf(draft.savedAt) })}`}
                  </small>
                  <span>{excerptOf(draft.postContent)}</span>
                </a>
                <button
                  type="button"
                  className="link"
                  aria-label={`${list.discard}: ${draft.postTitle || list.untitled}`}
                  onClick={() => setQuestion({ discard: draft })}
                >
                  {list.discard}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {mayPublish && (
        <section aria-labelledby="published">
          <h2 id="published">{list.posts}</h2>
          <p role="status" className="text-sm text-muted">
            {stands[status]}
          </p>
          {posts?.length === 0 && <p className="text-muted">{list.noPosts}</p>}
          <ul className="write-list">
            {posts?.slice(0, count).map((post) => (
              <li key={post.id}>
                <a
                  id={hashOf(draftKeyOf(post.id)).slice(1)}
                  className="write-item"
                  href={hashOf(draftKeyOf(post.id))}
                >
                  <b>{post.postTitle || list.untitled}</b>
                  <small>
                    {parsePostDate(post.postDate) ? formatPostDate(post.postDate) : post.postDate}
                  </small>
                  <span>{excerptOf(post.postContent)}</span>
                </a>
                <p className="write-done">
                  <a
                    className="link"
                    href={hashOf(draftKeyOf(post.id))}
                    aria-label={`${list.edit}: ${post.postTitle || list.untitled}`}
                  >
                    {list.edit}
                  </a>
                  <a
                    className="link"
                    href={`/blog${postHash(post.id)}`}
                    target="_blank"
                    rel="noopener"
                    aria-label={`${list.see}: ${post.postTitle || list.untitled}`}
                  >
                    {list.see}
                  </a>
                  <button
                    type="button"
                    className="link"
                    aria-label={`${list.remove}: ${post.postTitle || list.untitled}`}
                    onClick={() => setQuestion({ remove: post })}
                  >
                    {list.remove}
                  </button>
                </p>
              </li>
            ))}
          </ul>
          {posts && posts.length > count && (
            <Button variant="quiet" onClick={() => setCount(count + pageSize)}>
              {list.more}
            </Button>
          )}
        </section>
      )}
      {question && (
        <ConfirmDialog
          words={'remove' in question ? list.confirmRemove : list.confirmDiscard}
          values={{ title: titleOf(question) || list.untitled }}
          onCancel={() => setQuestion(null)}
          onConfirm={() => {
            setQuestion(null);
            if ('remove' in question) onRemove(question.remove.id, question.remove.postTitle);
            else onDiscard(question.discard);
          }}
        />
      )}
    </>
  );
}

const titleOf = (question: Question) =>
  'remove' in question ? question.remove.postTitle : question.discard.postTitle;

function statusOf({ postId, base }: Draft, words: WriteContent['list']): string {
  if (base) return words.changesNotPublished;
  return postId ? words.removedPost : words.notPublished;
}

/** Formats a time for display: the time of day if it is today, otherwise the date. */
function momentOf(milliseconds: number): string {
  const date = new Date(milliseconds);
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday ? timeOfDay(date) : formatPostDate(localDay(date));
}
