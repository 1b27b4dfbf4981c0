import { rejections } from '../foundation/rejection/rejection.ts';

export const recurringRejections = rejections({
  monthOutOfReach: ['invalid', 'Choose this month or one of the next twelve months.'],
  nothingDue: [
    'conflict',
    'None of these plans has a payment to create for this month. Review the excluded participants and the reasons.',
  ],
  batchIsEmpty: ['conflict', 'Every order in this batch was canceled. Create a new batch.'],
  notAPension: [
    'conflict',
    'Only an order line that sets up a recurring benefit can be paused. This order line is a single payment.',
  ],
  pensionIsOver: ['conflict', 'This recurring benefit has ended, so there is nothing to pause or resume.'],
});
