/**
 * Waits for a promise, and rejects if it takes too long.
 *
 * @param limitMs in milliseconds
 * @throws Error with the code `deadline-exceeded`, which Firebase uses, too
 */
export async function withTimeout<Answer>(promise: Promise<Answer>, limitMs: number): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error('No response.'), { code: 'deadline-exceeded' })),
      limitMs,
    );
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
