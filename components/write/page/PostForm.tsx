import { useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import type { BlogPost, NextSteps } from '@/content/schema/blog';
import type { SitePhotograph } from '@/lib/blog/build/sitePhotographs';
import { isUnchanged } from '@/lib/blog/post/drafts';
import { isSamePost, type PostFields } from '@/lib/blog/post/post';
import { formatPostDate, localDay, parsePostDate } from '@/lib/blog/post/postDate';
import { idOf } from '@/lib/blog/post/postId';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { timeOfDay } from '@/lib/timeOfDay';
import type { PostBodyProps } from '../body/PostBody';
import { storageProblem, useDraft } from '../drafts/useDraft';
import { ConflictChoice, changedElsewhere } from '../publishing/ConflictChoice';
import {
  checkPost,
  type Done,
  discard,
  type PostErrors,
  postOf,
  problemMessages,
  untitled,
} from '../publishing/publishing';
import { usePublishing } from '../publishing/usePublishing';
import { ConfirmDialog, discardQuestion, type Question } from './ConfirmDialog';
import { LinkButton, Notice, TextField } from './elements';
import { OnDemand, starting } from './OnDemand';
import { PostPreview } from './PostPreview';

const loadBody = async () => (await import('../body/PostBody')).PostBody;

/** What the owner's page gets. */
export type DashboardProps = {
  config: FirebaseConfig;
  /** Texts of the blog, for the preview. */
  /** Links shown after a post. */
  next: NextSteps | null;
  /** The photographs that the site has. */
  photographs: SitePhotograph[];
};

type PostFormProps = DashboardProps & {
  draftKey: string;
  isSignedIn: boolean;
  mayPublish: boolean;
  /** The current posts of the blog; null until they have loaded. */
  posts: BlogPost[] | null;
  /** Shows what was done; resolves when the list of drafts is current. */
  onDone: (done: Done) => Promise<void>;
};

/** The form to edit, preview and publish a post. */
export function PostForm(props: PostFormProps) {
  const { config, draftKey, isSignedIn, mayPublish, posts, next, photographs, onDone } = props;
  const session = useDraft(config, draftKey);
  const { lock, loaded, saving } = session;
  const publishing = usePublishing({ config, draft: session, posts, onDone });
  const { isPublishing, theirs, publish } = publishing;
  const [errors, setErrors] = useState<PostErrors>({});
  const [question, setQuestion] = useState<Question | null>(null);
  const [uploads, setUploads] = useState(0);
  /** Publishing was requested while something prevented it. */
  const [isRefused, setIsRefused] = useState(false);
  const [isPreview, setIsPreview] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const scrolled = useRef(0);

  if (saving === 'copied') {
    return (
      <Obstacle text="Another tab has saved a different text of this post meanwhile. Yours is among the drafts, as a draft of its own." />
    );
  }
  if (lock === 'elsewhere') {
    return (
      <Obstacle
        heading="This post is open in another tab"
        text="Edit it in one tab at a time. If you go on here, the other tab saves its text first and then stops editing."
        action={{ label: 'Write here', onClick: session.takeOver }}
      />
    );
  }
  if (lock === 'waiting' || loaded === 'loading') {
    return (
      <div className="write-state">
        {back}
        {starting}
      </div>
    );
  }
  if (loaded === 'gone') {
    return (
      <Obstacle
        heading="This post is not there"
        text="It may have been removed, or the address is not complete."
      />
    );
  }
  if (loaded === 'unread') {
    return (
      <Obstacle
        heading="The post could not be read"
        text="There may be no connection."
        action={{ label: 'Try again', onClick: session.retry }}
      />
    );
  }

  const { draft, revision } = loaded;
  const { base } = draft;
  const title = draft.postTitle.trim() || untitled;
  const unchanged = isUnchanged(draft);
  const live = posts?.find(({ id }) => id === draft.postId);

  // A single text: a browser's translation replaces text nodes, so that React could not remove one of several.
  const status = {
    unchanged: base ? 'As published' : '',
    pending: 'Saving…',
    saved: `Saved on this device at ${timeOfDay(new Date(draft.savedAt))}`,
    failed: storageProblem,
  }[saving];

  /** Why the post cannot be published now. */
  let obstacle = '';
  if (uploads > 0) obstacle = 'A photograph is still on its way. Publish when it is there, or take it out.';
  else if (!mayPublish) obstacle = isSignedIn ? problemMessages.denied : problemMessages.signedOut;
  const message = isRefused && obstacle ? obstacle : publishing.problem;

  const publishQuestion = {
    heading: base ? 'Publish the changes?' : `Publish “${title}”?`,
    text: base
      ? `“${title}” changes on the blog at once, for everyone, also on pages that are open. Its address stays.`
      : `It appears on the blog at once, for everyone, with the date ${formatPostDate(draft.postDate)}. You can change or remove it at any time.`,
    confirm: base ? 'Publish changes' : 'Publish',
    cancel: 'Not yet',
    onConfirm: () => publish(base),
  };
  const requestPublish = () => {
    if (isPublishing || unchanged) return;
    setIsRefused(obstacle !== '');
    if (obstacle) return;
    const found = checkPost(draft);
    setErrors(found);
    const [wrong] = Object.keys(found);
    if (!wrong) setQuestion(publishQuestion);
    else {
      const selector = wrong === 'body' ? '[contenteditable], textarea' : `[name=${wrong}]`;
      element.current?.querySelector<HTMLElement>(selector)?.focus();
    }
  };
  const discardThis = async () => {
    await onDone(await discard((await session.release()) ?? draft));
    location.hash = '#posts';
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
    onChange: (postContent) => edit('body', { postContent }),
    onUploading: setUploads,
  };

  return (
    // Not a form element: it contains the editor's forms, and Enter in the title must not publish.
    <div ref={element} className="write-form" data-preview={isPreview || undefined}>
      <p>{back}</p>
      <h2 className="sr-only">{title}</h2>
      {theirs && (
        <ConflictChoice
          mine={postOf(draft, draft.postId ?? '')}
          theirs={theirs.post}
          onPublishMine={() => publish(theirs.post)}
          onKeepTheirs={discardThis}
          onGoOn={() => publishing.setTheirs(null)}
        />
      )}
      {!theirs && base && live && !isSamePost(live, base) && <Notice>{changedElsewhere}</Notice>}
      <div className="write-columns" hidden={theirs !== null}>
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
          <div className="write-field">
            <p>Text</p>
            <OnDemand key={revision} load={loadBody} props={body} />
            <p aria-live="polite" data-error={errors.body ? true : undefined}>
              {errors.body}
            </p>
          </div>
        </div>
        <div className="write-beside">
          <PostPreview
            post={postOf(draft, draft.postId ?? idOf(draft.postTitle))}
            label="Preview"
            next={next ? (next.posts[draft.postId ?? ''] ?? next.default) : undefined}
          />
        </div>
      </div>
      <div className="write-bar" hidden={theirs !== null}>
        <p role="status">{status}</p>
        {message && <Notice>{message}</Notice>}
        <div className="write-actions">
          <Button variant="quiet" className="lg:hidden" onClick={togglePreview}>
            {isPreview ? 'Edit' : 'Preview'}
          </Button>
          {!unchanged && !isPublishing && (
            <LinkButton onClick={() => setQuestion(discardQuestion('Discard what you wrote?', discardThis))}>
              Discard
            </LinkButton>
          )}
          <Button
            variant="primary"
            onClick={requestPublish}
            aria-disabled={obstacle !== '' || unchanged || isPublishing}
          >
            {isPublishing ? 'Publishing' : publishQuestion.confirm}
          </Button>
        </div>
      </div>
      {question && <ConfirmDialog {...question} onClose={() => setQuestion(null)} />}
    </div>
  );
}

function noteOnDate(postDate: string): string | undefined {
  const day = parsePostDate(postDate);
  if (!day && postDate) {
    return `The date was written as “${postDate}”, which the blog cannot sort. Pick a day.`;
  }
  return day && day > localDay(new Date())
    ? 'This day is in the future. The post shows as soon as it is published all the same.'
    : undefined;
}

const back = (
  <a className="link" href="#posts">
    All posts
  </a>
);

type ObstacleProps = { heading?: string; text: string; action?: { label: string; onClick: () => void } };

/** Replaces the form while a post cannot be edited. */
function Obstacle({ heading, text, action }: ObstacleProps) {
  return (
    <div className="write-state" role="status">
      {back}
      {heading && <h2>{heading}</h2>}
      <p>{text}</p>
      {action && (
        <Button variant="quiet" onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
