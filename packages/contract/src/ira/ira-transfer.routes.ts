import { letterCarriers, oldAccountKinds } from '@fiducia/domain/ira/ira-transfer';
import { z } from 'zod';
import type { WireRecordOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import type { iraTransfer } from './ira-transfer.entity.ts';
import type { TransferDesk } from './transfer-desk.views.ts';

type Transfer = WireRecordOf<typeof iraTransfer>;
const owner = { accountHolder: true } as const;
const staff = { staffMember: 'accounts.edit' } as const;

const reason = z.strictObject({
  note: z.string({ error: 'Please enter a reason' }).trim().min(1, 'Please enter a reason').max(500),
});

/** The old account. Its institution is one from the list, or one that the owner enters from a statement. */
const oldAccount = z.strictObject({
  institutionId: z.string().optional(),
  entered: z
    .strictObject({
      name: z.string().trim().max(80),
      phoneNumber: z.string().trim().max(20).nullish(),
      addressLine1: z.string().trim().max(100),
      city: z.string().trim().max(60),
      stateCode: z.string().max(2),
      postalCode: z.string().trim().max(10),
    })
    .optional(),
  accountKind: z.enum(
    oldAccountKinds.map(({ code }) => code),
    { error: 'Choose the kind of account.' },
  ),
  accountNumber: z
    .string()
    .trim()
    .regex(/^[0-9A-Za-z][0-9A-Za-z -]{2,28}[0-9A-Za-z]$/, 'Enter the account number as it is on your statement.'),
  isWhole: z.boolean(),
  /** Cents. Approximate if the whole account moves. */
  amount: z.number().int().min(1, 'Enter an amount above zero.'),
});

export const startIraTransfer = route<Transfer>()({
  method: 'POST',
  path: '/public/ira-accounts/:id/transfers',
  who: owner,
  summary: 'Start to bring the money of an old account into my IRA',
  body: oldAccount,
  perMinute: 20,
});

export const changeIraTransfer = route<Transfer>()({
  method: 'POST',
  path: '/public/ira-transfers/:id/old-account',
  who: owner,
  summary: 'Change the old account of a transfer before I sign its letter',
  body: oldAccount,
  perMinute: 20,
});

export const readTransferLetter = route<never>()({
  method: 'GET',
  path: '/public/ira-transfers/:id/letter',
  who: { ...owner, ...staff },
  summary: 'Download the letter of acceptance of a transfer as a PDF; each download by staff is logged',
  isDownload: true,
});

export const signIraTransfer = route<Transfer>()({
  method: 'POST',
  path: '/public/ira-transfers/:id/sign',
  who: owner,
  summary: 'Sign the letter of acceptance of a transfer',
  body: z.strictObject({
    name: z.string().trim().min(1, 'Type your name to sign.').max(120),
    hasAgreed: z.literal(true, { error: 'Agree to the letter to sign it.' }),
  }),
});

export const nudgeIraTransfer = route<Transfer>()({
  method: 'POST',
  path: '/public/ira-transfers/:id/nudge',
  who: owner,
  summary: 'Ask for a follow-up with the institution of a transfer, once in seven days',
});

export const cancelIraTransfer = route<Transfer>()({
  method: 'POST',
  path: '/public/ira-transfers/:id/cancel',
  who: { ...owner, ...staff },
  summary: 'Cancel a transfer before its letter is sent',
});

export const readTransferDesk = route<TransferDesk>()({
  method: 'GET',
  path: '/private/ira-transfers/desk',
  who: { staffMember: 'accounts.view' },
  summary: 'List the open transfers into IRAs by what they wait for, and those whose money waits to be credited',
});

export const sendIraTransfer = route<Transfer>()({
  method: 'POST',
  path: '/private/ira-transfers/:id/send',
  who: staff,
  summary: 'Record that the letter of acceptance was sent to the institution',
  body: z.strictObject({
    carrier: z.enum(
      letterCarriers.map(({ code }) => code),
      { error: 'Choose how the letter was sent.' },
    ),
  }),
});

export const followUpIraTransfer = route<Transfer>()({
  method: 'POST',
  path: '/private/ira-transfers/:id/follow-up',
  who: staff,
  summary: 'Record a follow-up with the institution; the owner gets an email with what it said',
  body: z.strictObject({
    note: z
      .string({ error: 'Enter what the institution said.' })
      .trim()
      .min(1, 'Enter what the institution said.')
      .max(500),
  }),
});

export const receiveIraTransfer = route<Transfer>()({
  method: 'POST',
  path: '/private/ira-transfers/:id/receive',
  who: staff,
  summary: 'Record that the money of a transfer arrived and waits to be credited',
});

export const rejectIraTransfer = route<Transfer>()({
  method: 'POST',
  path: '/private/ira-transfers/:id/reject',
  who: staff,
  summary: 'Record that a transfer isn’t possible, with the reason that the owner gets by email',
  body: reason,
});

export const recallIraTransfer = route<Transfer>()({
  method: 'POST',
  path: '/private/ira-transfers/:id/recall',
  who: staff,
  summary: 'Cancel a transfer whose letter was sent, after you notify the institution',
  body: reason,
});
