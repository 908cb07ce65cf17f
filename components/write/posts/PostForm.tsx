import { useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/TextField';
import type { BlogPost, NextSteps } from '@/content/schema/blog';
import type { SitePhotograph } from '@/lib/blog/build/sitePhotographs';
import { isUnchanged } from '@/lib/blog/post/drafts';
import { isSamePost, type PostFields, trimmed } from '@/lib/blog/post/post';
import { parsePostDate } from '@/lib/blog/post/postDate';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { partsOf } from '@/lib/inquiry/openings';
import { studioClockAt, studioDay } from '@/lib/studioTime';
import { ConfirmDialog, discardQuestion, type Question } from '../ui/ConfirmDialog';
import { LinkButton, Notice } from '../ui/elements';
import { OnDemand, starting } from '../ui/OnDemand';
import type { PostBodyProps } from './body/PostBody';
import { checkPost, type PostErrors } from './checkPost';
import { discarded, problemMessages, storageProblem, untitled } from './messages';
import { PostPreview } from './PostPreview';
import { back, PostUnavailable } from './PostUnavailable';
import { conflictQuestion, publishQuestion } from './questions';
import { useDraft } from './useDraft';
import { hashOf, type OpenPost } from './useDrafts';
import { usePublishing } from './usePublishing';

const loadBody = async () => (await import('./body/PostBody')).PostBody;

/** What the owner's page gets. */
export type DashboardProps = {
  config: FirebaseConfig;
  /** Links shown after a post. */
  next: NextSteps | null;
  /** The photographs that the site has. */
  photographs: SitePhotograph[];
};

type PostFormProps = DashboardProps & {
  open: OpenPost;
  isSignedIn: boolean;
  mayPublish: boolean;
  /** The current posts of the blog; null until they have loaded. */
  posts: BlogPost[] | null;
  /** Shows what was done. */
  onDone: (message: string) => void;
};

/** The form to edit, preview and publish a post. */
export function PostForm(props: PostFormProps) {
  const { config, open, isSignedIn, mayPublish, posts, next, photographs, onDone } = props;
  const { loaded, saving, isOutdated, session } = useDraft(config, open);
  const toList = () => {
    if (session.isOpen()) location.hash = '#posts';
  };
  const publishing = usePublishing(config, session, (message, isComplete) => {
    onDone(message);
    // Back leads to the published post instead of a new one.
    if (session.isOpen()) history.replaceState(history.state, '', hashOf(open.id));
    if (isComplete) toList();
  });
  const { isPublishing, theirs, publish } = publishing;
  const [errors, setErrors] = useState<PostErrors>({});
  const [question, setQuestion] = useState<Question | null>(null);
  const [uploads, setUploads] = useState(0);
  /** Publishing was requested while something prevented it. */
  const [isRefused, setIsRefused] = useState(false);
  const [isPreview, setIsPreview] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const scrolled = useRef(0);

  if (loaded === 'loading') {
    return (
      <div className="write-state">
        {back}
        {starting}
      </div>
    );
  }
  if (loaded === 'gone') {
    return (
      <PostUnavailable
        heading="This post is not there"
        text="It may have been removed, or the address is not complete."
      />
    );
  }
  if (loaded === 'unread') {
    return (
      <PostUnavailable
        heading="The post could not be read"
        text="There may be no connection."
        action={{ label: 'Try again', onClick: session.load }}
      />
    );
  }

  const { draft, revision } = loaded;
  const { base } = draft;
  const title = draft.postTitle.trim() || untitled;
  const unchanged = isUnchanged(draft);
  const live = posts?.find(({ id }) => id === draft.id) ?? null;
  const isKnown = [base, draft.sent].some((known) => isSamePost(known, live));

  // A single text: a browser's translation replaces text nodes, so that React could not remove one of several.
  const status = {
    unchanged: base ? 'As published' : '',
    pending: 'Saving…',
    saved: `Saved on this device at ${partsOf(studioClockAt(draft.savedAt)).clock}`,
    failed: storageProblem,
  }[saving];

  /** Why the post cannot be published now. */
  let obstacle = '';
  if (uploads > 0) obstacle = 'A photograph is still on its way. Publish when it is there, or take it out.';
  else if (!mayPublish) obstacle = isSignedIn ? problemMessages.denied : problemMessages.signedOut;
  const message = isRefused && obstacle ? obstacle : publishing.problem;

  const requestPublish = () => {
    const written = session.latest();
    if (isPublishing || !written || isUnchanged(written)) return;
    setIsRefused(obstacle !== '');
    if (obstacle) return;
    const found = checkPost(written);
    setErrors(found);
    const [wrong] = Object.keys(found);
    if (!wrong) setQuestion(publishQuestion(written, () => publish(written.base)));
    else {
      const selector = wrong === 'body' ? '[contenteditable], textarea' : `[name=${wrong}]`;
      element.current?.querySelector<HTMLElement>(selector)?.focus();
    }
  };
  const discard = async () => {
    await session.discard();
    onDone(discarded(draft));
    toList();
  };
  const togglePreview = () => {
    setIsPreview(!isPreview);
    // The form restores its scroll position; the preview starts at the top.
    if (isPreview) requestAnimationFrame(() => scrollTo(0, scrolled.current));
    else {
      scrolled.current = scrollY;
      requestAnimationFrame(() => element.current?.scrollIntoView());
    }
  };
  const edit = (field: keyof PostErrors, fields: Partial<PostFields>) => {
    session.change(fields);
    setErrors({ ...errors, [field]: undefined });
  };
  const body: PostBodyProps = {
    config,
    photographs,
    html: draft.postContent,
    onChange: (read) => {
      session.changeText(read);
      setErrors((shown) => (shown.body ? { ...shown, body: undefined } : shown));
    },
    onUploading: setUploads,
  };

  return (
    // Not a form element: it contains the editor's forms, and Enter in the title must not publish.
    <div ref={element} className="write-form" data-preview={isPreview || undefined}>
      <p>{back}</p>
      <h2 className="sr-only">{title}</h2>
      {isOutdated && (
        <Notice>
          This draft has changed in another tab. What you type here replaces it.{' '}
          <LinkButton onClick={session.load}>Load it</LinkButton>
        </Notice>
      )}
      {base && live && !isKnown && (
        <Notice>The published post has changed since you opened it. Publishing asks which one stays.</Notice>
      )}
      <div className="write-columns">
        <div className="write-text">
          <TextField
            label="Title"
            name="title"
            value={draft.postTitle}
            error={errors.title}
            onChange={(postTitle) => edit('title', { postTitle })}
          />
          <TextField
            label="Date"
            name="date"
            type="date"
            value={parsePostDate(draft.postDate) ?? ''}
            error={errors.date}
            note={noteOnDate(draft.postDate)}
            onChange={(postDate) => edit('date', { postDate })}
          />
          <div className="text-field grid content-start gap-1.5">
            <p className="text-sm font-medium">Text</p>
            <OnDemand key={revision} load={loadBody} props={body} />
            <div aria-live="polite">
              {errors.body && <p className="text-xs text-accent">{errors.body}</p>}
            </div>
          </div>
        </div>
        <div className="write-beside">
          <PostPreview
            post={{ id: draft.id, ...trimmed(draft) }}
            label="Preview"
            next={next ? (next.posts[draft.id] ?? next.default) : undefined}
          />
        </div>
      </div>
      <div className="write-bar">
        <p role="status">{status}</p>
        {message && <Notice>{message}</Notice>}
        <div className="write-actions">
          <Button variant="quiet" className="lg:hidden" onClick={togglePreview}>
            {isPreview ? 'Edit' : 'Preview'}
          </Button>
          {!unchanged && !isPublishing && (
            <LinkButton onClick={() => setQuestion(discardQuestion('Discard what you wrote?', discard))}>
              Discard
            </LinkButton>
          )}
          <Button
            variant="primary"
            onClick={requestPublish}
            aria-disabled={obstacle !== '' || unchanged || isPublishing}
          >
            {isPublishing ? 'Publishing' : base ? 'Publish changes' : 'Publish'}
          </Button>
        </div>
      </div>
      {question && <ConfirmDialog {...question} onClose={() => setQuestion(null)} />}
      {theirs && (
        <ConfirmDialog
          {...conflictQuestion(theirs.post, {
            onReplace: () => publish(theirs.post),
            onTake: session.take,
            onDiscard: discard,
          })}
          onClose={() => publishing.setTheirs(null)}
        />
      )}
    </div>
  );
}

function noteOnDate(postDate: string): string | undefined {
  const day = parsePostDate(postDate);
  if (!day && postDate) {
    return `The date was written as “${postDate}”, which the blog cannot sort. Pick a day.`;
  }
  return day && day > studioDay(Date.now())
    ? 'This day is in the future. The post shows as soon as it is published all the same.'
    : undefined;
}
