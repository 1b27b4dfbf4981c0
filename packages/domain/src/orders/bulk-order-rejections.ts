import { rejections } from '../foundation/rejection/rejection.ts';

export const bulkOrderRejections = rejections({
  notABulkOrder: ['conflict', 'This service doesn’t accept a bulk file. Upload its participants on the order’s page.'],
  nothingToReport: ['conflict', 'This file has no rows with errors, so there is nothing to send to the client.'],
  nobodyToNotify: ['conflict', 'No user of this account has a login and an email address. Add a client user first.'],
  stillReading: ['conflict', 'The file is still being imported. Wait until it is finished.'],
});
