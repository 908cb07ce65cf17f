import { useCallback, useEffect, useState } from 'react';
import { Toast } from '@/components/ui/Toast';
import type { BlogPost } from '@/content/schema/blog';
import { type Draft, deleteDraft, listDrafts, readDraft, saveDraft, watchDrafts } from '@/lib/blog/drafts';
import { changePost, listenToOwnerPosts } from '@/lib/blog/ownerPosts';
import { getErrorKind } from '@/lib/firebase/errors';
import type { OpenPost } from '../../owner/ui/links';
import { getDiscardMessage, getErrorMessage, storageErrorMessage } from '../../owner/ui/messages';
import { useListener } from '../../owner/ui/useListener';
import { PostForm, type PostFormProps } from './PostForm';
import { PostList } from './PostList';

type PostsPageProps = Omit<PostFormProps, 'openPost' | 'posts' | 'onDone'> & {
  /** The post to edit; null for the list. */
  openPost: OpenPost | null;
};

/** The list of posts and drafts, or the form for one of them. */
export function PostsPage({ openPost, ...formProps }: PostsPageProps) {
  const { isSignedIn, mayPublish } = formProps;
  const { value: posts, status } = useListener(mayPublish ? listenToOwnerPosts : null);
  const drafts = useDrafts();
  const [message, setMessage] = useState('');
  const hideMessage = useCallback(() => setMessage(''), []);
  const openPostId = openPost?.id;
  // A post that is opened starts at its top.
  useEffect(() => {
    if (openPostId) scrollTo(0, 0);
  }, [openPostId]);
  return (
    <>
      {openPost ? (
        <PostForm key={openPost.id} {...formProps} openPost={openPost} posts={posts} onDone={setMessage} />
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
            setMessage(getDiscardMessage(draft));
          }}
        />
      )}
      <Toast message={message} onClose={hideMessage} />
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
 * Removes a post from the blog. First the post is saved as a draft, so that its text survives if the response gets lost.
 *
 * @returns what happened, as a sentence
 */
async function removePost({ id, ...post }: BlogPost): Promise<string> {
  const readResult = await readDraft(id).then(
    (draft) => ({ draft }),
    () => null,
  );
  if (!readResult) return storageErrorMessage;
  const { draft } = readResult;
  const restore = () => (draft ? saveDraft(draft) : deleteDraft(id));
  try {
    // With `sent`, publishing the draft again is not a conflict, whether or not the post is still on the blog.
    await saveDraft({ savedAt: 0, ...post, ...draft, id, base: null, sent: post });
    const outcome = await changePost(id, [post], null);
    if (outcome.isDone) return `“${post.postTitle}” is no longer on the blog.`;
    await restore();
    return 'The post was changed elsewhere, so it was not removed.';
  } catch (error) {
    const kind = getErrorKind(error);
    if (kind !== 'offline' && kind !== 'unknown') await restore();
    return getErrorMessage(error, 'post');
  }
}
