export function runFake(
  state: object,
  words: string[],
  folder: string,
): { code: number | null; stdout: string; stderr: string };
