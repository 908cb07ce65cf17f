'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { Toast } from '@/components/ui/Toast';
import { isDiscarded, newDraftKey } from '@/lib/blog/post/drafts';
import { problemOf } from '@/lib/blog/post/publish';
import { type Account, leave, watchAccount } from '@/lib/firebase/identity';
import { storageProblem } from '../drafts/useDraft';
import { useDrafts } from '../drafts/useDrafts';
import { type Done, discard, remove } from '../publishing/done';
import { changedMeanwhile, problemMessages } from '../publishing/messages';
import { useArrivals } from '../publishing/useArrivals';
import { starting } from './OnDemand';
import { type DashboardProps, PostForm } from './PostForm';
import { PostList } from './PostList';
import { SignIn } from './SignIn';
import { useLivePosts } from './useLivePosts';
import { hashOf, useOpenDraft } from './useOpenDraft';

/** The owner's page: who is signed in, and either the list of posts or the form to edit one. */
export function Dashboard({ config, labels, next, photographs }: DashboardProps) {
  /** Null if signed out, undefined until that is known. */
  const [account, setAccount] = useState<Account | null>();
  useEffect(() => watchAccount(config, setAccount), [config]);
  const { posts, status } = useLivePosts(config);
  const { drafts, isAvailable, reload } = useDrafts();
  const openKey = useOpenDraft();
  const [done, setDone] = useState<Done | null>(null);
  const view = useRef<HTMLDivElement>(null);
  const lastKey = useRef(openKey);
  const rights = { isSignedIn: Boolean(account), mayPublish: Boolean(account?.isOwner) };

  // Move keyboard and screen reader focus to the new view.
  useEffect(() => {
    if (lastKey.current === openKey) return;
    lastKey.current = openKey;
    view.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
    void reload();
  }, [openKey, reload]);

  // Preload the editor, which is large, so that opening a post is fast and works offline.
  const isKnown = account !== undefined;
  useEffect(() => {
    if (isKnown) import('../body/PostBody').catch(() => {});
  }, [isKnown]);

  // If a removed control had the focus, move it to the view.
  const hadFocus = useRef(false);
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) {
      view.current?.focus({ preventScroll: true });
    }
  });

  const show = useCallback(
    async (what: Done | null) => {
      await reload();
      setDone(what);
    },
    [reload],
  );
  useArrivals(config, drafts, posts, show);
  const hide = useCallback(() => setDone(null), []);

  const undo = async () => {
    if (!done?.undo) return;
    // Without its button meanwhile: it would be undone twice.
    setDone({ message: 'Undoing…' });
    try {
      const outcome = await done.undo();
      setDone({ message: outcome.done ? 'Undone.' : changedMeanwhile });
    } catch (error) {
      setDone({ message: problemMessages[problemOf(error)], undo: done.undo });
    }
    await reload();
  };

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
      {account === null && <SignIn config={config} isWriting={openKey !== null} />}
      {openKey && (
        <PostForm
          key={openKey}
          {...{ config, posts, labels, next, photographs, ...rights }}
          draftKey={openKey}
          onDone={show}
          onClose={() => {
            location.hash = '#posts';
          }}
        />
      )}
      {!openKey && isKnown && (
        <PostList
          {...{ posts, status, labels, ...rights }}
          drafts={drafts.filter((draft) => !isDiscarded(draft))}
          storageProblem={isAvailable ? '' : storageProblem}
          onNew={() => {
            location.hash = hashOf(newDraftKey());
          }}
          onRemove={async (id) => show(await remove(config, id))}
          onDiscard={async (draft) => show(await discard(draft))}
        />
      )}
      {!openKey && !isKnown && (
        <p role="status" className="text-muted">
          {starting}
        </p>
      )}
      <Toast
        message={done?.message ?? ''}
        undo={done?.undo ? { label: 'Undo', onUndo: undo } : undefined}
        dismissLabel="Dismiss"
        onDismiss={hide}
        // What can be undone stays until it is dismissed.
        onExpire={done?.undo ? undefined : hide}
      />
    </div>
  );
}

type AccountLineProps = { account: Account; onLeave: () => void };

/** Who is signed in, and a sign-out button. */
function AccountLine({ account: { email, isOwner, mustVerify }, onLeave }: AccountLineProps) {
  return (
    <div className="write-account">
      <p>Signed in as {email}</p>
      <button type="button" className="link" onClick={onLeave}>
        Sign out
      </button>
      {!isOwner && (
        <p role="alert">
          {mustVerify
            ? `You may publish once it is certain that ${email} is yours. Sign out, type the address, press “Forgot your password?”, and set a new password with the link in the e-mail.`
            : `${email} is signed in, but may not publish. The owner of the site allows it with npm run owners -- add ${email}; then sign out and in again.`}
        </p>
      )}
    </div>
  );
}
