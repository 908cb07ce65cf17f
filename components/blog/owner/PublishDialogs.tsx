import type { Draft } from '@/lib/blog/drafts';
import type { PostFields } from '@/lib/blog/post';
import { formatPostDate } from '@/lib/blog/postDate';
import { ConfirmDialog } from '../../owner/ui/ConfirmDialog';
import { untitled } from '../../owner/ui/messages';

type PublishDialogProps = {
  draft: Draft;
  onConfirm: () => Promise<void>;
  onClose: () => void;
};

export function PublishDialog({ draft, ...handlers }: PublishDialogProps) {
  const title = draft.postTitle.trim() || untitled;
  const question = draft.base
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

type ConflictDialogProps = {
  /** The post that another device has published; null if it was removed. */
  publishedPost: PostFields | null;
  onConfirm: () => Promise<void>;
  onUsePublished: () => void;
  onDiscard: () => void;
  onClose: () => void;
};

/** Asks whether the draft replaces what another device has published. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { publishedPost, onUsePublished, onDiscard, ...handlers } = props;
  const question = publishedPost
    ? {
        heading: 'This post has changed on the blog',
        text: `It was published as “${publishedPost.postTitle || untitled}” since you opened it. Replace it with your version, or use it and discard what you wrote here.`,
        otherAnswer: { label: 'Use the published one', onChoose: onUsePublished },
      }
    : {
        heading: 'This post was removed from the blog',
        text: 'It was removed since you opened it. Publish your text again, or discard what you wrote here.',
        otherAnswer: { label: 'Discard mine', onChoose: onDiscard },
      };
  return (
    <ConfirmDialog
      {...question}
      confirmLabel="Publish mine"
      cancelLabel="Keep writing"
      pendingLabel="Publishing"
      {...handlers}
    />
  );
}
