import { ApiError } from '../local/errors';

/**
 * A refusal in the terms of Google's Identity Toolkit: `INVALID_EMAIL`, or `WEAK_PASSWORD : and why`. The browser SDK
 * makes its own error codes of the first word.
 */
export class Refusal extends ApiError {
  constructor(message: string) {
    super('INVALID_ARGUMENT', message);
  }

  override get body(): object {
    const { httpCode: code, message } = this;
    return { error: { code, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } };
  }
}
