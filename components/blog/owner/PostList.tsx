import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { ButtonRow } from '@/components/ui/ButtonRow';
import type { BlogPost } from '@/content/schema/blog';
import { createPostId, type Draft } from '@/lib/blog/drafts';
import { getPostHash, isSamePost, trimPost } from '@/lib/blog/post';
import { formatPostDate } from '@/lib/blog/postDate';
import { formatTimestamp } from '@/lib/dates';
import type { LiveStatus } from '@/lib/firebase/listen';
import { cutText } from '@/lib/text';
import { ConfirmDialog, discardQuestion, type Question } from '../../owner/ui/ConfirmDialog';
import { LinkButton } from '../../owner/ui/elements';
import { createPostFragment } from '../../owner/ui/links';
import { getStatusMessage, storageErrorMessage, untitled } from '../../owner/ui/messages';

/** How many posts are listed at first, and added by the button. Each excerpt needs the whole post, so not all are listed. */
const pageSize = 20;

type PostListProps = {
  posts: BlogPost[] | null;
  status: LiveStatus;
  /** Null if this device cannot store drafts. */
  drafts: Draft[] | null;
  isSignedIn: boolean;
  mayPublish: boolean;
  onRemove: (post: BlogPost) => Promise<void>;
  onDiscard: (draft: Draft) => void;
};

/** The drafts on this device and the posts of the blog, newest first. */
export function PostList(props: PostListProps) {
  const { posts, status, drafts, isSignedIn, mayPublish, onRemove, onDiscard } = props;
  const [visibleCount, setVisibleCount] = useState(pageSize);
  const [question, setQuestion] = useState<Question | null>(null);

  // A draft may have been published although the response got lost.
  const unpublishedDrafts = drafts?.filter(
    (draft) => !posts?.some((post) => post.id === draft.id && isSamePost(trimPost(draft), trimPost(post))),
  );
  const isPublished = (draft: Draft) => posts?.some(({ id }) => id === draft.id) ?? draft.updateTime !== null;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <ButtonRow>
        {isSignedIn && (
          <Button
            variant={mayPublish ? 'primary' : 'quiet'}
            onClick={() => {
              location.hash = createPostFragment(createPostId(), true);
            }}
          >
            New post
          </Button>
        )}
        {drafts === null && <p role="alert">{storageErrorMessage}</p>}
      </ButtonRow>
      {unpublishedDrafts && unpublishedDrafts.length > 0 && (
        <section aria-labelledby="drafts">
          <h2 id="drafts" className="text-h3">
            Drafts
          </h2>
          <p className="text-sm text-muted">Saved on this device only.</p>
          <ul className="mt-4 border-t-2 border-ink">
            {unpublishedDrafts.map((draft) => {
              const title = draft.postTitle || untitled;
              return (
                <PostItem
                  key={draft.id}
                  title={title}
                  hash={createPostFragment(draft.id)}
                  detail={`${isPublished(draft) ? 'Unpublished changes' : 'Not published'}, saved ${formatTimestamp(draft.savedAt)}`}
                  html={draft.postContent}
                >
                  <LinkButton
                    aria-label={`Discard: ${title}`}
                    onClick={() =>
                      setQuestion({
                        ...discardQuestion,
                        heading: `Discard “${title}”?`,
                        onConfirm: () => onDiscard(draft),
                      })
                    }
                  >
                    Discard
                  </LinkButton>
                </PostItem>
              );
            })}
          </ul>
        </section>
      )}
      {mayPublish && (
        <section aria-labelledby="published">
          <h2 id="published" className="text-h3">
            Published
          </h2>
          <p role="status" className="text-sm text-muted">
            {getStatusMessage(status, 'posts')}
          </p>
          {posts?.length === 0 && <p className="text-muted">Nothing is published yet.</p>}
          <ul className="mt-4 border-t-2 border-ink">
            {posts?.slice(0, visibleCount).map((post) => {
              const { id, postDate, postContent } = post;
              const title = post.postTitle || untitled;
              const hash = createPostFragment(id);
              const removeQuestion: Question = {
                heading: `Remove “${title}”?`,
                text: 'It disappears from the blog at once, for everyone. A copy stays in your drafts on this device, so you can publish it again at the same address.',
                confirmLabel: 'Remove',
                pendingLabel: 'Removing',
                onConfirm: () => onRemove(post),
              };
              return (
                <PostItem
                  key={id}
                  title={title}
                  hash={hash}
                  isTarget={!drafts?.some((draft) => draft.id === id)}
                  detail={formatPostDate(postDate)}
                  html={postContent}
                >
                  <a className="link" href={hash} aria-label={`Edit: ${title}`}>
                    Edit
                  </a>
                  <a className="link" href={`/blog${getPostHash(id)}`} aria-label={`View: ${title}`}>
                    View
                  </a>
                  <LinkButton aria-label={`Remove: ${title}`} onClick={() => setQuestion(removeQuestion)}>
                    Remove
                  </LinkButton>
                </PostItem>
              );
            })}
          </ul>
          {posts && posts.length > visibleCount && (
            <Button variant="quiet" onClick={() => setVisibleCount(visibleCount + pageSize)}>
              Show older posts
            </Button>
          )}
        </section>
      )}
      {question && <ConfirmDialog {...question} onClose={() => setQuestion(null)} />}
    </div>
  );
}

type PostItemProps = {
  title: string;
  hash: string;
  /** Whether the item's id is the hash. If a draft and a post have the same hash, only one of the items may have the id. */
  isTarget?: boolean;
  detail: string;
  html: string;
  children: ReactNode;
};

/** A draft or a post: a link that opens the form, and actions. */
function PostItem({ title, hash, isTarget = true, detail, html, children }: PostItemProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 border-b border-line">
      <a
        id={isTarget ? hash.slice(1) : undefined}
        className="group grid gap-1 py-4 wrap-anywhere"
        href={hash}
      >
        <b className="font-display text-h3 font-normal decoration-accent decoration-1 underline-offset-[.2em] group-hover:underline">
          {title}
        </b>
        <small className="text-xs text-muted">{detail}</small>
        <span className="max-w-post text-sm text-muted">{createExcerpt(html)}</span>
      </a>
      <p className="mt-3 flex gap-x-5 text-sm text-muted max-md:flex-col max-md:items-end">{children}</p>
    </li>
  );
}

/** Length of the excerpt in the list of posts, in characters. */
const excerptLength = 140;

/** The first words of a post as plain text. The HTML is parsed without running or loading anything. */
export function createExcerpt(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  // Otherwise the last and first words of blocks, also of nested ones, would be joined.
  for (const block of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li, blockquote')) {
    block.prepend(' ');
    block.append(' ');
  }
  const text = (body.textContent ?? '').replace(/\s+/g, ' ').trim();
  if (text.length <= excerptLength) return text;
  return `${cutText(text, excerptLength).replace(/\s+\S*$/, '')}…`;
}
