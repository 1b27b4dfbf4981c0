import type { ListView } from '@fiducia/contract/system/saved-view.routes';
import { confirmDialog } from '../kit/overlay/dialogs.ts';
import { notify } from '../kit/overlay/notify.ts';
import { asFailure } from '../shell/api-failure.ts';
import { removeView } from './change-saved-views.ts';

/** Removes a saved view after the user confirms it. */
export async function askToRemoveView(path: string, view: ListView): Promise<void> {
  const isShared = view.sharedWith !== 'nobody';
  const isSure = await confirmDialog({
    title: `Remove view ${view.label}?`,
    text: isShared
      ? 'This deletes the view for everyone it’s shared with. You can’t undo this.'
      : 'This deletes the view, not the records in the list. You can’t undo this.',
    okText: 'Remove view',
    isDangerous: true,
  });
  if (!isSure) return;
  try {
    await removeView(path, view.id);
  } catch (error) {
    notify(asFailure(error).message, { tone: 'warning' });
  }
}
