/** Forms with something that is not saved, and the save of each that is running, if any. */
const forms = new Map<object, Promise<unknown>>();

/** Registers whether a form has something that is not saved. */
export function setUnsaved(
  form: object,
  isUnsaved: boolean,
  saving: Promise<unknown> = Promise.resolve(),
): void {
  if (isUnsaved) forms.set(form, saving);
  else forms.delete(form);
}

/** Whether something is not saved now. */
export const hasUnsaved = () => forms.size > 0;

/** Whether all is saved, when the running saves are done: forms may be closed then. */
export async function isAllSaved(): Promise<boolean> {
  await Promise.all(forms.values());
  return forms.size === 0;
}
