const unsaved = new Set<object>();

/** Keeps note of a form that holds typed work which is not saved. */
export function noteUnsaved(form: object, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(form);
  else unsaved.delete(form);
}

/** Would typed work be lost if the page were left now? */
export const hasUnsavedWork = (): boolean => unsaved.size > 0;
