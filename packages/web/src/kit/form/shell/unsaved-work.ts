const unsaved = new Map<object, boolean>();

/**
 * Registers whether an editor has unsaved changes. Changes that are being saved aren't lost if the user leaves the
 * page.
 */
export function noteUnsaved(editor: object, isUnsaved: boolean, isBeingSent = false): void {
  if (isUnsaved) unsaved.set(editor, isBeingSent);
  else unsaved.delete(editor);
}

/** Returns whether any editor has unsaved changes, including changes that are being saved. */
export const hasUnsavedWork = (): boolean => unsaved.size > 0;

/** Returns whether leaving the page now would lose unsaved changes. */
export const wouldLoseWork = (): boolean => [...unsaved.values()].some((isBeingSent) => !isBeingSent);
