import { formatDate } from '../foundation/calendar/format-date.ts';
import { rejections } from '../foundation/rejection/rejection.ts';

export const ruleRejections = rejections({
  secondPerson: [
    'forbidden',
    'You wrote this version, so another user must publish it. Ask a colleague who can edit settings.',
  ],
  dryRunFirst: ['conflict', 'Test this version on the last 90 days first, then publish it.'],
  beginsTooEarly: [
    'conflict',
    ({ today }: { today: string }) =>
      `A rule must begin today or later, because past payments don’t change. Choose ${formatDate(today)} or later.`,
  ],
  governsAlready: [
    'conflict',
    'This version is already in effect. Publish another version that begins today or later instead.',
  ],
  noSuchState: ['invalid', 'There is no state with this code. Choose one from the list.'],
  noSuchFee: ['invalid', 'The standard fee schedule doesn’t have this fee. Choose one from the list.'],
  keyNotTaken: ['invalid', 'This rule applies everywhere, so leave the state and fee blank.'],
  endsBeforeBegin: ['invalid', 'The last day can’t be before the first. Choose a later date.'],
  draftsOnly: ['conflict', 'Only a draft can be edited or tested. Start a new draft from this version.'],
});
