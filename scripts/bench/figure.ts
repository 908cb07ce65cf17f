/** A measured figure, and its target, if it has one: at most, or exactly, this value. */
export type Figure = { name: string; value: number; unit?: string; most?: number; exactly?: number };

/** Whether a figure meets its target; figures without one always do. */
export const meetsAim = ({ value, most, exactly }: Figure): boolean =>
  !(most !== undefined && value > most) && !(exactly !== undefined && value !== exactly);
