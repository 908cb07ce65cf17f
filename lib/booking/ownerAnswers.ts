import { runAsOwner } from '@/lib/firebase/ownerFirestore';
import { type AnswerTexts, answerKinds } from './answers';

// The owner's own texts of answers, in the document `owner/answers`. `getErrorKind` classifies the errors of these functions.

/** The longest text of an answer, in UTF-16 code units. firestore.rules has the same limit. */
export const maxAnswerLength = 3000;

export const answerFields = [...answerKinds, 'door'] as const;

/** Takes the stored texts, and the start texts for those that are missing. */
function parseAnswerTexts(data: Record<string, unknown> | undefined, startTexts: AnswerTexts): AnswerTexts {
  const texts = { ...startTexts };
  for (const field of answerFields) {
    const text = data?.[field];
    if (typeof text === 'string') texts[field] = text;
  }
  return texts;
}

export const readAnswerTexts = (startTexts: AnswerTexts): Promise<AnswerTexts> =>
  runAsOwner(async (transaction, { getReference }) =>
    parseAnswerTexts((await transaction.get(getReference('owner', 'answers'))).data(), startTexts),
  );

/**
 * Stores the texts that were changed, unless another device has changed the same ones meanwhile.
 *
 * @param before the texts that the form began with
 * @returns the stored texts that differ from both; empty if the changes were stored
 */
export const storeAnswerTexts = (
  startTexts: AnswerTexts,
  before: AnswerTexts,
  after: AnswerTexts,
): Promise<Partial<AnswerTexts>> =>
  runAsOwner(async (transaction, { getReference }) => {
    const reference = getReference('owner', 'answers');
    const data = (await transaction.get(reference)).data();
    const stored = parseAnswerTexts(data, startTexts);
    const changedFields = answerFields.filter((field) => after[field] !== before[field]);
    const conflicts = changedFields.filter(
      (field) => stored[field] !== before[field] && stored[field] !== after[field],
    );
    if (conflicts.length === 0)
      transaction.set(reference, {
        ...data,
        ...Object.fromEntries(changedFields.map((field) => [field, after[field]])),
      });
    return Object.fromEntries(conflicts.map((field) => [field, stored[field]]));
  });
