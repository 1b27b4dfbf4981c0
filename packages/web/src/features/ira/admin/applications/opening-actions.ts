import type { RowAt } from '@fiducia/contract/api';
import { perform } from '../../../../entity/perform.ts';
import { promptDialog } from '../../../../kit/overlay/dialogs.ts';
import { requestTo } from '../../../../shell/api.ts';

type Opening = Pick<RowAt<'/private/next-level-accounts'>, 'id' | 'personName' | 'prospectId'>;

/** Takes the failed step and the steps after it again, and shows the provider's answer. */
export const retryOpening = ({ id, personName }: Opening): Promise<boolean> =>
  perform(
    requestTo('POST /private/next-level-accounts/:id/retry', { params: { id } }),
    personName === null ? 'The IRA is set up' : `${personName}’s IRA is set up`,
    'The IRA isn’t set up yet',
  );

/** Asks for the reason and ends the attempts to open an IRA, which is possible until the custodian has opened it. */
export async function giveUpOpening({ id, personName, prospectId }: Opening): Promise<boolean> {
  const reason = await promptDialog({
    title: `Give up on ${personName ?? 'this opening'}?`,
    text:
      prospectId === null
        ? 'The custodian isn’t asked again. You can open the IRA later from the participant.'
        : 'The application is declined, and the applicant gets the reason by email.',
    label: 'Reason',
    okText: 'Give up opening',
    isDangerous: true,
  });
  if (reason === undefined) return false;
  return perform(
    requestTo('POST /private/next-level-accounts/:id/give-up', { params: { id }, body: { reason } }),
    'Opening given up',
  );
}
