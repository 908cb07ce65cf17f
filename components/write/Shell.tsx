'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { Toast } from '@/components/ui/Toast';
import { useHash } from '@/components/ui/useHash';
import type { BlogPost } from '@/content/schema/blog';
import type { LiveStatus } from '@/lib/blog/live/live';
import { deleteDraft } from '@/lib/blog/post/drafts';
import { sortPosts } from '@/lib/blog/post/sortPosts';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { type Account, leave, watchAccount } from '@/lib/firebase/identity';
import type { Handlers } from '@/lib/firebase/ownerFirestore';
import { importWithRetry } from '@/lib/importWithRetry';
import type { Opening } from '@/lib/inquiry/openings';
import { listenToOpenings } from '@/lib/openings/ownOpenings';
import { plural } from '@/lib/plural';
import { listenToGalleries, type OwnGallery } from '@/lib/proofs/ownGalleries';
import type { ProofPrices } from '@/lib/proofs/prices';
import { stageOf } from '@/lib/proofs/stage';
import { discarded } from './posts/messages';
import { type DashboardProps, PostForm } from './posts/PostForm';
import { PostList } from './posts/PostList';
import { removePost } from './posts/removePost';
import { useDrafts, useOpenPost } from './posts/useDrafts';
import { OpeningsPanel } from './requests/OpeningsPanel';
import { RequestList, type RequestWords } from './requests/RequestList';
import { useRequests } from './requests/useRequests';
import { SignIn } from './SignIn';
import { LinkButton, Notice } from './ui/elements';
import { OnDemand, starting } from './ui/OnDemand';
import { useWhileOwner } from './ui/useWhileOwner';

const loadGalleries = async () => (await import('./galleries/GalleriesPage')).GalleriesPage;

