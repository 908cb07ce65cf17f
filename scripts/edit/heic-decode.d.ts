declare module 'heic-decode' {
  /** Decodes the main picture of a HEIC, upright. */
  export default function decode(input: {
    buffer: Uint8Array;
  }): Promise<{ width: number; height: number /** RGBA. */; data: Uint8ClampedArray }>;
}
