import { malformed } from './errors';

// Validation of input from the network. Each error names what is wrong.

/** Parses JSON. */
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

/** A list; empty if it is missing. */
export function listOf(value: unknown, what: string): unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw malformed(`${what} must be a list.`);
  return value;
}

export function textOf(value: unknown, what: string): string {
  if (typeof value !== 'string') throw malformed(`${what} must be a string.`);
  return value;
}

export function integerOf(value: unknown, what: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw malformed(`${what} must be an integer.`);
  return value;
}

/** A non-negative integer, written as digits; 0 if it is missing. */
export function countOf(text: string | null, what: string): number {
  if (!/^\d{0,15}$/.test(text ?? '')) throw malformed(`${what} must be a non-negative integer.`);
  return Number(text ?? 0);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
