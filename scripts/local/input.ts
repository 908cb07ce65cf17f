import { malformed } from './errors';

// Validation of input from the network. Each error names what is wrong.

/** JSON of any kind from a text. */
export function jsonOf(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed(`${what} is not JSON.`);
  }
}

export function objectOf(value: unknown, what: string): Record<string, unknown> {
  if (!isObject(value)) throw malformed(`${what} must be an object.`);
  return value;
}

/** A list; a missing one is empty. */
export function listOf(value: unknown, what: string): unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw malformed(`${what} must be a list.`);
  return value;
}

export function textOf(value: unknown, what: string): string {
  if (typeof value !== 'string') throw malformed(`${what} must be a text.`);
  return value;
}

export function integerOf(value: unknown, what: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw malformed(`${what} must be an integer.`);
  return value;
}

/** A number from 0 on, written as digits; a missing one is 0. */
export function countOf(text: string | null, what: string): number {
  if (!/^\d{0,15}$/.test(text ?? '')) throw malformed(`${what} must be an integer from 0 on.`);
  return Number(text ?? 0);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
