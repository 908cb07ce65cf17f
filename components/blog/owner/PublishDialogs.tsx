import type { Draft } from '@/lib/blog/drafts';
import type { PostFields } from '@/lib/blog/post';
import { formatPostDate } from '@/lib/blog/postDate';
import { ConfirmDialog } from '../../owner/ui/ConfirmDialog';
import { untitled } from '../../owner/ui/messages';

type DialogProps = { onConfirm: () => Promise<void>; onClose: () => void };

export function PublishDialog({ draft, ...handlers }: DialogProps & { draft: Draft }) {
  const title = draft.postTitle.trim() || untitled;
  const question = draft.updateTime
    ? {
        heading: 'Publish the changes?',
        text: `“${title}” changes on the blog right away for everyone, even on pages that are already open. Its address stays the same.`,
        confirmLabel: 'Publish changes',
      }
    : {
        heading: `Publish “${title}”?`,
        text: `It appears on the blog at once, for everyone, with the date ${formatPostDate(draft.postDate)}. You can change or remove it at any time.`,
        confirmLabel: 'Publish',
      };
  return <ConfirmDialog {...question} pendingLabel="Publishing" {...handlers} />;
}

/** Asks whether the draft replaces what the blog has. @param post null if the post was removed */
export function ConflictDialog({ post, ...handlers }: DialogProps & { post: PostFields | null }) {
  const question = post
    ? {
        heading: 'The blog has another version',
        text: `It is titled “${post.postTitle || untitled}”, and is not the one that you opened. Replace it with your version? To use it instead, discard your draft.`,
        confirmLabel: 'Replace it',
      }
    : {
        heading: 'This post is not on the blog any more',
        text: 'It was removed since you opened it. Publish your text again?',
        confirmLabel: 'Publish again',
      };
  return <ConfirmDialog {...question} cancelLabel="Keep writing" pendingLabel="Publishing" {...handlers} />;
}
