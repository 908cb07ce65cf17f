import type { InquireContent } from '@/content/schema/inquire';
import type { ProofsContent } from '@/content/schema/proofs';
import { runAsOwner } from '@/lib/firebase/ownerFirestore';

/** The longest text of a message and of an address, in UTF-16 code units; firestore.rules has the same limits. */
export const [maxTextLength, maxAddressLength] = [3000, 300];

/** The owner's texts by their names: of messages about requests and galleries, and the addresses. */
export type StoredTexts = Partial<
  Record<keyof InquireContent['texts'] | keyof ProofsContent['texts'], string>
>;

/** Reads the owner's texts. Those that were never changed, and are the texts of the content, are missing. */
export const readTexts = (): Promise<StoredTexts> =>
  runAsOwner(
    async (transaction, { getReference }) =>
      (await transaction.get(getReference('owner', 'texts'))).data() ?? {},
  );

/** Stores the texts that were changed: two owners who change different texts do not overwrite each other. */
export const storeTexts = (changedTexts: StoredTexts): Promise<void> =>
  runAsOwner(async (transaction, { getReference }) => {
    const reference = getReference('owner', 'texts');
    const stored = (await transaction.get(reference)).data();
    transaction.set(reference, { ...stored, ...changedTexts });
  });
