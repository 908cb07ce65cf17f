export function runFake(
  state: object,
  args: string[],
  folder: string,
): { code: number | null; stdout: string; stderr: string };
