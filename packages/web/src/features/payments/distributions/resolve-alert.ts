import { perform } from '../../../entity/perform.ts';
import { promptDialog } from '../../../kit/overlay/dialogs.ts';
import { requestTo } from '../../../shell/api.ts';

/** Asks what resolved an alert, and closes it. */
export async function resolveAlert(id: string): Promise<void> {
  const note = await promptDialog({
    title: 'Mark as resolved?',
    label: 'What you did to resolve it',
    okText: 'Mark as resolved',
  });
  if (note !== undefined)
    await perform(
      requestTo('POST /private/distributions/alerts/:id/acknowledge', { params: { id }, body: { note } }),
      'Marked as resolved',
    );
}
