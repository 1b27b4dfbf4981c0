import { refusals } from '../refusal/refusal.ts';

export const recurringRefusals = refusals({
  monthOutOfReach: ['invalid', 'Choose this month or one of the twelve that follow.'],
  nothingDue: [
    'conflict',
    'None of these plans has a payment in this month that could be made. See who is left out, and why.',
  ],
  batchIsEmpty: ['conflict', 'Every order of this batch was cancelled. Make a new batch.'],
  notAPension: ['conflict', 'Only a line that sets a pension up can be paused. This one is a single payment.'],
  pensionIsOver: ['conflict', 'This pension has ended, so there is nothing to pause or resume.'],
});
