import { refusals } from '../refusal/refusal.ts';

export const bulkOrderRefusals = refusals({
  notABulkOrder: ['conflict', 'This service takes no bulk file. Upload its people on the order’s own page.'],
  nothingToTell: ['conflict', 'This file has no row in error, so there is nothing to tell the client.'],
  nobodyToTell: [
    'conflict',
    'Nobody of this account has a login and an email address. Add a user of the client first.',
  ],
  stillReading: ['conflict', 'The file is still being read. Wait until it is done.'],
});
