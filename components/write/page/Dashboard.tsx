'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { Toast } from '@/components/ui/Toast';
import type { BlogLabels, NextSteps } from '@/content/schema/blog';
import type { WriteContent } from '@/content/types';
import type { SitePhotograph } from '@/lib/blog/build/sitePhotographs';
import {
  type Draft,
  deleteDraft,
  discardDraft,
  isDiscarded,
  newDraftKey,
  saveDraft,
} from '@/lib/blog/post/drafts';
import { isOutcomeUnknown, problemOf, publishPost, readPost, removePost } from '@/lib/blog/post/publish';
import { fillPlaceholders } from '@/lib/fillPlaceholders';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { type Account, leave } from '@/lib/firebase/identity';
import { useDrafts } from '../drafts/useDrafts';
import { type Done, discarded } from '../publishing/done';
import { useArrivals } from '../publishing/useArrivals';
import { PostForm } from './PostForm';
import { PostList } from './PostList';
import { SignIn } from './SignIn';
import { useAccount } from './useAccount';
import { useLivePosts } from './useLivePosts';
import { hashOf, useOpenDraft } from './useOpenDraft';

export type DashboardProps = {
  config: FirebaseConfig;
  words: WriteContent;
  blogWords: BlogLabels;
  /** Links shown after a post. */
  next: NextSteps | null;
  /** The photographs that the site has. */
  pictures: SitePhotograph[];
};

/** The owner's page: who is signed in, and either the list of posts or the form to edit one. */
export function Dashboard({ config, words, blogWords, next, pictures }: DashboardProps) {
  const account = useAccount(config);
  const { posts, status } = useLivePosts(config);
  const { drafts, isKept, reload } = useDrafts();
  const openKey = useOpenDraft();
  const [done, setDone] = useState<Done | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(openKey);

  // Move keyboard and screen reader focus to the new view.
  useEffect(() => {
    if (wasOpen.current === openKey) return;
    wasOpen.current = openKey;
    place.current?.focus({ preventScroll: true });
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
      place.current?.focus({ preventScroll: true });
    }
  });

  const undo = async () => {
    if (!done?.undo) return;
    try {
      const outcome = await done.undo();
      setDone({ message: outcome.done ? words.done.undone : words.problems.changedMeanwhile });
    } catch (error) {
      setDone({ message: words.problems[problemOf(error)], undo: done.undo });
    }
    await reload();
  };

  const tell = useCallback(
    async (what: Done) => {
      await reload();
      setDone(what);
    },
    [reload],
  );
  useArrivals(config, drafts, posts, words.done, tell);

  const remove = async (id: string, title: string) => {
    let copy: Draft | null = null;
    try {
      const post = await readPost(config, id);
      if (post) {
        const { postDate, postTitle, postContent } = post;
        const unsaved = { key: newDraftKey(), postId: id, base: null, sent: [], savedAt: 0, version: 0 };
        // Before the post is removed: the text must not depend on an answer.
        copy = await saveDraft({ ...unsaved, postDate, postTitle, postContent }).catch(() => null);
        const outcome = await removePost(config, post);
        if (outcome.done) {
          setDone({
            message: fillPlaceholders(words.done.removed, { title }),
            undo: async () => {
              const back = await publishPost(config, post, null);
              if (back.done && copy) await deleteDraft(copy.key);
              return back;
            },
          });
        } else {
          if (copy) await deleteDraft(copy.key);
          setDone({ message: words.problems.changedMeanwhile });
        }
      }
    } catch (error) {
      if (copy && !isOutcomeUnknown(error)) await deleteDraft(copy.key);
      setDone({ message: words.problems[problemOf(error)] });
    }
    await reload();
  };

  const discard = async (draft: Draft) => {
    await tell(discarded(draft, await discardDraft(draft), words));
  };

  const expire = useCallback(() => setDone(null), []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only follow the focus
    <div
      ref={place}
      id="posts"
      tabIndex={-1}
      className="write wrap"
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={({ target }) => {
        setTimeout(() => {
          if (target.isConnected && document.activeElement === document.body) hadFocus.current = false;
        });
      }}
    >
      {account && <AccountLine account={account} words={words.signIn} onLeave={() => leave(config)} />}
      {account === null && <SignIn config={config} words={words.signIn} isWriting={openKey !== null} />}
      {openKey ? (
        <PostForm
          key={openKey}
          config={config}
          draftKey={openKey}
          isSignedIn={Boolean(account)}
          mayPublish={Boolean(account?.isOwner)}
          posts={posts}
          words={words}
          blogWords={blogWords}
          next={next}
          pictures={pictures}
          onDone={tell}
          onClose={() => {
            location.hash = '#posts';
          }}
        />
      ) : (
        account !== undefined && (
          <PostList
            posts={posts}
            status={status}
            drafts={drafts.filter((draft) => !isDiscarded(draft))}
            isKept={isKept}
            isSignedIn={Boolean(account)}
            mayPublish={Boolean(account?.isOwner)}
            words={words}
            blogWords={blogWords}
            onNew={() => {
              location.hash = hashOf(newDraftKey());
            }}
            onRemove={remove}
            onDiscard={discard}
          />
        )
      )}
      {account === undefined && !openKey && (
        <p role="status" className="text-muted">
          {words.starting}
        </p>
      )}
      <Toast
        message={done?.message ?? ''}
        undo={done?.undo ? { label: words.done.undo, onUndo: undo } : undefined}
        dismissLabel={words.done.dismiss}
        onDismiss={expire}
        // What can be undone stays until it is dismissed.
        onExpire={done?.undo ? undefined : expire}
      />
    </div>
  );
}

/** Who is signed in, and a sign-out button. */
function AccountLine({
  account: { email, isOwner, mustVerify },
  words,
  onLeave,
}: {
  account: Account;
  words: WriteContent['signIn'];
  onLeave: () => void;
}) {
  return (
    <div className="write-account">
      <p>{fillPlaceholders(words.signedInAs, { email })}</p>
      <button type="button" className="link" onClick={onLeave}>
        {words.signOut}
      </button>
      {!isOwner && (
        <p role="alert">{fillPlaceholders(mustVerify ? words.notVerified : words.notOwner, { email })}</p>
      )}
    </div>
  );
}
