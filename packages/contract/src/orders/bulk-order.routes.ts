import { z } from 'zod';
import type { RowOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import type { bulkOrder } from './bulk-order.entity.ts';

export type BulkOrderRow = RowOf<typeof bulkOrder>;

/** Preview of the notification about a bulk order's errors. */
export interface ErrorNotification {
  readonly recipients: readonly { readonly name: string; readonly emailAddress: string }[];
  readonly subject: string;
  readonly text: string;
  readonly faultyRows: number;
  readonly notifiedAt: string | null;
  /** Reason why the notification can't be sent; null if it can. */
  readonly blocker: string | null;
}

export const createBulkOrder = route<BulkOrderRow>()({
  method: 'POST',
  path: '/private/orders/:id/bulk-orders',
  who: { staffMember: 'orders.edit' },
  summary: 'Import a file into a bulk order; every row becomes an order line, listed with its errors',
  files: ['file'],
  body: z.strictObject({ confirm: z.enum(['0', '1']).optional() }),
  perMinute: 10,
});

export const bulkOrderErrorNotificationInfo = route<ErrorNotification>()({
  method: 'GET',
  path: '/public/bulk-orders/:id/getBulkOrderErrorNotificationInfo',
  who: { staffMember: 'orders.view' },
  summary: 'Get the recipients and text of a bulk order’s error notification',
});

export const sendBulkOrderErrorNotification = route<ErrorNotification>()({
  method: 'POST',
  path: '/public/bulk-orders/:id/sendBulkOrderErrorNotification',
  who: { staffMember: 'orders.edit' },
  summary: 'Notify the client’s users about a bulk order’s errors',
});

export const downloadBulkOrderErrors = route<never>()({
  method: 'GET',
  path: '/private/bulk-orders/:id/errors',
  who: { staffMember: 'orders.view' },
  summary: 'Download a bulk order’s errors as a spreadsheet: row, column, message',
  isDownload: true,
});
