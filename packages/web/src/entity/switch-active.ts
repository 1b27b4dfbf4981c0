import { failureTexts } from '../kit/display/alert.tsx';
import { alertDialog, confirmDialog } from '../kit/overlay/dialogs.ts';
import { notify } from '../kit/overlay/notify.ts';
import type { RecordHandle } from './use-record.ts';

interface Switched {
  /** What it is, as a sentence begins: `Plan`. */
  readonly noun: string;
  /** What nobody can do while it is off. */
  readonly loss: string;
  readonly isActive: boolean;
}

/** The words for a plan, which staff and its sponsor switch. */
export const planSwitch = { noun: 'Plan', loss: 'No orders can be started for it until it is reactivated.' } as const;
export const accountSwitch = {
  noun: 'Account',
  loss: 'Its users can no longer start orders. It can be reactivated at any time.',
} as const;

/** Deactivates a record after a question, or reactivates it, and says how that went. */
export async function switchActive(
  { run }: Pick<RecordHandle<unknown>, 'run'>,
  { noun, loss, isActive }: Switched,
): Promise<void> {
  const question = {
    title: `Deactivate this ${noun.toLowerCase()}?`,
    text: loss,
    okText: 'Deactivate',
    isDangerous: true,
  };
  if (isActive && !(await confirmDialog(question))) return;
  const failure = await run('POST', isActive ? 'deactivate' : 'reactivate', {});
  if (failure) await alertDialog({ title: 'That did not work', text: failureTexts(failure).join(' ') });
  else notify(`${noun} ${isActive ? 'deactivated' : 'reactivated'}`);
}
