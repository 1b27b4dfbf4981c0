import type { RecordAt } from '@fiducia/contract/api';
import { bankDay } from '@fiducia/domain/foundation/calendar/bank-day';
import { longDate } from '@fiducia/domain/foundation/calendar/date-in-words';
import { formatPhone } from '@fiducia/domain/foundation/text/format-phone';
import { daysLate, followUpWith } from '@fiducia/domain/ira/ira-transfer';
import { perform } from '../../../../entity/perform.ts';
import { Alert } from '../../../../kit/display/alert.tsx';
import { bankToday } from '../../../../kit/display/bank-today.ts';
import { Button } from '../../../../kit/display/button.tsx';
import { promptDialog } from '../../../../kit/overlay/dialogs.ts';
import { countOf } from '../../../../kit/text/count-of.ts';
import { requestTo } from '../../../../shell/api.ts';

/** What a follow-up needs of its transfer. */
export type FollowUpFacts = Pick<
  RecordAt<'/public/ira-transfers'>,
  | 'id'
  | 'status'
  | 'stepSince'
  | 'expectedOn'
  | 'followUpAskedAt'
  | 'followedUpAt'
  | 'institutionName'
  | 'institutionPhone'
>;

const stepOf = ({ status, stepSince, expectedOn, followUpAskedAt, followedUpAt }: FollowUpFacts) => ({
  status,
  since: bankDay(stepSince),
  expectedOn,
  isAsked: followUpAskedAt !== null,
  followedUpOn: followedUpAt === null ? null : bankDay(followedUpAt),
});

/** Names whom staff call now: the institution while it has the letter, with the owner's request after it. */
export function FollowUpAlert({ row }: { row: FollowUpFacts }) {
  const { institutionName: institution, institutionPhone: phone, followUpAskedAt } = row;
  const today = bankToday();
  const step = stepOf(row);
  const contact = followUpWith(step, today);
  const askedOn = followUpAskedAt === null ? '' : longDate(bankDay(followUpAskedAt));
  if (contact === undefined) return null;
  if (contact === 'owner')
    return (
      <Alert tone="warning" title="The owner asked for a follow-up">
        Asked on {askedOn}. Record what the institution said.
      </Alert>
    );
  const late = daysLate(step, today);
  return (
    <Alert
      tone="warning"
      title={late > 0 ? `${institution} is ${countOf(late, 'day')} late` : `Follow up with ${institution}`}
    >
      Call {institution}
      {phone !== null && ` at ${formatPhone(phone)}`}, and record what they say.
      {askedOn !== '' && ` The owner asked for this on ${askedOn}.`}
    </Alert>
  );
}

type Contact = Pick<FollowUpFacts, 'id' | 'institutionName' | 'institutionPhone'>;

async function record({ id, institutionName, institutionPhone }: Contact): Promise<void> {
  const call = institutionPhone === null ? '' : `Call them at ${formatPhone(institutionPhone)} first. `;
  const note = await promptDialog({
    title: `Record follow-up with ${institutionName}`,
    text: `${call}The owner gets this by email.`,
    label: `What ${institutionName} said`,
    okText: 'Record follow-up',
  });
  if (note !== undefined)
    await perform(
      requestTo('POST /private/ira-transfers/:id/follow-up', { params: { id }, body: { note } }),
      'Follow-up recorded',
    );
}

/** Records what the institution of a transfer said. */
export function FollowUpButton({ row, dense = false }: { row: Contact; dense?: boolean }) {
  return (
    <Button dense={dense} onClick={() => void record(row)}>
      Record follow-up
    </Button>
  );
}
