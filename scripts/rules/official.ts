/**
 * Where the official Firestore emulator runs, for tests that ask it too; undefined on most machines: it needs Java and a
 * download.
 */
export const officialFirestore = () => process.env.FIRESTORE_EMULATOR_HOST;

/** Where the official emulator of Cloud Storage runs, likewise. */
export const officialStorage = () => process.env.FIREBASE_STORAGE_EMULATOR_HOST;
