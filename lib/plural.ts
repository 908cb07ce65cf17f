/** A count with its noun: `1 picture`, `2 galleries`. */
export const plural = (count: number, one: string, several = `${one}s`) =>
  `${count} ${count === 1 ? one : several}`;
