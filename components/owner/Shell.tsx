'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFocusRecovery } from '@/components/ui/useFocusRecovery';
import { useHash } from '@/components/ui/useHash';
import type { SitePhotograph } from '@/lib/blog/build/loadSitePhotographs';
import type { PostExtras } from '@/lib/blog/postExtras';
import { type Account, signOutOwner, watchAccount } from '@/lib/firebase/identity';
import { formatCount } from '@/lib/format';
import { getGalleryStage } from '@/lib/proofs/gallery';
import type { BookingSettings } from '../booking/owner/desk';
import { formatAgenda } from '../booking/owner/requestGroups';
import type { ProofsSettings } from '../proofs/owner/proofsDesk';
import { UploadLine } from '../proofs/owner/UploadLine';
import { SignIn } from './SignIn';
import { accountClass, ErrorNotice, LinkButton } from './ui/elements';
import { LazyComponent, loadingFallback } from './ui/LazyComponent';
import { parseOwnerHash } from './ui/links';
import { OwnerDataProvider, useOwnerData } from './ui/OwnerData';
import { useTask } from './ui/useTask';

const loadRequestsPage = async () => (await import('../booking/owner/RequestsPage')).RequestsPage;
const loadPostsPage = async () => (await import('../blog/owner/PostsPage')).PostsPage;
const loadGalleriesPage = async () => (await import('../proofs/owner/GalleriesPage')).GalleriesPage;

type ShellProps = {
  /** What is shown around each post. */
  postExtras: PostExtras;
  photographs: SitePhotograph[];
  bookingSettings: BookingSettings;
  proofsSettings: ProofsSettings;
};

/** The owner's page: the account, how much is waiting, and the requests, posts or galleries, depending on the URL. */
export function Shell(props: ShellProps) {
  /** Null if signed out, undefined until the account is known. */
  const [account, setAccount] = useState<Account | null>();
  useEffect(() => watchAccount(setAccount), []);
  return (
    <OwnerDataProvider mayRead={Boolean(account?.isOwner)}>
      <ShellContent {...props} account={account} />
    </OwnerDataProvider>
  );
}

function ShellContent({ account, ...props }: ShellProps & { account: Account | null | undefined }) {
  const { postExtras, photographs } = props;
  const isAccountKnown = account !== undefined;
  const isOwner = Boolean(account?.isOwner);
  const hash = useHash() ?? '';
  const { part, openPost } = parseOwnerHash(hash);
  const tab = isOwner ? part : 'blog';
  const { requests, galleries } = useOwnerData();
  const newRequestCount = requests?.filter(({ attention }) => attention).length ?? 0;
  const submittedGalleryCount =
    galleries?.filter((each) => getGalleryStage(each, Date.now()) === 'submitted').length ?? 0;
  const waitingTexts = [
    newRequestCount > 0 && formatCount(newRequestCount, 'request'),
    submittedGalleryCount > 0 && formatCount(submittedGalleryCount, 'gallery', 'galleries'),
  ].filter(Boolean);

  // The number of new requests is in the tab's title, and on the icon of the installed page if the browser supports badges.
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '');
    document.title = newRequestCount > 0 ? `(${newRequestCount}) ${title}` : title;
    navigator.setAppBadge?.(newRequestCount)?.catch(() => {});
  }, [newRequestCount]);

  // Preload the editor, which is large, so that opening a post is fast and works offline.
  useEffect(() => {
    if (!isAccountKnown) return;
    loadPostsPage().catch(() => {});
    import('../blog/owner/body/BodyEditor').catch(() => {});
  }, [isAccountKnown]);

  const content = useRef<HTMLDivElement>(null);
  useFocusRecovery(
    content,
    () => content.current?.querySelector<HTMLElement>('h2[tabindex]') ?? content.current,
  );

  return (
    <>
      <h1 className="py-5 text-h3">
        {tab === 'booking' && requests
          ? formatAgenda(requests, Date.now())
          : waitingTexts.length > 0
            ? `${waitingTexts.join(', ')} waiting`
            : requests && galleries
              ? 'You’re all caught up'
              : 'Write'}
      </h1>
      <div
        ref={content}
        id="posts"
        tabIndex={-1}
        className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 outline-0"
      >
        <UploadLine />
        {account === null && <SignIn isWriting={openPost !== null} />}
        {account && (
          <AccountLine {...account}>
            {!openPost && isOwner && (
              <nav aria-label="Parts of this page" className="mr-auto flex gap-6">
                {(
                  [
                    ['booking', 'Requests', newRequestCount],
                    ['blog', 'Posts', 0],
                    ['proofs', 'Proofs', submittedGalleryCount],
                  ] as const
                ).map(([id, label, count]) => (
                  <a
                    key={id}
                    href={`/write#${id}`}
                    className="relative inline-flex min-h-[52px] min-w-11 items-center justify-center gap-1.5 hover:text-ink aria-[current]:text-ink aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:-bottom-px aria-[current]:after:border-b-2 aria-[current]:after:border-accent"
                    aria-current={tab === id ? 'page' : undefined}
                  >
                    {label} {count > 0 && <b className="font-display text-h3 font-normal">{count}</b>}
                  </a>
                ))}
              </nav>
            )}
          </AccountLine>
        )}
        {tab === 'booking' && (
          <LazyComponent key={tab} load={loadRequestsPage} props={{ settings: props.bookingSettings }} />
        )}
        {tab === 'proofs' && (
          <LazyComponent key={tab} load={loadGalleriesPage} props={{ settings: props.proofsSettings }} />
        )}
        {tab === 'blog' && (isAccountKnown || openPost) && (
          <LazyComponent
            key={tab}
            load={loadPostsPage}
            props={{ openPost, postExtras, photographs, isSignedIn: Boolean(account), mayPublish: isOwner }}
          />
        )}
        {tab === 'blog' && !isAccountKnown && !openPost && loadingFallback}
      </div>
    </>
  );
}

/** The tabs of an owner, the e-mail address of the account, and a button to sign out. */
function AccountLine({ email, isOwner, mustVerify, children }: Account & { children: ReactNode }) {
  const { error, isBusy, run } = useTask();
  return (
    <div className={accountClass}>
      {children}
      <p className="min-w-0 wrap-anywhere first:mr-auto max-md:not-first:order-last max-md:not-first:w-full max-md:not-first:pb-2.5">
        Signed in as {email}
      </p>
      <LinkButton aria-disabled={isBusy} onClick={() => run('Signing out', signOutOwner)}>
        Sign out
      </LinkButton>
      <ErrorNotice>{error}</ErrorNotice>
      {!isOwner && (
        <div className="mb-4 w-full">
          <ErrorNotice>
            {mustVerify
              ? 'Verify your e-mail address before you publish: sign out, enter the address, press “Forgot your password?”, and set a new password with the link in the e-mail.'
              : `This account cannot publish. To allow it, the owner of the site runs npm run owners -- add ${email}. Then sign out and sign in again.`}
          </ErrorNotice>
        </div>
      )}
    </div>
  );
}
