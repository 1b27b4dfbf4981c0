import { confirmDialog } from '../overlay/dialogs.ts';

/** Returns whether the section may be left; asks only if it has unsaved changes. Source: doc 1 §2.9. */
export async function askToSwitch(isDirty: boolean): Promise<boolean> {
  if (!isDirty) return true;
  return confirmDialog({
    title: 'Unsaved changes',
    text: 'Switch sections without saving? Any unsaved changes will be lost.',
    okText: 'Continue',
    cancelText: 'Cancel',
  });
}
