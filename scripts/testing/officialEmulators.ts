/**
 * The address of the official Firestore emulator, for tests that compare with it; undefined on most machines, because
 * it needs Java and a download.
 */
export const officialFirestore = () => process.env.FIRESTORE_EMULATOR_HOST;

/** The address of the official emulator of Cloud Storage, if it runs. */
export const officialStorage = () => process.env.FIREBASE_STORAGE_EMULATOR_HOST;
