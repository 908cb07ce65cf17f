/** The code of an error of the Firebase SDK: `permission-denied`, `auth/user-disabled`. Empty for other errors. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}
