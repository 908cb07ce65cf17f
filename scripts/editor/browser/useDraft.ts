import { useEffect, useState } from 'react';
import type { FieldPath } from '../../content/model/shape';
import { type Draft, discardDraft, draftOf, nameOfAddition, saveDraft, showsDraft } from './drafts';

type Addition = Pick<Draft, 'base' | 'typed'>;

/** What is typed for something new in a field, such as an entry of a list; null if there is nothing. */
export function useDraft(field: FieldPath): [Addition | null, (draft: Addition | null) => void] {
  const path = [...field, nameOfAddition];
  const [draft, showDraft] = useState<Addition | null>(() => draftOf(path));
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each field
  useEffect(() => showsDraft(path), [path.join('.')]);
  return [
    draft,
    (now) => {
      showDraft(now);
      if (now) saveDraft({ path, ...now });
      else discardDraft(path);
    },
  ];
}
