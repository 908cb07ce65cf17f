/** A measured figure, and its target, if it has one: at most, or exactly, this value. */
export type Figure = {
  name: string;
  /** The path of the page that it is about, if it is about one. */
  page?: string;
  value: number;
  unit?: string;
  most?: number;
  exactly?: number;
};

/** Whether a figure meets its target; figures without one always do. */
export const meetsAim = ({ value, most, exactly }: Figure): boolean =>
  !(most !== undefined && value > most) && !(exactly !== undefined && value !== exactly);
