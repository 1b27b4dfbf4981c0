import { perform } from '../../../entity/perform.ts';
import { confirmDialog } from '../../../kit/overlay/dialogs.ts';
import { requestTo } from '../../../shell/api.ts';
import type { Line } from '../line.ts';

/** Resets the locked PIN of a participant, after the user confirms it. */
export async function resetPin({ id }: Pick<Line, 'id'>): Promise<void> {
  const isSure = await confirmDialog({
    title: 'Reset this PIN?',
    text: 'The participant can then try the PIN again. Make sure you’re speaking with the participant.',
    okText: 'Reset PIN',
  });
  if (!isSure) return;
  const request = requestTo('POST /private/order-lines/:id/reset-locked-pin', { params: { id } });
  await perform(request, 'PIN reset', 'PIN not reset');
}
