declare module 'heic-decode' {
  /** Decodes the primary image of a HEIC file, with its orientation applied. */
  export default function decode(input: {
    buffer: Uint8Array;
  }): Promise<{ width: number; height: number /** RGBA. */; data: Uint8ClampedArray }>;
}
