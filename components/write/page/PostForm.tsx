import { useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import type { BlogLabels, BlogPost, NextSteps } from '@/content/schema/blog';
import type { SitePhotograph } from '@/lib/blog/build/sitePhotographs';
import { isSamePost, type PostFields } from '@/lib/blog/post/post';
import { formatPostDate, localDay, parsePostDate } from '@/lib/blog/post/postDate';
import { idOf } from '@/lib/blog/post/postId';
import { timeOfDay } from '@/lib/blog/post/timeOfDay';
import type { FirebaseConfig } from '@/lib/firebase/config';
import type { PostBodyProps } from '../body/PostBody';
import { isUnchanged, storageProblem, useDraft } from '../drafts/useDraft';
import { ConflictChoice, changedElsewhere } from '../publishing/ConflictChoice';
import { checkPost, type PostErrors } from '../publishing/checkPost';
import { type Done, discard } from '../publishing/done';
import { problemMessages, untitled } from '../publishing/messages';
import { postOf } from '../publishing/publishDraft';
import { usePublishing } from '../publishing/usePublishing';
import { ConfirmDialog } from './ConfirmDialog';
import { back, Obstacle } from './Obstacle';
import { OnDemand } from './OnDemand';
import { PostPreview } from './PostPreview';
import { TextField } from './TextField';

const loadBody = async () => (await import('../body/PostBody')).PostBody;

/** What the owner's page gets. */
export type DashboardProps = {
  config: FirebaseConfig;
  /** Texts of the blog, for the preview. */
  labels: BlogLabels;
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
  /** Called when the post has been published or discarded. */
  onClose: () => void;
};

/** The form to edit, preview and publish a post. */
export function PostForm(props: PostFormProps) {
  const { config, draftKey, isSignedIn, mayPublish, posts, labels, next, photographs, onDone, onClose } =
    props;
  const draftState = useDraft(config, draftKey);
  const { lock, loaded, saving, change } = draftState;
  const publishing = usePublishing({ config, draft: draftState, posts, onDone, onClose });
  const { isPublishing, theirs, publish } = publishing;
  const [errors, setErrors] = useState<PostErrors>({});
  const [question, setQuestion] = useState<'publish' | 'discard' | null>(null);
  const [uploads, setUploads] = useState(0);
  /** Publishing was requested while something prevented it. */
  const [isRefused, setIsRefused] = useState(false);
  const [isPreview, setIsPreview] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const scrolled = useRef(0);

  if (saving === 'copied') return <Obstacle kind="copied" />;
  if (lock !== 'held') return <Obstacle kind={lock} onAction={draftState.takeOver} />;
  if (typeof loaded === 'string') return <Obstacle kind={loaded} onAction={draftState.retry} />;

  const { draft, revision } = loaded;
  const title = draft.postTitle.trim() || untitled;
  const unchanged = isUnchanged(draft);
  const live = posts?.find(({ id }) => id === draft.postId);
  const isChangedElsewhere = draft.base && live && !isSamePost(live, draft.base);

  // A single text: a browser's translation replaces text nodes, so that React could not remove one of several.
  const status = {
    unchanged: draft.base ? 'As published' : '',
    pending: 'Saving…',
    saved: `Saved on this device at ${timeOfDay(new Date(draft.savedAt))}`,
    failed: storageProblem,
  }[saving];

  /** Why the post cannot be published now. */
  let obstacle = '';
  if (uploads > 0) obstacle = 'A photograph is still on its way. Publish when it is there, or take it out.';
  else if (!mayPublish) obstacle = isSignedIn ? problemMessages.denied : problemMessages.signedOut;
  const message = isRefused && obstacle ? obstacle : publishing.problem;

  const requestPublish = () => {
    if (isPublishing || unchanged) return;
    setIsRefused(obstacle !== '');
    if (obstacle) return;
    const found = checkPost(draft);
    setErrors(found);
    const [wrong] = Object.keys(found);
    if (!wrong) setQuestion('publish');
    else {
      const selector = wrong === 'body' ? '[contenteditable], textarea' : `[name=${wrong}]`;
      element.current?.querySelector<HTMLElement>(selector)?.focus();
    }
  };
  const discardThis = async () => {
    await onDone(await discard((await draftState.release()) ?? draft));
    onClose();
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
    change(fields);
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
          labels={labels}
          onPublishMine={() => publish(theirs.post)}
          onKeepTheirs={discardThis}
          onGoOn={() => publishing.setTheirs(null)}
        />
      )}
      {!theirs && isChangedElsewhere && (
        <div role="alert" className="write-notice">
          <p>{changedElsewhere}</p>
        </div>
      )}
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
            labels={labels}
            next={next ? (next.posts[draft.postId ?? ''] ?? next.default) : undefined}
          />
        </div>
      </div>
      <div className="write-bar" hidden={theirs !== null}>
        <p role="status">{status}</p>
        {message && <p role="alert">{message}</p>}
        <div className="write-actions">
          <Button variant="quiet" className="write-toggle" onClick={togglePreview}>
            {isPreview ? 'Edit' : 'Preview'}
          </Button>
          {!unchanged && !isPublishing && (
            <button type="button" className="link" onClick={() => setQuestion('discard')}>
              Discard
            </button>
          )}
          <Button
            variant="primary"
            onClick={requestPublish}
            aria-disabled={obstacle !== '' || unchanged || isPublishing}
          >
            {isPublishing ? 'Publishing' : draft.base ? 'Publish changes' : 'Publish'}
          </Button>
        </div>
      </div>
      {question === 'publish' && (
        <ConfirmDialog
          heading={draft.base ? 'Publish the changes?' : `Publish “${title}”?`}
          confirm={draft.base ? 'Publish changes' : 'Publish'}
          cancel="Not yet"
          onConfirm={() => {
            setQuestion(null);
            void publish(draft.base);
          }}
          onCancel={() => setQuestion(null)}
        >
          {draft.base
            ? `“${title}” changes on the blog at once, for everyone, also on pages that are open. Its address stays.`
            : `It appears on the blog at once, for everyone, with the date ${formatPostDate(draft.postDate)}. You can change or remove it at any time.`}
        </ConfirmDialog>
      )}
      {question === 'discard' && (
        <ConfirmDialog
          heading="Discard what you wrote?"
          confirm="Discard"
          onConfirm={discardThis}
          onCancel={() => setQuestion(null)}
        >
          Deletes the draft on this device. What is published stays as it is.
        </ConfirmDialog>
      )}
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
