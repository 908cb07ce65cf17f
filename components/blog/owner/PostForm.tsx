import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/TextField';
import type { BlogPost } from '@/content/schema/blog';
import type { SitePhotograph } from '@/lib/blog/build/loadSitePhotographs';
import { type Draft, isUnchanged } from '@/lib/blog/drafts';
import { type PublishedPost, publishDraft } from '@/lib/blog/ownerPosts';
import { type PostFields, trimPost } from '@/lib/blog/post';
import { parsePostDate } from '@/lib/blog/postDate';
import type { PostExtras } from '@/lib/blog/postExtras';
import { formatTimeParts } from '@/lib/dates';
import { type FirebaseErrorKind, getErrorKind } from '@/lib/firebase/errors';
import { getStudioDay, getStudioTime } from '@/lib/studioTime';
import { ConfirmDialog, discardQuestion } from '../../owner/ui/ConfirmDialog';
import { ErrorNotice, LinkButton, placeholderClass } from '../../owner/ui/elements';
import { LazyComponent, loadingFallback } from '../../owner/ui/LazyComponent';
import { createPostFragment, type OpenPost } from '../../owner/ui/links';
import { formatErrorKind, getDiscardMessage, storageErrorMessage, untitled } from '../../owner/ui/messages';
import type { BodyEditorProps, Focusable } from './body/BodyEditor';
import { checkPost, type PostErrors } from './checkPost';
import { PostPreview } from './PostPreview';
import { ConflictDialog, PublishDialog } from './PublishDialogs';
import { useDraft } from './useDraft';

const loadBodyEditor = async () => (await import('./body/BodyEditor')).BodyEditor;

export type PostFormProps = {
  openPost: OpenPost;
  /** What is shown around each post. */
  postExtras: PostExtras;
  photographs: SitePhotograph[];
  isSignedIn: boolean;
  mayPublish: boolean;
  /** The current posts of the blog; null until they have loaded. */
  posts: BlogPost[] | null;
  /** Shows what was done. */
  onDone: (message: string) => void;
};

