/**
 * Rejects when a promise takes too long.
 *
 * @param limit in milliseconds
 * @throws Error with the code `deadline-exceeded`, as Firebase calls it
 */
export async function withTimeout<Answer>(answer: Promise<Answer>, limit: number): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error('No response.'), { code: 'deadline-exceeded' })),
      limit,
    );
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
