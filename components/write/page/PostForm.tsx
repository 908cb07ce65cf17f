import { useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import type { BlogPost, BlogLabels, NextSteps } from '@/content/schema/blog';
import type { WriteContent } from '@/content/types';
import type { SitePhotograph } from '@/lib/blog/build/sitePhotographs';
import { discardDraft } from '@/lib/blog/post/drafts';
import { isSamePost } from '@/lib/blog/post/post';
import { formatPostDate, parsePostDate } from '@/lib/blog/post/postDate';
import { idOf } from '@/lib/blog/post/postId';
import { timeOfDay } from '@/lib/blog/post/timeOfDay';
import { fillPlaceholders } from '@/lib/fillPlaceholders';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { BodyField } from '../body/BodyField';
import { isUnchanged, useDraft } from '../drafts/useDraft';
import { ConflictChoice } from '../publishing/ConflictChoice';
import { checkPost, type PostErrors } from '../publishing/checkPost';
import { type Done, discarded } from '../publishing/done';
import { postOf } from '../publishing/publishDraft';
import { usePublishing } from '../publishing/usePublishing';
import { ConfirmDialog } from './ConfirmDialog';
import { localDay } from './localDay';
import { PostPreview } from './PostPreview';
import { TextField } from './TextField';

type PostFormProps = {
  config: FirebaseConfig;
  draftKey: string;
  isSignedIn: boolean;
  mayPublish: boolean;
  /** The current posts of the blog; null until they have loaded. */
  posts: BlogPost[] | null;
  words: WriteContent;
  blogWords: BlogLabels;
  next: NextSteps | null;
  pictures: SitePhotograph[];
  /** Tells what was done; resolves when the list of drafts is current. */
  onDone: (done: Done) => Promise<void>;
  /** Called when the post has been published or discarded. */
  onClose: () => void;
};

/** The form to edit, preview and publish a post. */
export function PostForm({
  config,
  draftKey,
  isSignedIn,
  mayPublish,
  posts,
  words,
  blogWords,
  next,
  pictures,
  onDone,
  onClose,
}: PostFormProps) {
  const { form } = words;
  const draftState = useDraft(config, draftKey);
  const { lock, loaded, keeping, change, takeOver, retry } = draftState;
  const { isPublishing, problem, theirs, setTheirs, publish } = usePublishing({
    config,
    draft: draftState,
    posts,
    words,
    onDone,
    onClose,
  });
  const [errors, setErrors] = useState<PostErrors>({});
  const [question, setQuestion] = useState<'publish' | 'discard' | null>(null);
  const [uploading, setUploading] = useState(0);
  const isUploading = uploading > 0;
  /** Publishing was requested while something prevented it. */
  const [isRefused, setIsRefused] = useState(false);
  const [isPreview, setIsPreview] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const scrolled = useRef(0);

  const back = (
    <a className="link" href="#posts">
      {form.back}
    </a>
  );
  if (lock !== 'held' || keeping === 'copied') {
    return (
      <div className="write-state" role="status">
        {back}
        {keeping === 'copied' ? (
          <p>{form.copied}</p>
        ) : lock === 'elsewhere' ? (
          <>
            <h2>{form.elsewhere.heading}</h2>
            <p>{form.elsewhere.text}</p>
            <Button variant="quiet" onClick={takeOver}>
              {form.elsewhere.takeOver}
            </Button>
          </>
        ) : (
          <p>{words.starting}</p>
        )}
      </div>
    );
  }
  if (typeof loaded === 'string') {
    const state = loaded === 'gone' ? form.gone : loaded === 'unread' ? form.unread : null;
    return (
      <div className="write-state" role="status">
        {back}
        {state ? (
          <>
            <h2>{state.heading}</h2>
            <p>{state.text}</p>
          </>
        ) : (
          <p>{words.starting}</p>
        )}
        {loaded === 'unread' && (
          <Button variant="quiet" onClick={retry}>
            {words.retry}
          </Button>
        )}
      </div>
    );
  }

  const { draft, turn } = loaded;
  const day = parsePostDate(draft.postDate);
  const title = draft.postTitle.trim() || words.list.untitled;
  const unchanged = isUnchanged(draft);
  const live = posts?.find(({ id }) => id === draft.postId);
  const changedMeanwhile = draft.base && live && !isSamePost(live, draft.base);

  const ask = () => {
    if (isPublishing || unchanged) return;
    setIsRefused(!mayPublish || isUploading);
    if (!mayPublish || isUploading) return;
    const found = checkPost(draft, form.errors);
    setErrors(found);
    if (found.title) element.current?.querySelector<HTMLElement>('[name=title]')?.focus();
    else if (found.date) element.current?.querySelector<HTMLElement>('[name=date]')?.focus();
    else if (found.body) element.current?.querySelector<HTMLElement>('[contenteditable], textarea')?.focus();
    else setQuestion('publish');
  };

  const discard = async () => {
    const written = (await draftState.release()) ?? draft;
    await onDone(discarded(written, await discardDraft(written), words));
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

  // Not longer than it is true.
  const obstacle = isUploading
    ? form.uploading
    : mayPublish
      ? ''
      : isSignedIn
        ? words.problems.denied
        : words.problems.signedOut;
  const message = isRefused && obstacle ? obstacle : problem;

  const kept = {
    unchanged: draft.base ? form.unchanged : '',
    pending: form.keeping,
    kept: fillPlaceholders(form.kept, { time: timeOfDay(new Date(draft.savedAt)) }),
    failed: form.notKept,
    copied: '',
  }[keeping];

  return (
    // Not a form element: it contains the editor's forms, and Enter in the title must not publish.
    <div ref={element} className="write-form" data-preview={isPreview || undefined}>
      <p>{back}</p>
      <h2 className="sr-only">{title}</h2>
      {theirs ? (
        <ConflictChoice
          mine={postOf(draft, draft.postId ?? '')}
          theirs={theirs.post}
          words={form.conflict}
          blogWords={blogWords}
          onPublishMine={() => publish(theirs.post)}
          onKeepTheirs={discard}
          onGoOn={() => setTheirs(null)}
        />
      ) : (
        changedMeanwhile && (
          <div role="alert" className="write-notice">
            <p>{form.conflict.changed}</p>
          </div>
        )
      )}
      <div className="write-columns" hidden={theirs !== null}>
        <div className="write-words">
          <TextField
            label={form.title}
            name="title"
            autoComplete="off"
            value={draft.postTitle}
            error={errors.title}
            onChange={(postTitle) => {
              change({ postTitle });
              setErrors({ ...errors, title: undefined });
            }}
          />
          <TextField
            label={form.date}
            name="date"
            type="date"
            value={day ?? ''}
            error={errors.date}
            note={noteOnDate(draft.postDate, day, form)}
            onChange={(postDate) => {
              change({ postDate });
              setErrors({ ...errors, date: undefined });
            }}
          />
          <div className="write-field">
            <p>{form.body}</p>
            <BodyField
              key={turn}
              config={config}
              html={draft.postContent}
              words={words}
              photographs={pictures}
              onChange={(postContent) => {
                change({ postContent });
                setErrors({ ...errors, body: undefined });
              }}
              onUploading={setUploading}
            />
            <p aria-live="polite" data-error={errors.body ? true : undefined}>
              {errors.body}
            </p>
          </div>
        </div>
        <div className="write-beside">
          <PostPreview
            post={postOf(draft, draft.postId ?? idOf(draft.postTitle))}
            label={form.preview}
            blogWords={blogWords}
            next={next ? (next.posts[draft.postId ?? ''] ?? next.default) : undefined}
          />
        </div>
      </div>
      <div className="write-bar" hidden={theirs !== null}>
        <p role="status">{kept}</p>
        {message && <p role="alert">{message}</p>}
        <div className="write-actions">
          <Button variant="quiet" className="write-toggle" onClick={togglePreview}>
            {isPreview ? form.edit : form.preview}
          </Button>
          {!unchanged && !isPublishing && (
            <button type="button" className="link" onClick={() => setQuestion('discard')}>
              {form.discard}
            </button>
          )}
          <Button
            variant="primary"
            onClick={ask}
            aria-disabled={!mayPublish || unchanged || isPublishing || isUploading}
          >
            {isPublishing ? form.publishing : draft.base ? form.publishChanges : form.publish}
          </Button>
        </div>
      </div>
      {question === 'publish' && (
        <ConfirmDialog
          words={draft.base ? form.confirmChange : form.confirmNew}
          values={{ title, date: formatPostDate(draft.postDate) }}
          onConfirm={() => {
            setQuestion(null);
            void publish(draft.base);
          }}
          onCancel={() => setQuestion(null)}
        />
      )}
      {question === 'discard' && (
        <ConfirmDialog words={form.confirmDiscard} onConfirm={discard} onCancel={() => setQuestion(null)} />
      )}
    </div>
  );
}

function noteOnDate(postDate: string, day: string | null, words: WriteContent['form']): string | undefined {
  if (!day) return postDate ? fillPlaceholders(words.dateUnreadable, { date: postDate }) : undefined;
  return day > localDay(new Date()) ? words.dateInFuture : undefined;
}