export function PostForm(props: PostFormProps) {
  const { openPost, isSignedIn, mayPublish, posts, postExtras, photographs, onDone } = props;
  const listedPost = posts ? (posts.find(({ id }) => id === openPost.id) ?? null) : undefined;
  const draftStore = useDraft(openPost, listedPost);
  const { draft, publishedPost, saveState } = draftStore;
  const formElement = useRef<HTMLDivElement>(null);
  /** Returns to the list, unless the form was closed meanwhile. */
  const finish = (message: string) => {
    onDone(message);
    if (formElement.current) location.hash = '#blog';
  };
  const [errorKind, setErrorKind] = useState<FirebaseErrorKind | null>(null);
  /** What the blog has instead of the post that the draft replaces; `post` is null if it was removed. */
  const [conflict, setConflict] = useState<{ post: PublishedPost | null } | null>(null);
  const [errors, setErrors] = useState<PostErrors>({});
  const [question, setQuestion] = useState<'publish' | 'discard' | null>(null);
  const [isPreview, setIsPreview] = useState(false);
  const titleField = useRef<HTMLInputElement>(null);
  const dateField = useRef<HTMLInputElement>(null);
  const bodyField = useRef<Focusable>(null);
  const savedScrollY = useRef(0);

  if (draft === 'loading') {
    return (
      <div className={placeholderClass}>
        <BackLink />
        {loadingFallback}
      </div>
    );
  }
  if (draft === 'missing' || draft === 'failed') {
    return (
      <div className={placeholderClass} role="status">
        <BackLink />
        <h2 className="text-h3">
          {draft === 'missing' ? 'This post does not exist' : 'The post could not be read'}
        </h2>
        <p>
          {draft === 'missing'
            ? 'It may have been removed, or the address is not complete.'
            : 'You may be offline, or the server did not respond.'}
        </p>
        {draft === 'failed' && (
          <Button variant="quiet" onClick={draftStore.retry}>
            Try again
          </Button>
        )}
      </div>
    );
  }

  const isUpdate = draft.updateTime !== null;
  const title = draft.postTitle.trim() || untitled;
  // While saving is pending, the draft lacks the text that was typed last.
  const isDraftUnchanged = saveState !== 'pending' && isUnchanged(draft, publishedPost);

  // One text node only: browser translation replaces text nodes, and React could not remove one of several.
  const status = {
    unchanged: isUpdate ? 'No unpublished changes' : '',
    pending: 'Saving…',
    saved: `Saved on this device at ${formatTimeParts(getStudioTime(draft.savedAt)).clock}`,
    failed: storageErrorMessage,
  }[saveState];

  /** Why the post cannot be published now. */
  const publishObstacle = mayPublish ? null : isSignedIn ? 'denied' : 'signedOut';

  /** Null also for errors that an owner has solved by signing in. */
  const visibleErrorKind =
    mayPublish && (errorKind === 'signedOut' || errorKind === 'disabled' || errorKind === 'denied')
      ? null
      : errorKind;

  const requestPublish = () => {
    const savedDraft = draftStore.save();
    if (!savedDraft || isUnchanged(savedDraft, publishedPost)) return;
    setErrorKind(publishObstacle);
    if (publishObstacle) return;
    const fieldErrors = checkPost(savedDraft);
    setErrors(fieldErrors);
    const firstInvalidField = (['title', 'date', 'body'] as const).find((field) => fieldErrors[field]);
    if (!firstInvalidField) return setQuestion('publish');
    // On a phone the preview hides the fields, and hidden fields cannot get the focus.
    flushSync(() => setIsPreview(false));
    const fields = { title: titleField, date: dateField, body: bodyField };
    fields[firstInvalidField].current?.focus();
  };
  const publish = async (draftToPublish: Draft) => {
    setErrorKind(null);
    try {
      const newConflict = await publishDraft(draftToPublish);
      setConflict(newConflict);
      if (newConflict) return;
    } catch (error) {
      setErrorKind(getErrorKind(error));
      return;
    }
    draftStore.discard();
    // The browser's Back button leads to the published post instead of a new one.
    if (formElement.current) history.replaceState(history.state, '', createPostFragment(openPost.id));
    finish(`“${title}” ${isUpdate ? 'was updated.' : 'was published.'}`);
  };
  const discard = () => {
    draftStore.discard();
    finish(getDiscardMessage(draft));
  };
  const togglePreview = () => {
    setIsPreview(!isPreview);
    // The form restores its scroll position; the preview starts at the top.
    if (isPreview) requestAnimationFrame(() => scrollTo(0, savedScrollY.current));
    else {
      savedScrollY.current = scrollY;
      requestAnimationFrame(() => formElement.current?.scrollIntoView());
    }
  };
  const edit = (field: keyof PostErrors, changes: Partial<PostFields>) => {
    draftStore.change(changes);
    setErrors({ ...errors, [field]: undefined });
  };
  const bodyProps: BodyEditorProps = {
    ref: bodyField,
    photographs,
    html: draft.postContent,
    onChange: (getHtml) => {
      draftStore.changeText(getHtml);
      setErrors((current) => (current.body ? { ...current, body: undefined } : current));
    },
  };

  return (
    // Not a form element: it contains the editor's forms, and Enter in the title must not publish.
    <div
      ref={formElement}
      className="grid scroll-mt-[calc(var(--header-height)+1rem)] grid-cols-[minmax(0,1fr)] content-start gap-6"
    >
      <p>
        <BackLink />
      </p>
      <h2 className="sr-only">{title}</h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-gap lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div
          className={`grid grid-cols-[minmax(0,1fr)] content-start gap-6 *:max-w-[calc(36em+2*clamp(1rem,4vw,2rem)+2px)] [&_[name=title]]:font-display [&_[name=title]]:text-h3 [&_[type=date]]:max-w-56 ${isPreview ? 'max-lg:hidden' : ''}`}
        >
          <TextField
            ref={titleField}
            label="Title"
            name="title"
            value={draft.postTitle}
            error={errors.title}
            onChange={(postTitle) => edit('title', { postTitle })}
          />
          <TextField
            ref={dateField}
            label="Date"
            name="date"
            type="date"
            value={parsePostDate(draft.postDate) ?? ''}
            error={errors.date}
            hint={getDateHint(draft.postDate)}
            onChange={(postDate) => edit('date', { postDate })}
          />
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5">
            <p className="text-sm font-medium">Text</p>
            <LazyComponent load={loadBodyEditor} props={bodyProps} />
            <div aria-live="polite">
              {errors.body && <p className="text-xs text-accent">{errors.body}</p>}
            </div>
          </div>
        </div>
        <div
          className={`min-w-0 max-lg:-mx-gutter lg:border-l lg:border-line ${isPreview ? '' : 'max-lg:hidden'}`}
        >
          <PostPreview post={{ id: draft.id, ...trimPost(draft) }} extras={postExtras} />
        </div>
      </div>
      <div className="publish-bar sticky bottom-0 z-10 -mx-gutter flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line bg-surface px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <p role="status" className="min-w-0 text-xs text-muted empty:hidden">
          {status}
        </p>
        {visibleErrorKind && <ErrorNotice>{formatErrorKind(visibleErrorKind, 'post')}</ErrorNotice>}
        <div className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-3 md:gap-x-6">
          <Button variant="quiet" className="lg:hidden" onClick={togglePreview}>
            {isPreview ? 'Edit' : 'Preview'}
          </Button>
          {!isDraftUnchanged && <LinkButton onClick={() => setQuestion('discard')}>Discard</LinkButton>}
          <Button
            variant="primary"
            onClick={requestPublish}
            aria-disabled={publishObstacle !== null || isDraftUnchanged}
          >
            {isUpdate ? 'Publish changes' : 'Publish'}
          </Button>
        </div>
      </div>
      {question === 'publish' && (
        <PublishDialog draft={draft} onConfirm={() => publish(draft)} onClose={() => setQuestion(null)} />
      )}
      {question === 'discard' && (
        <ConfirmDialog
          {...discardQuestion}
          heading="Discard this draft?"
          onConfirm={discard}
          onClose={() => setQuestion(null)}
        />
      )}
      {conflict && (
        <ConflictDialog
          post={conflict.post}
          onConfirm={() => publish({ ...draft, updateTime: conflict.post?.updateTime ?? null })}
          // If the post has changed again, the dialog stays open with the newer version.
          onClose={() => setConflict((current) => (current === conflict ? null : current))}
        />
      )}
    </div>
  );
}

const BackLink = () => (
  <a className="link" href="#blog">
    All posts
  </a>
);

function getDateHint(postDate: string): string | undefined {
  const day = parsePostDate(postDate);
  if (!day && postDate) {
    return `The date was written as “${postDate}”, which the blog cannot sort. Pick a day.`;
  }
  return day && day > getStudioDay(Date.now())
    ? 'This date is in the future. The post still appears as soon as you publish it.'
    : undefined;
}