/** The owner's page: who is signed in, and what waits; requests with openings, posts or one to edit, galleries. */
export function Shell({
  config,
  next,
  photographs,
  requestWords,
  proofPrices,
  onHeading,
}: DashboardProps & {
  requestWords: RequestWords;
  proofPrices: ProofPrices;
  /** Called with what waits for the owner, for the page's heading. */
  onHeading: (heading: string | null) => void;
}) {
  /** Null if signed out, undefined until that is known. */
  const [account, setAccount] = useState<Account | null>();
  useEffect(() => watchAccount(config, setAccount), [config]);
  const { posts, status } = useLivePosts(config);
  const drafts = useDrafts();
  const open = useOpenPost();
  const openId = open?.id ?? null;
  const hash = useHash() ?? '';
  const [message, setMessage] = useState('');
  const hide = useCallback(() => setMessage(''), []);
  const view = useRef<HTMLDivElement>(null);
  const lastId = useRef(openId);
  const isKnown = account !== undefined;
  const isOwner = Boolean(account?.isOwner);
  const inbox = useRequests(config, isOwner);
  const { openings: built } = requestWords;
  const proofs = useWhileOwner(
    isOwner,
    useCallback((handlers: Handlers<OwnGallery[]>) => listenToGalleries(config, handlers), [config]),
  );
  const openings = useWhileOwner(
    isOwner,
    useCallback(
      (handlers: Handlers<Opening[]>) => listenToOpenings(config, built, handlers),
      [config, built],
    ),
  );
  const tab =
    !isOwner || hash.startsWith('#posts') ? 'posts' : hash.startsWith('#proofs') ? 'proofs' : 'requests';
  const waiting = {
    requests: inbox.requests?.filter(({ state }) => state === 'new').length ?? 0,
    proofs: proofs.value?.filter((each) => stageOf(each, Date.now()) === 'finished').length ?? 0,
  };
  const counts = [
    waiting.requests > 0 && plural(waiting.requests, 'request'),
    waiting.proofs > 0 && plural(waiting.proofs, 'gallery', 'galleries'),
  ].filter(Boolean);
  const isRead = inbox.requests && proofs.value;
  const heading =
    counts.length > 0 ? `${counts.join(', ')} waiting` : isOwner && isRead ? 'Nothing is waiting' : null;
  useEffect(() => onHeading(heading), [heading, onHeading]);
  const rights = { isSignedIn: Boolean(account), mayPublish: Boolean(account?.isOwner) };

  // Move keyboard and screen reader focus to the new view.
  useEffect(() => {
    if (lastId.current === openId) return;
    lastId.current = openId;
    view.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [openId]);

  // Preload the editor, which is large, so that opening a post is fast and works offline.
  useEffect(() => {
    if (isKnown) import('./posts/body/PostBody').catch(() => {});
  }, [isKnown]);

  // If a removed control had the focus, move it to the view.
  const hadFocus = useRef(false);
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) {
      view.current?.focus({ preventScroll: true });
    }
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only follow the focus
    <div
      ref={view}
      id="posts"
      tabIndex={-1}
      className="write-view"
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={({ target }) => {
        setTimeout(() => {
          if (target.isConnected && document.activeElement === document.body) hadFocus.current = false;
        });
      }}
    >
      {account && <AccountLine account={account} onLeave={() => leave(config)} />}
      {account === null && <SignIn config={config} isWriting={open !== null} />}
      {open && (
        <PostForm
          key={open.id}
          {...{ config, posts, open, next, photographs, ...rights }}
          onDone={setMessage}
        />
      )}
      {!open && isOwner && (
        <nav aria-label="Parts of this page" className="write-tabs">
          {(
            [
              ['requests', 'Requests', waiting.requests],
              ['posts', 'Posts', posts?.length ?? 0],
              ['proofs', 'Proofs', waiting.proofs],
            ] as const
          ).map(([id, label, count]) => (
            <a key={id} href={`/write#${id}`} aria-current={tab === id ? 'page' : undefined}>
              {label} <b>{count}</b>
            </a>
          ))}
        </nav>
      )}
      {!open && tab === 'proofs' && (
        <OnDemand
          load={loadGalleries}
          props={{
            config,
            prices: proofPrices,
            galleries: proofs.value,
            status: proofs.status,
            requests: inbox.requests,
          }}
        />
      )}
      {!open && tab === 'requests' && (
        <div className="write-today">
          <RequestList {...{ config, ...requestWords, ...inbox }} free={openings.value ?? []} />
          <OpeningsPanel
            {...{ config, built }}
            // Without the promised times, one of them could be opened again.
            openings={inbox.requests && openings.value}
            status={openings.status}
            requests={inbox.requests ?? []}
          />
        </div>
      )}
      {!open && isKnown && tab === 'posts' && (
        <div className="write-posts">
          <PostList
            {...{ posts, status, drafts, ...rights }}
            onRemove={async (post) => setMessage(await removePost(config, post))}
            onDiscard={async (draft) => {
              await deleteDraft(draft.id);
              setMessage(discarded(draft));
            }}
          />
        </div>
      )}
      {!open && !isKnown && starting}
      <Toast message={message} dismissLabel="Dismiss" onDismiss={hide} onExpire={hide} />
    </div>
  );
}

type AccountLineProps = { account: Account; onLeave: () => void };

/** Who is signed in, and a sign-out button. */
function AccountLine({ account: { email, isOwner, mustVerify }, onLeave }: AccountLineProps) {
  return (
    <div className="write-account">
      <p>Signed in as {email}</p>
      <LinkButton onClick={onLeave}>Sign out</LinkButton>
      {!isOwner && (
        <Notice>
          {mustVerify
            ? `You may publish once it is certain that ${email} is yours. Sign out, type the address, press “Forgot your password?”, and set a new password with the link in the e-mail.`
            : `${email} is signed in, but may not publish. The owner of the site allows it with npm run owners -- add ${email}; then sign out and in again.`}
        </Notice>
      )}
    </div>
  );
}

/** The currently stored posts of the blog, newest first; null until they have loaded. */
function useLivePosts(config: FirebaseConfig) {
  const [posts, setPosts] = useState<BlogPost[] | null>(null);
  const [status, setStatus] = useState<LiveStatus>('connecting');
  useEffect(() => {
    const leaving = new AbortController();
    importWithRetry(() => import('@/lib/blog/live/live')).then(
      ({ listenToPosts }) => {
        if (leaving.signal.aborted) return;
        const onPosts = (stored: BlogPost[]) => setPosts(sortPosts(stored));
        const stop = listenToPosts(config, { onPosts, onStatus: setStatus });
        leaving.signal.addEventListener('abort', stop);
      },
      () => setStatus('offline'),
    );
    return () => leaving.abort();
  }, [config]);
  return { posts, status };
}
