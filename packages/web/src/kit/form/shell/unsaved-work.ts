const unsaved = new Map<object, boolean>();

/** Keeps note of an editor that holds typed work which is not saved; what is being sent is not lost by leaving the page. */
export function noteUnsaved(editor: object, isUnsaved: boolean, isBeingSent = false): void {
  if (isUnsaved) unsaved.set(editor, isBeingSent);
  else unsaved.delete(editor);
}

/** Is there typed work that no server has? */
export const hasUnsavedWork = (): boolean => unsaved.size > 0;

/** Would typed work be lost if the page were left now? */
export const wouldLoseWork = (): boolean => [...unsaved.values()].some((isBeingSent) => !isBeingSent);
