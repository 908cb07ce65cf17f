import { randomBytes } from 'node:crypto';
import { Refusal } from './refusal';

/** Validity of a link to set a password, in milliseconds: an hour, as at Google. */
const lifetime = 3_600_000;

/** What a link is for. */
export type ResetCode = {
  localId: string;
  email: string;
  /** The page to return to; null when unknown. */
  continueUrl: string | null;
};

/** The codes in links to set passwords. */
export class ResetCodes {
  private readonly codes = new Map<string, ResetCode & { expires: number }>();

  /** @returns the code for a new link */
  make(code: ResetCode): string {
    const oobCode = randomBytes(32).toString('base64url');
    this.codes.set(oobCode, { ...code, expires: Date.now() + lifetime });
    return oobCode;
  }

  /**
   * The purpose of a code.
   *
   * @throws Refusal `INVALID_OOB_CODE` also after its use, `EXPIRED_OOB_CODE`
   */
  read(oobCode: string): ResetCode {
    const code = this.codes.get(oobCode);
    if (!code) throw new Refusal('INVALID_OOB_CODE');
    if (code.expires <= Date.now()) throw new Refusal('EXPIRED_OOB_CODE');
    return code;
  }

  /** Invalidates all links of an account. */
  used(localId: string): void {
    for (const [oobCode, code] of this.codes) if (code.localId === localId) this.codes.delete(oobCode);
  }
}
