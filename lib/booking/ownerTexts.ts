import { runAsOwner } from '@/lib/firebase/ownerFirestore';
import type { OwnerTexts } from './clientMessages';

/** The longest text of a message and of an address, in UTF-16 code units; firestore.rules has the same limits. */
export const [maxTextLength, maxAddressLength] = [3000, 300];

/** Reads the owner's texts. Those that were never changed, and are the texts of the content, are missing. */
export const readTexts = (): Promise<Partial<OwnerTexts>> =>
  runAsOwner(
    async (transaction, { getReference }) =>
      (await transaction.get(getReference('owner', 'texts'))).data() ?? {},
  );

/** Stores the texts that were changed: two owners who change different texts do not overwrite each other. */
export const storeTexts = (changedTexts: Partial<OwnerTexts>): Promise<void> =>
  runAsOwner(async (transaction, { getReference }) => {
    const reference = getReference('owner', 'texts');
    const stored = (await transaction.get(reference)).data();
    transaction.set(reference, { ...stored, ...changedTexts });
  });
