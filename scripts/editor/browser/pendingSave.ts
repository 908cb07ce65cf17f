// A field that is left saves itself; what opens next waits for that.

let pending: Promise<boolean> = Promise.resolve(true);

/** Registers a save that was started when a field was left. */
export function setPendingSave(save: Promise<boolean>): void {
  pending = save;
}

/** Whether the last such save has succeeded, so that its form may close. */
export const isPendingSaved = (): Promise<boolean> => pending;
