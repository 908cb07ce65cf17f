import { useCallback, useEffect, useState } from 'react';
import { Toast } from '@/components/ui/Toast';
import type { BlogPost } from '@/content/schema/blog';
import { type Draft, deleteDraft, listDrafts, readDraft, saveDraft } from '@/lib/blog/drafts';
import { listenToOwnerPosts, removePost } from '@/lib/blog/ownerPosts';
import type { OpenPost } from '../../owner/ui/links';
import { getDiscardMessage, getErrorMessage, storageErrorMessage } from '../../owner/ui/messages';
import { useListener } from '../../owner/ui/useListener';
import { PostForm, type PostFormProps } from './PostForm';
import { PostList } from './PostList';

type PostsPageProps = Omit<PostFormProps, 'openPost' | 'posts' | 'onDone'> & {
  /** The post to edit; null for the list. */
  openPost: OpenPost | null;
};

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
          onRemove={async (post) => setMessage(await keepAndRemove(post))}
          onDiscard={(draft) => {
            deleteDraft(draft.id);
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
      try {
        setDrafts(listDrafts());
      } catch {
        setDrafts(null);
      }
    };
    read();
    addEventListener('storage', read);
    return () => removeEventListener('storage', read);
  }, []);
  return drafts;
}

/** Removes a post from the blog, and keeps it as a draft, unless there is one. @returns what happened, as a sentence */
async function keepAndRemove({ id, ...post }: BlogPost): Promise<string> {
  try {
    saveDraft({ ...post, savedAt: 0, ...readDraft(id), id, updateTime: null });
  } catch {
    return storageErrorMessage;
  }
  try {
    await removePost(id);
    return `“${post.postTitle}” is no longer on the blog.`;
  } catch (error) {
    return getErrorMessage(error, 'post');
  }
}
