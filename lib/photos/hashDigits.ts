/**
 * How many hexadecimal digits the hash in the names of a photograph's files has: 28 bits. Ten cost the headshots page 80 B of
 * its first round trip; with letters beyond f a word in a name could be taken for a hash.
 */
export const hashDigits = 7;
