import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/Button';
import type { BlogLabels, BlogPost } from '@/content/schema/blog';
import type { LiveStatus } from '@/lib/blog/live/live';
import { type Draft, draftKeyOf } from '@/lib/blog/post/drafts';
import { postHash } from '@/lib/blog/post/postAnchor';
import { formatPostDate, localDay } from '@/lib/blog/post/postDate';
import { timeOfDay } from '@/lib/blog/post/timeOfDay';
import { problemMessages, untitled } from '../publishing/messages';
import { ConfirmDialog } from './ConfirmDialog';
import { excerptOf } from './excerptOf';
import { hashOf } from './useOpenDraft';

/** Posts listed initially, and added at a time: each line is made from the whole post. */
const pageSize = 20;

type PostListProps = {
  posts: BlogPost[] | null;
  status: LiveStatus;
  drafts: Draft[];
  /** Why drafts cannot be stored on this device; empty if they can. */
  storageProblem: string;
  isSignedIn: boolean;
  mayPublish: boolean;
  labels: BlogLabels;
  onNew: () => void;
  onRemove: (id: string) => void;
  onDiscard: (draft: Draft) => void;
};

/** The drafts on this device and the posts of the blog, newest first. */
export function PostList(props: PostListProps) {
  const { posts, drafts, storageProblem, isSignedIn, mayPublish, labels } = props;
  const [count, setCount] = useState(pageSize);
  const [removing, setRemoving] = useState<BlogPost | null>(null);
  const [discarding, setDiscarding] = useState<Draft | null>(null);
  const statusText = {
    off: '',
    live: '',
    connecting: labels.connecting,
    offline: problemMessages.offline,
    denied: labels.denied,
    exhausted: problemMessages.exhausted,
  }[props.status];

  return (
    <>
      <div className="write-actions">
        {isSignedIn && (
          <Button variant={mayPublish ? 'primary' : 'quiet'} onClick={props.onNew}>
            New post
          </Button>
        )}
        {storageProblem && <p role="alert">{storageProblem}</p>}
      </div>
      {drafts.length > 0 && (
        <section aria-labelledby="drafts">
          <h2 id="drafts">Drafts</h2>
          <p className="text-sm text-muted">Saved on this device only.</p>
          <ul className="write-list">
            {drafts.map((draft) => (
              <Item
                key={draft.key}
                draftKey={draft.key}
                title={draft.postTitle}
                detail={`${statusOf(draft)}, saved ${momentOf(draft.savedAt)}`}
                html={draft.postContent}
              >
                <ItemButton label="Discard" title={draft.postTitle} onClick={() => setDiscarding(draft)} />
              </Item>
            ))}
          </ul>
        </section>
      )}
      {mayPublish && (
        <section aria-labelledby="published">
          <h2 id="published">Published</h2>
          <p role="status" className="text-sm text-muted">
            {statusText}
          </p>
          {posts?.length === 0 && <p className="text-muted">Nothing is published yet.</p>}
          <ul className="write-list">
            {posts?.slice(0, count).map((post) => (
              <Item
                key={post.id}
                draftKey={draftKeyOf(post.id)}
                title={post.postTitle}
                detail={formatPostDate(post.postDate)}
                html={post.postContent}
              >
                <p className="write-done">
                  <ItemLink label="Edit" title={post.postTitle} href={hashOf(draftKeyOf(post.id))} />
                  <ItemLink label="See it" title={post.postTitle} href={`/blog${postHash(post.id)}`} />
                  <ItemButton label="Remove" title={post.postTitle} onClick={() => setRemoving(post)} />
                </p>
              </Item>
            ))}
          </ul>
          {posts && posts.length > count && (
            <Button variant="quiet" onClick={() => setCount(count + pageSize)}>
              Show older posts
            </Button>
          )}
        </section>
      )}
      {removing && (
        <ConfirmDialog
          heading={`Remove “${removing.postTitle || untitled}”?`}
          confirm="Remove"
          onCancel={() => setRemoving(null)}
          onConfirm={() => {
            setRemoving(null);
            props.onRemove(removing.id);
          }}
        >
          It disappears from the blog at once, for everyone. A copy stays among the drafts on this device, so
          you can publish it again at the same address.
        </ConfirmDialog>
      )}
      {discarding && (
        <ConfirmDialog
          heading={`Discard “${discarding.postTitle || untitled}”?`}
          confirm="Discard"
          onCancel={() => setDiscarding(null)}
          onConfirm={() => {
            setDiscarding(null);
            props.onDiscard(discarding);
          }}
        >
          Deletes the draft on this device. What is published stays as it is.
        </ConfirmDialog>
      )}
    </>
  );
}

type ItemProps = { draftKey: string; title: string; detail: string; html: string; children: ReactNode };

/** A draft or a post: a link that opens it in the form, and its actions. */
function Item({ draftKey, title, detail, html, children }: ItemProps) {
  const hash = hashOf(draftKey);
  return (
    <li>
      <a id={hash.slice(1)} className="write-item" href={hash}>
        <b>{title || untitled}</b>
        <small>{detail}</small>
        <span>{excerptOf(html)}</span>
      </a>
      {children}
    </li>
  );
}

type ActionProps = { label: string; title: string };

function ItemButton({ label, title, onClick }: ActionProps & { onClick: () => void }) {
  return (
    <button type="button" className="link" aria-label={`${label}: ${title || untitled}`} onClick={onClick}>
      {label}
    </button>
  );
}

function ItemLink({ label, title, href }: ActionProps & { href: string }) {
  return (
    <a className="link" href={href} aria-label={`${label}: ${title || untitled}`}>
      {label}
    </a>
  );
}

function statusOf({ postId, base }: Draft): string {
  if (base) return 'Changes not published';
  return postId ? 'Not on the blog any more' : 'Not published';
}

/** Formats a time for display: the time of day if it is today, otherwise the date. */
function momentOf(milliseconds: number): string {
  const date = new Date(milliseconds);
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday ? timeOfDay(date) : formatPostDate(localDay(date));
}
