import { useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import type { BlogPost, BlogWords, NextSteps, WriteContent } from '@/content/types';
import { type Draft, saveDraft } from '@/lib/blog/drafts';
import { formatPostDate, parsePostDate } from '@/lib/blog/postDate';
import { idOf, uniqueId } from '@/lib/blog/postId';
import { isSamePost, type Outcome, problemOf, publishPost, removePost } from '@/lib/blog/publish';
import { timeOfDay } from '@/lib/blog/timeOfDay';
import { fillPlaceholders } from '@/lib/fillPlaceholders';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { BodyField } from './BodyField';
import { ConfirmDialog } from './ConfirmDialog';
import { ConflictChoice } from './ConflictChoice';
import { checkPost, type PostErrors } from './checkPost';
import { type Done, discarded } from './Dashboard';
import { localDay } from './localDay';
import type { SitePhotograph } from './PhotographDialog';
import { PostPreview } from './PostPreview';
import { TextField } from './TextField';
import { isUnchanged, useDraft } from './useDraft';

type PostFormProps = {
  config: FirebaseConfig;
  draftKey: string;
  isSignedIn: boolean;
  mayPublish: boolean;
  /** The current posts of the blog; null until they have loaded. */
  posts: BlogPost[] | null;
  words: WriteContent;
  blogWords: BlogWords;
  next: NextSteps | null;
  pictures: SitePhotograph[];
  /** Called when the post has been published or discarded. */
  onDone: (done: Done) => void;
};

/** How often to retry with another id if that of a new post is already taken. */
const maxAttempts = 20;

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
}: PostFormProps) {
  const { form } = words;
  const { lock, loaded, keeping, change, save, latest, rebase, remove, takeOver, retry } = useDraft(
    config,
    draftKey,
  );
  const [errors, setErrors] = useState<PostErrors>({});
  const [question, setQuestion] = useState<'publish' | 'discard' | null>(null);
  const [isPublishing, setIsPublishing] = useState(false);
  const [uploading, setUploading] = useState(0);
  const isUploading = uploading > 0;
  const [problem, setProblem] = useState('');
  const [theirs, setTheirs] = useState<{ post: BlogPost | null } | null>(null);
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
    if (!mayPublish || isUploading) {
      setProblem(
        isUploading ? form.uploading : isSignedIn ? words.problems.denied : words.problems.signedOut,
      );
      return;
    }
    setProblem('');
    const found = checkPost(draft, form.errors);
    setErrors(found);
    if (found.title) element.current?.querySelector<HTMLElement>('[name=title]')?.focus();
    else if (found.date) element.current?.querySelector<HTMLElement>('[name=date]')?.focus();
    else if (found.body) element.current?.querySelector<HTMLElement>('[contenteditable], textarea')?.focus();
    else setQuestion('publish');
  };

  const publish = async (base: BlogPost | null) => {
    const written = latest();
    if (!written || isPublishing) return;
    setQuestion(null);
    setTheirs(null);
    setProblem('');
    setIsPublishing(true);
    try {
      await save();
      const { post, outcome } = await store(config, written, base, posts ?? []);
      if (!outcome.done) {
        setTheirs({ post: outcome.theirs });
        return;
      }
      await remove();
      const said = fillPlaceholders(base ? words.done.changed : words.done.published, {
        title: post.postTitle,
      });
      onDone({ message: said, undo: () => undoPublish(config, written, post, base) });
    } catch (error) {
      setProblem(words.problems[problemOf(error)]);
    } finally {
      setIsPublishing(false);
    }
  };

  const discard = async () => {
    const written = latest() ?? draft;
    await remove();
    onDone(discarded(written, words));
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
          onPublishMine={() => {
            rebase(theirs.post);
            void publish(theirs.post);
          }}
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
        {problem && <p role="alert">{problem}</p>}
        <div className="write-actions">
          <Button variant="quiet" className="write-toggle" onClick={togglePreview}>
            {isPreview ? form.edit : form.preview}
          </Button>
          {!unchanged && (
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
          onConfirm={() => publish(draft.base)}
          onCancel={() => setQuestion(null)}
        />
      )}
      {question === 'discard' && (
        <ConfirmDialog words={form.confirmDiscard} onConfirm={discard} onCancel={() => setQuestion(null)} />
      )}
    </div>
  );
}

const postOf = ({ postTitle, postDate, postContent }: Draft, id: string): BlogPost => ({
  id,
  postTitle: postTitle.trim(),
  postDate,
  postContent,
});

function noteOnDate(postDate: string, day: string | null, words: WriteContent['form']): string | undefined {
  if (!day) return postDate ? fillPlaceholders(words.dateUnreadable, { date: postDate }) : undefined;
  return day > localDay(new Date()) ? words.dateInFuture : undefined;
}

/** Stores a draft as a post. A new one gets an id made from its title, with a number if that is taken. */
async function store(
  config: FirebaseConfig,
  draft: Draft,
  base: BlogPost | null,
  posts: BlogPost[],
): Promise<{ post: BlogPost; outcome: Outcome }> {
  const taken = new Set(posts.map(({ id }) => id));
  for (let tries = 1; ; tries += 1) {
    const id = draft.postId ?? uniqueId(idOf(draft.postTitle), (candidate) => taken.has(candidate));
    const post = postOf(draft, id);
    const outcome = await publishPost(config, post, base);
    if (outcome.done || draft.postId !== null || tries === maxAttempts) return { post, outcome };
    taken.add(id);
  }
}

/** Undoes publishing a draft, and saves it as a draft again. */
async function undoPublish(
  config: FirebaseConfig,
  draft: Draft,
  post: BlogPost,
  base: BlogPost | null,
): Promise<Outcome> {
  const outcome = await (base ? publishPost(config, base, post) : removePost(config, post));
  if (outcome.done) await saveDraft({ ...draft, base, version: 0 }).catch(() => {});
  return outcome;
}
