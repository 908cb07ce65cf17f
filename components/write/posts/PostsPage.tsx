import { useCallback, useEffect, useState } from 'react';
import { Toast } from '@/components/ui/Toast';
import type { BlogPost } from '@/content/schema/blog';
import {
  type Draft,
  deleteDraft,
  listDrafts,
  readDraft,
  saveDraft,
  watchDrafts,
} from '@/lib/blog/post/drafts';
import { changePost, listenToPosts, problemOf } from '@/lib/blog/post/publish';
import type { OpenPost } from '../ui/links';
import { useListener } from '../ui/listeners';
import { discardMessage, problemMessages, storageProblem } from '../ui/messages';
import { PostForm, type PostFormProps } from './PostForm';
import { PostList } from './PostList';

type PostsPageProps = Omit<PostFormProps, 'openPost' | 'posts' | 'onDone'> & {
  /** The post to edit; null for the list. */
  openPost: OpenPost | null;
};

/** The posts and drafts, or one of them to edit. */
export function PostsPage({ openPost, ...shared }: PostsPageProps) {
  const { isSignedIn, mayPublish } = shared;
  const { value: posts, status } = useListener(mayPublish ? listenToPosts : null);
  const drafts = useDrafts();
  const [message, setMessage] = useState('');
  const hide = useCallback(() => setMessage(''), []);
  const openId = openPost?.id;
  // Another post starts at its top.
  useEffect(() => {
    if (openId) scrollTo(0, 0);
  }, [openId]);
  return (
    <>
      {openPost ? (
        <PostForm key={openPost.id} {...shared} openPost={openPost} posts={posts} onDone={setMessage} />
      ) : (
        <PostList
          posts={posts}
          status={status}
          drafts={drafts}
          isSignedIn={isSignedIn}
          mayPublish={mayPublish}
          onRemove={async (post) => setMessage(await removePost(post))}
          onDiscard={async (draft) => {
            await deleteDraft(draft.id);
            setMessage(discardMessage(draft));
          }}
        />
      )}
      <Toast message={message} onClose={hide} />
    </>
  );
}

/** The drafts on this device, including changes by other tabs; null if it cannot store any. */
function useDrafts(): Draft[] | null {
  const [drafts, setDrafts] = useState<Draft[] | null>([]);
  useEffect(() => {
    const read = () => {
      listDrafts().then(setDrafts, () => setDrafts(null));
    };
    read();
    return watchDrafts(read);
  }, []);
  return drafts;
}

/**
 * Removes a post from the blog. Before, it becomes a draft: the text must not depend on an answer.
 *
 * @returns what happened, as a sentence
 */
async function removePost({ id, ...post }: BlogPost): Promise<string> {
  const found = await readDraft(id).then(
    (draft) => ({ draft }),
    () => null,
  );
  if (!found) return storageProblem;
  const { draft } = found;
  const restore = () => (draft ? saveDraft(draft) : deleteDraft(id));
  try {
    // As if the post had been sent: publishing it again is no conflict, whether it is still there or not.
    await saveDraft({ savedAt: 0, ...post, ...draft, id, base: null, sent: post });
    const outcome = await changePost(id, [post], null);
    if (outcome.done) return `“${post.postTitle}” is no longer on the blog.`;
    await restore();
    return 'The post was changed elsewhere, so it was not removed.';
  } catch (error) {
    const problem = problemOf(error);
    if (problem !== 'offline' && problem !== 'other') await restore();
    return problemMessages[problem];
  }
}
