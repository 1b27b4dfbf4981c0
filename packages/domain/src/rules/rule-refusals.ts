import { refusals } from '../refusal/refusal.ts';
import { formatDate } from '../time/format-date.ts';

export const ruleRefusals = refusals({
  secondPerson: [
    'forbidden',
    'Somebody else than the people who wrote this version must publish it. Ask a colleague with the permission to change settings.',
  ],
  dryRunFirst: ['conflict', 'Run this version over the last 90 days first, then publish it.'],
  beginsTooEarly: [
    'conflict',
    ({ today }: { today: string }) =>
      `A rule begins today or later, because what was paid stays as it was paid. Choose ${formatDate(today)} or a later day.`,
  ],
  governsAlready: [
    'conflict',
    'This version has begun to govern. Publish another one that begins today or later instead.',
  ],
  noSuchState: ['invalid', 'There is no state with this code. Choose one of the list.'],
  noSuchFee: ['invalid', 'There is no such fee in the house price list. Choose one of the list.'],
  keyNotTaken: ['invalid', 'This rule is one for all: leave the state and the fee out.'],
  endsBeforeBegin: ['invalid', 'The last day may not come before the first. Choose a later one.'],
  draftsOnly: ['conflict', 'Only a draft can be changed or tried. Start another draft from this version.'],
});
