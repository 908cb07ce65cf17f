declare global {
  /** Addresses of the local services for one page, set by tests; looked at on this machine only. */
  var authEmulatorHost: string | undefined;
  var storageEmulatorHost: string | undefined;
}

/**
 * Where the identity service and the storage of this machine listen, in place of a project's. The defaults are those
 * of the official emulators.
 */
export function localServices(): { identity: string; storage: string } {
  // Each variable is written out: the build replaces these words by their values.
  return {
    identity: globalThis.authEmulatorHost || process.env.NEXT_PUBLIC_AUTH_EMULATOR_HOST || '127.0.0.1:9099',
    storage:
      globalThis.storageEmulatorHost || process.env.NEXT_PUBLIC_STORAGE_EMULATOR_HOST || '127.0.0.1:9199',
  };
}
