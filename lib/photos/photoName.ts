import type manifest from './manifest.json';

/** The name of a photograph in content/photos. The type comes from the manifest, so a typo does not compile. */
export type PhotoName = keyof typeof manifest;
