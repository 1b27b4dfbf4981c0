const unsaved = new Map<object, boolean>();

/**
 * Registers an editor with unsaved changes. Changes that are being submitted don't count as lost when the page is left.
 */
export function noteUnsaved(editor: object, isUnsaved: boolean, isBeingSent = false): void {
  if (isUnsaved) unsaved.set(editor, isBeingSent);
  else unsaved.delete(editor);
}

/** Returns whether any editor has unsaved changes. */
export const hasUnsavedWork = (): boolean => unsaved.size > 0;

/** Returns whether leaving the page now would lose changes. */
export const wouldLoseWork = (): boolean => [...unsaved.values()].some((isBeingSent) => !isBeingSent);
