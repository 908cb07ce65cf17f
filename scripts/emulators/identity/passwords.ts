import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Refusal } from './refusal';

/** Minimum length of a password, as at Google. */
export const minPasswordLength = 6;
/** Maximum length of a password, as at Google. */
const maxPasswordLength = 4096;

const hashLength = 32;
const derive = promisify<string, string, number, Buffer>(scrypt);

/**
 * Rejects passwords that Google would reject.
 *
 * @throws Refusal `WEAK_PASSWORD`
 */
export function checkNewPassword(password: string): void {
  if (password.length >= minPasswordLength && password.length <= maxPasswordLength) return;
  const bound =
    password.length < minPasswordLength ? `at least ${minPasswordLength}` : `at most ${maxPasswordLength}`;
  throw new Refusal(`WEAK_PASSWORD : Password should be ${bound} characters`);
}

/** The stored form of a password: a random salt and a slow hash. */
export async function hashOf(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${(await derive(password, salt, hashLength)).toString('hex')}`;
}

/**
 * Whether a password is the one that was hashed.
 *
 * @param kept null if there is no password; the comparison takes equally long
 */
export async function isSamePassword(kept: string | null, password: string): Promise<boolean> {
  const [salt = '', hash = ''] = (kept ?? ':').split(':');
  const given = await derive(password, salt, hashLength);
  const wanted = Buffer.from(hash, 'hex');
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

/** A random password that is easy to read and to type: `tako-miru-feso`, one of about 10^11. */
export function readablePassword(): string {
  const letterOf = (letters: string) => letters.charAt(randomInt(letters.length));
  // Without letters that look or sound alike.
  const syllable = () => letterOf('bdfghkmnprstvz') + letterOf('aeiou');
  return Array.from({ length: 3 }, () => syllable() + syllable()).join('-');
}
