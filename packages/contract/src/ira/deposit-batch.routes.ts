import type { Cents } from '@fiducia/domain/foundation/money/cents';
import type { DepositOutcome } from '@fiducia/domain/ira/deposit-acknowledgment';
import { z } from 'zod';
import type { RowOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import type { depositBatch } from './deposit-batch.entity.ts';

export type DepositBatchRow = RowOf<typeof depositBatch>;

const idText = z.string().regex(/^[0-9a-f]{32}$/, 'Send an ID of 32 hexadecimal characters (0-9, a-f).');

/** An institution that was paid for participants who don’t respond. */
export interface DepositDestination {
  readonly name: string;
  /** Order lines that aren't in a deposit batch yet. */
  readonly readyLines: number;
}

export const listDepositDestinations = route<readonly DepositDestination[]>()({
  method: 'GET',
  path: '/private/deposit-destinations',
  who: { staffMember: 'payments.view' },
  summary: 'List the institutions whose deposits aren’t in a batch yet',
});

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
  summary: 'Record the response of a custodian that sends no file; the money of rejected lines is requested back',
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

/** The answer for one order line. Amounts are cents. */
export interface AcknowledgedDeposit {
  readonly orderLineId: string;
  readonly orderLineFriendlyId: string;
  readonly name: string;
  readonly amount: Cents;
  readonly outcome: DepositOutcome;
  /** Last four characters of the account number, or null if the deposit was rejected. */
  readonly numberEnding: string | null;
  readonly reason: string | null;
  /** Why this row isn't applied, although the others are. Null for a row that is. */
  readonly problem: string | null;
}

/** What an acknowledgment says, and whether it was applied. */
export interface DepositAcknowledgment {
  readonly isApplied: boolean;
  readonly accepted: number;
  readonly acceptedAmount: Cents;
  readonly rejected: number;
  readonly rejectedAmount: Cents;
  /** Deposits whose account number belongs to another account. They wait for a corrected file. */
  readonly disputed: number;
  readonly disputedAmount: Cents;
  readonly deposits: readonly AcknowledgedDeposit[];
}

export const acknowledgeDepositBatch = route<DepositAcknowledgment>()({
  method: 'POST',
  path: '/private/deposit-batches/:id/acknowledgment',
  who: { staffMember: 'payments.edit' },
  summary: 'Check the custodian’s acknowledgment file of a sent batch, and apply it if `confirm` is 1',
  files: ['file'],
  body: z.strictObject({ confirm: z.enum(['0', '1']).optional() }),
  perMinute: 20,
});

export const cancelDepositBatch = route<DepositBatchRow>()({
  method: 'POST',
  path: '/private/deposit-batches/:id/cancel',
  who: { staffMember: 'payments.edit' },
  summary: 'Cancel a batch that hasn’t been sent',
});
