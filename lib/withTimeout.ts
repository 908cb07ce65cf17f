/**
 * Waits for a promise, and rejects if it takes too long.
 *
 * @throws Error with the code `deadline-exceeded`, the same as that of Firebase
 */
export async function withTimeout<Result>(promise: Promise<Result>, timeoutMs: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error('No response.'), { code: 'deadline-exceeded' })),
      timeoutMs,
    );
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
