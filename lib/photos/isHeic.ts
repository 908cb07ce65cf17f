/**
 * Whether a file is HEIC, by its file type box (`ftyp`, ISO 14496-12), with the brands of HEVC images (ISO 23008-12).
 *
 * @param head the beginning of the file, at least 12 bytes, as one character each
 */
export const isHeic = (head: string) => /^....ftyp(hei|hev|mif1|msf1)/s.test(head);
