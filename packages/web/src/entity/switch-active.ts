import { failureTexts } from '../kit/display/alert.tsx';
import { alertDialog, confirmDialog } from '../kit/overlay/dialogs.ts';
import { notify } from '../kit/overlay/notify.ts';
import { requestTo } from '../shell/api.ts';
import type { ApiRequest } from '../shell/transport.ts';
import type { RecordHandle } from './by-path/use-record-at.ts';

interface Switched {
  readonly id: string;
  readonly deactivate: (id: string) => ApiRequest;
  readonly reactivate: (id: string) => ApiRequest;
  /** What it is, as a sentence begins: `Plan`. */
  readonly entity: string;
  /** What nobody can do while it is off. */
  readonly loss: string;
  readonly isActive: boolean;
}

/** The words and the calls for a plan, which staff and its sponsor switch. */
export const planSwitch = {
  entity: 'Plan',
  loss: 'No orders can be started for it until it is reactivated.',
  deactivate: (id: string) => requestTo('POST /public/plans/:id/deactivate', { params: { id } }),
  reactivate: (id: string) => requestTo('POST /public/plans/:id/reactivate', { params: { id } }),
} as const;
export const accountSwitch = {
  entity: 'Account',
  loss: 'Its users can no longer start orders. It can be reactivated at any time.',
  deactivate: (id: string) => requestTo('POST /public/accounts/:id/deactivate', { params: { id } }),
  reactivate: (id: string) => requestTo('POST /public/accounts/:id/reactivate', { params: { id } }),
} as const;

/** Deactivates a record after a question, or reactivates it, and says how that went. */
export async function switchActive(
  { run }: Pick<RecordHandle<never>, 'run'>,
  { entity, loss, id, isActive, deactivate, reactivate }: Switched,
): Promise<void> {
  const question = {
    title: `Deactivate this ${entity.toLowerCase()}?`,
    text: loss,
    okText: 'Deactivate',
    isDangerous: true,
  };
  if (isActive && !(await confirmDialog(question))) return;
  const failure = await run(isActive ? deactivate(id) : reactivate(id));
  if (failure) await alertDialog({ title: 'We couldn’t complete this', text: failureTexts(failure).join(' ') });
  else notify(`${entity} ${isActive ? 'deactivated' : 'reactivated'}`);
}
