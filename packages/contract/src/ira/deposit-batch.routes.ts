import { z } from 'zod';
import type { RowOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import type { depositBatch } from './deposit-batch.entity.ts';

export type DepositBatchRow = RowOf<typeof depositBatch>;

const idText = z.string().regex(/^[0-9a-f]{32}$/, 'Send an ID of 32 hexadecimal characters (0-9, a-f).');

export const addReadyLines = route<DepositBatchRow>()({
  method: 'POST',
  path: '/private/deposit-batches/:id/add-ready-lines',
  who: { staffMember: 'payments.edit' },
  summary: 'Add to a batch all order lines defaulted to a custodian’s account that aren’t in a batch yet',
});

export const sendDepositBatch = route<DepositBatchRow>()({
  method: 'POST',
  path: '/private/deposit-batches/:id/send',
  who: { staffMember: 'payments.edit' },
  summary: 'Create the custodian file and close the batch to changes',
});

export const confirmDepositBatch = route<DepositBatchRow>()({
  method: 'POST',
  path: '/private/deposit-batches/:id/confirm',
  who: { staffMember: 'payments.edit' },
  summary: 'Record the custodian’s response; rejected lines can be added to another batch',
  body: z.strictObject({
    rejected: z
      .array(
        z.strictObject({
          depositBatchOrderLineId: idText,
          reason: z.string().trim().min(1, 'Please enter a reason').max(300),
        }),
      )
      .max(5000)
      .default([]),
  }),
});

export const cancelDepositBatch = route<DepositBatchRow>()({
  method: 'POST',
  path: '/private/deposit-batches/:id/cancel',
  who: { staffMember: 'payments.edit' },
  summary: 'Cancel a batch that hasn’t been sent',
});
