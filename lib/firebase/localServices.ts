declare global {
  /** Addresses of the local services for one page, set by tests; only read on pages served from this machine. */
  var authEmulatorHost: string | undefined;
  var storageEmulatorHost: string | undefined;
}

/** Addresses of the local identity service and storage. The defaults are those of the official emulators. */
export function localServices(): { identity: string; storage: string } {
  // Each variable is written out because the build replaces these expressions with their values.
  return {
    identity: globalThis.authEmulatorHost || process.env.NEXT_PUBLIC_AUTH_EMULATOR_HOST || '127.0.0.1:9099',
    storage:
      globalThis.storageEmulatorHost || process.env.NEXT_PUBLIC_STORAGE_EMULATOR_HOST || '127.0.0.1:9199',
  };
}
