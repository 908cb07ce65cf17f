import { ApiError } from '../http/errors';

/**
 * An error in the format of Google's Identity Toolkit: `INVALID_EMAIL`, or `WEAK_PASSWORD : and why`. The browser SDK
 * derives its error codes from the first word.
 */
export class Refusal extends ApiError {
  constructor(message: string) {
    super('INVALID_ARGUMENT', message);
  }

  static unsupported(what: string): Refusal {
    return new Refusal(`OPERATION_NOT_ALLOWED : The local identity service does not support ${what}.`);
  }

  override get body(): object {
    const { httpCode: code, message } = this;
    return { error: { code, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } };
  }
}
