/**
 * Where the official Firestore emulator runs, for tests that ask it too; undefined on most machines: it needs Java and a
 * download.
 */
export const officialFirestore = () => process.env.FIRESTORE_EMULATOR_HOST;

/** The address of the official emulator of Cloud Storage, if it runs. */
export const officialStorage = () => process.env.FIREBASE_STORAGE_EMULATOR_HOST;
