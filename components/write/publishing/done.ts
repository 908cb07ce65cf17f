import type { WriteContent } from '@/content/types';
import type { Draft } from '@/lib/blog/post/drafts';
import type { Outcome } from '@/lib/blog/post/publish';
import { fillPlaceholders } from '@/lib/fillPlaceholders';

/** What was done, and how to undo it. */
export type Done = { message: string; undo?: () => Promise<Outcome> };

/** A draft was discarded, and can be restored. */
export function discarded(draft: Draft, restore: () => Promise<void>, words: WriteContent): Done {
  return {
    message: fillPlaceholders(words.done.discarded, { title: draft.postTitle || words.list.untitled }),
    undo: async () => {
      await restore();
      return { done: true };
    },
  };
}
