import { useEffect } from 'react';
import type { BlogPost } from '@/content/schema/blog';
import { ifNotOpen } from '@/lib/blog/post/draftLock';
import { type Draft, deleteDraft, isDiscarded, readDraft, saveDraft } from '@/lib/blog/post/drafts';
import { publishPost, removePost } from '@/lib/blog/post/publish';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { isUnchanged } from '../drafts/useDraft';
import { type Done, publishedMessage } from './done';
import { undoPublish } from './publishDraft';
import { arrivedIn } from './usePublishing';

/**
 * Notices when a version of a draft without an answer arrives on the blog after all, also after the draft was discarded.
 * `usePublishing` does so for a draft that is open.
 */
export function useArrivals(
  config: FirebaseConfig,
  drafts: Draft[],
  posts: BlogPost[] | null,
  onDone: (done: Done) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only drafts and posts lead to an arrival
  useEffect(() => {
    for (const draft of drafts) {
      const post = posts ? arrivedIn(draft, posts) : undefined;
      if (post) void ifNotOpen(draft.key, () => settle(draft, post));
    }
  }, [drafts, posts]);

  const settle = async (draft: Draft, post: BlogPost) => {
    const stored = await readDraft(draft.key);
    // Another tab was faster.
    if (stored?.version !== draft.version) return;
    const { base, key } = draft;
    const { id, ...fields } = post;
    if (isDiscarded(draft)) {
      await deleteDraft(key);
      onDone({
        message: `“${post.postTitle}” is on the blog, although you discarded it: it was on its way when the connection broke.`,
        undo: () => (base ? publishPost(config, base, post) : removePost(config, post)),
      });
      return;
    }
    const rest = { ...draft, base: post, postId: id, sent: [] };
    const isLeft = !isUnchanged(rest);
    await (isLeft ? saveDraft(rest) : deleteDraft(key));
    onDone({
      message: publishedMessage(post.postTitle, !base, isLeft),
      undo: () => undoPublish(config, { ...draft, ...fields }, post, base, async () => null),
    });
  };
}
