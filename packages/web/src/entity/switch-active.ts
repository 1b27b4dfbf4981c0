import { labelInSentence } from '@fiducia/domain/foundation/text/label-in-sentence';
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
  /** The entity's name, capitalized: `Plan`. */
  readonly entity: string;
  /** What users can’t do while the record is deactivated. */
  readonly loss: string;
  readonly isActive: boolean;
}

/** Texts and requests for a plan, which staff and the plan's sponsor can deactivate. */
export const planSwitch = {
  entity: 'Plan',
  loss: 'No one can create orders for the plan until you reactivate it.',
  deactivate: (id: string) => requestTo('POST /public/plans/:id/deactivate', { params: { id } }),
  reactivate: (id: string) => requestTo('POST /public/plans/:id/reactivate', { params: { id } }),
} as const;
export const accountSwitch = {
  entity: 'Account',
  loss: 'The account’s users can no longer create orders. You can reactivate the account at any time.',
  deactivate: (id: string) => requestTo('POST /public/accounts/:id/deactivate', { params: { id } }),
  reactivate: (id: string) => requestTo('POST /public/accounts/:id/reactivate', { params: { id } }),
} as const;

/** Deactivates a record after a confirmation, or reactivates it, and shows the result. */
export async function switchActive(
  { run }: Pick<RecordHandle<never>, 'run'>,
  { entity, loss, id, isActive, deactivate, reactivate }: Switched,
): Promise<void> {
  const question = {
    title: `Deactivate this ${labelInSentence(entity)}?`,
    text: loss,
    okText: `Deactivate ${labelInSentence(entity)}`,
    isDangerous: true,
  };
  if (isActive && !(await confirmDialog(question))) return;
  const failure = await run(isActive ? deactivate(id) : reactivate(id));
  if (failure) await alertDialog({ title: 'We couldn’t complete this', text: failureTexts(failure).join(' ') });
  else notify(`${entity} ${isActive ? 'deactivated' : 'reactivated'}`);
}
