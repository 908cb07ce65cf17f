'use client';

import { useEffect, useRef, useState } from 'react';
import { useHash } from '@/components/ui/useHash';
import { useLostFocus } from '@/components/ui/useLostFocus';
import type { NextSteps } from '@/content/schema/blog';
import type { SitePhotograph } from '@/lib/blog/build/sitePhotographs';
import { type Account, leave, watchAccount } from '@/lib/firebase/identity';
import { plural } from '@/lib/format';
import { stageOf } from '@/lib/proofs/gallery';
import { listenToGalleries } from '@/lib/proofs/ownGalleries';
import type { ProofPrices } from '@/lib/proofs/prices';
import type { RequestWords } from './requests/RequestList';
import { SignIn } from './SignIn';
import { accountStyle, LinkButton, Notice } from './ui/elements';
import { parsePostFragment } from './ui/links';
import { useListener, useRequests } from './ui/listeners';
import { OnDemand, starting } from './ui/OnDemand';

const loadRequests = async () => (await import('./requests/RequestsPage')).RequestsPage;
const loadPosts = async () => (await import('./posts/PostsPage')).PostsPage;
const loadGalleries = async () => (await import('./galleries/GalleriesPage')).GalleriesPage;

type ShellProps = {
  /** Links shown after a post. */
  next: NextSteps | null;
  /** The photographs that the site has. */
  photographs: SitePhotograph[];
  requestWords: RequestWords;
  proofPrices: ProofPrices;
};

/** The owner's page: who is signed in, what waits, and the page of the URL: requests, posts or galleries. */
export function Shell({ next, photographs, requestWords, proofPrices }: ShellProps) {
  /** Null if signed out, undefined until that is known. */
  const [account, setAccount] = useState<Account | null>();
  useEffect(() => watchAccount(setAccount), []);
  const isKnown = account !== undefined;
  const isOwner = Boolean(account?.isOwner);
  const hash = useHash() ?? '';
  const openPost = parsePostFragment(hash);
  const tab =
    openPost || !isOwner || hash.startsWith('#posts')
      ? 'posts'
      : hash.startsWith('#proofs')
        ? 'proofs'
        : 'requests';
  const { requests } = useRequests(isOwner);
  const { value: galleries } = useListener(isOwner ? listenToGalleries : null);
  const newRequests = requests?.filter(({ state }) => state === 'new').length ?? 0;
  const finished = galleries?.filter((each) => stageOf(each, Date.now()) === 'finished').length ?? 0;
  const waiting = [
    newRequests > 0 && plural(newRequests, 'request'),
    finished > 0 && plural(finished, 'gallery', 'galleries'),
  ].filter(Boolean);

  // In the tab's title, and where the browser has one, in the badge of the installed page's icon.
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '');
    document.title = newRequests > 0 ? `(${newRequests}) ${title}` : title;
    navigator.setAppBadge?.(newRequests)?.catch(() => {});
  }, [newRequests]);

  // Preload the editor, which is large, so that opening a post is fast and works offline.
  useEffect(() => {
    if (!isKnown) return;
    loadPosts().catch(() => {});
    import('./posts/body/PostBody').catch(() => {});
  }, [isKnown]);

  const view = useRef<HTMLDivElement>(null);
  useLostFocus(view, () => view.current?.querySelector<HTMLElement>('h2[tabindex]') ?? view.current);

  return (
    <>
      <h1 className="py-5 text-[2rem] leading-[1.15]">
        {waiting.length > 0
          ? `${waiting.join(', ')} waiting`
          : requests && galleries
            ? 'Nothing is waiting'
            : 'Write'}
      </h1>
      <div
        ref={view}
        id="posts"
        tabIndex={-1}
        className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 outline-0"
      >
        {account && <AccountLine {...account} />}
        {account === null && <SignIn isWriting={openPost !== null} />}
        {!openPost && isOwner && (
          <nav aria-label="Parts of this page" className="flex gap-6 border-b border-line text-sm text-muted">
            {(
              [
                ['requests', 'Requests', newRequests],
                ['posts', 'Posts', 0],
                ['proofs', 'Proofs', finished],
              ] as const
            ).map(([id, label, count]) => (
              <a
                key={id}
                href={`/write#${id}`}
                className="relative inline-flex min-h-[52px] min-w-11 items-center justify-center gap-1.5 hover:text-ink aria-[current]:text-ink aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:-bottom-px aria-[current]:after:border-b-2 aria-[current]:after:border-accent"
                aria-current={tab === id ? 'page' : undefined}
              >
                {label} {count > 0 && <b className="font-display text-xl font-normal">{count}</b>}
              </a>
            ))}
          </nav>
        )}
        {tab === 'requests' && <OnDemand key={tab} load={loadRequests} props={{ words: requestWords }} />}
        {tab === 'proofs' && <OnDemand key={tab} load={loadGalleries} props={{ prices: proofPrices }} />}
        {tab === 'posts' && (isKnown || openPost) && (
          <OnDemand
            key={tab}
            load={loadPosts}
            props={{ openPost, next, photographs, isSignedIn: Boolean(account), mayPublish: isOwner }}
          />
        )}
        {tab === 'posts' && !isKnown && !openPost && starting}
      </div>
    </>
  );
}

/** Who is signed in, and a sign-out button. */
function AccountLine({ email, isOwner, mustVerify }: Account) {
  return (
    <div className={accountStyle}>
      <p className="mr-auto min-w-0 py-2.5 wrap-anywhere">Signed in as {email}</p>
      <LinkButton onClick={leave}>Sign out</LinkButton>
      {!isOwner && (
        <div className="mb-4 w-full">
          <Notice>
            {mustVerify
              ? 'You may publish once it is certain that this address is yours. Sign out, type it, press “Forgot your password?”, and set a new password with the link in the e-mail.'
              : `This account may not publish. The owner of the site allows it with npm run owners -- add ${email}; then sign out and in again.`}
          </Notice>
        </div>
      )}
    </div>
  );
}
