import { Refusal } from './refusal';

/** Number of wrong passwords for one address… */
const most = 10;
/** …within this many milliseconds, after which the address is locked. */
const span = 60_000;

/** Counts failed sign-ins, for unknown addresses too. */
export class Attempts {
  private readonly times = new Map<string, number[]>();

  /**
   * Begins an attempt. It counts as failed, until `succeeded`.
   *
   * @throws Refusal `TOO_MANY_ATTEMPTS_TRY_LATER`
   */
  begin(email: string): void {
    const now = Date.now();
    for (const [address, times] of this.times) {
      if ((times.at(-1) ?? 0) <= now - span) this.times.delete(address);
    }
    const recent = (this.times.get(email) ?? []).filter((time) => time > now - span);
    if (recent.length >= most) {
      throw new Refusal(
        'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled due to many failed login ' +
          'attempts. You can immediately restore it by resetting your password or you can try again later.',
      );
    }
    this.times.set(email, [...recent, now]);
  }

  /** Resets the count: the password was right, or was changed. */
  succeeded(email: string): void {
    this.times.delete(email);
  }
}
