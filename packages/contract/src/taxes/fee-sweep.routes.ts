import { isAbaRoutingNumber } from '@fiducia/domain/foundation/validation/routing-number';
import { z } from 'zod';
import type { WireRecordOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import type { feeSweep } from './fee-sweep.entity.ts';

type Sweep = WireRecordOf<typeof feeSweep>;

export const createFeeSweep = route<Sweep>()({
  method: 'POST',
  path: '/private/fee-sweeps',
  who: { staffMember: 'fees.edit' },
  summary: 'Prepare a payment of collected fees to their payee',
  body: z.strictObject({
    feePayeeId: z.string().regex(/^[0-9a-f]{32}$/, 'Choose a payee from the list.'),
    parts: z
      .array(
        z.strictObject({
          feeTypeCode: z.string().min(1).max(60),
          period: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Choose a month from the list.'),
        }),
      )
      .min(1, 'Select at least one row.')
      .max(500, 'Select up to 500 rows.'),
    settleOn: z.iso.date({ error: 'Enter a settlement date.' }),
    corporateBankAccountId: z.string().regex(/^[0-9a-f]{32}$/, 'Choose the bank account that pays.'),
  }),
});

export const sendFeeSweep = route<Sweep>()({
  method: 'POST',
  path: '/private/fee-sweeps/:id/send',
  who: { staffMember: 'fees.approve' },
  summary: 'Send a sweep as a second user: creates the ACH file for the bank',
  needsFreshSignIn: true,
});

export const cancelFeeSweep = route<Sweep>()({
  method: 'POST',
  path: '/private/fee-sweeps/:id/cancel',
  who: { staffMember: 'fees.edit' },
  summary: 'Cancel a sweep that wasn’t sent; its fees can be swept again',
});

export const returnFeeSweep = route<Sweep>()({
  method: 'POST',
  path: '/private/fee-sweeps/:id/return',
  who: { staffMember: 'fees.approve' },
  summary: 'Record that the bank rejected a sweep before it settled; its fees can be swept again',
  body: z.strictObject({
    reason: z.string().trim().min(3, 'Enter the reason that the bank gave.').max(500, 'Use up to 500 characters.'),
  }),
});

export const downloadFeeSweepFile = route<never>()({
  method: 'GET',
  path: '/private/fee-sweeps/:id/file',
  who: { staffMember: 'fees.approve' },
  summary: 'Download the ACH file of a sweep; each download is logged',
  isClosedWhileHeld: true,
  isDownload: true,
});

export const setFeePayeeAccount = route<{ readonly id: string }>()({
  method: 'POST',
  path: '/private/fee-payees/:id/bank-account',
  who: { staffMember: 'system.edit' },
  summary: 'Set the bank account that receives a payee’s fees',
  needsFreshSignIn: true,
  body: z.strictObject({
    routingNumber: z.string().refine(isAbaRoutingNumber, 'Enter a valid 9-digit routing number.'),
    accountNumber: z
      .string()
      .trim()
      .regex(/^[0-9-]{4,17}$/, 'Enter 4 to 17 digits.'),
  }),
});
