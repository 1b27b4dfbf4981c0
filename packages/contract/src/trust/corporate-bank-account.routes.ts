import { isAbaRoutingNumber } from '@fiducia/domain/foundation/validation/routing-number';
import { z } from 'zod';
import { route } from '../lang/route.ts';
import { bankCutOffs, bankFileSettings } from './bank-file-settings.ts';

const id = z.string().regex(/^[0-9a-f]{32}$/, 'Choose a bank account from the list.');
const edit = { staffMember: 'system.edit' } as const;

/** The settings of a bank account that need a second approver, except its number and its next check number. */
export const bankAccountValues = z.strictObject({
  displayName: z.string().trim().min(1, 'Enter a name for the account.').max(80),
  bankName: z.string().trim().min(1, 'Enter the name of the bank.').max(80),
  routingNumber: z.string().refine(isAbaRoutingNumber, 'Enter a valid 9-digit routing number.'),
  achCompanyId: z.string().regex(/^[0-9A-Za-z ]{10}$/, 'Enter the 10 characters that the bank assigned.'),
  cutOffs: bankCutOffs,
  fileSettings: bankFileSettings,
});
export type BankAccountValues = z.infer<typeof bankAccountValues>;

const accountNumber = z
  .string()
  .trim()
  .regex(/^[0-9-]{4,17}$/, 'Enter 4 to 17 digits.');

/** A bank account with all settings. The account number is masked. */
export interface BankAccountSettings extends BankAccountValues {
  readonly id: string;
  readonly accountNumber: string;
  readonly nextCheckNumber: number;
  /** Names of the uploaded font and signatures by file ID. */
  readonly fileNames: Readonly<Record<string, string>>;
  readonly waitingChangeId: string | null;
  /** The bank’s letter that the last approved change was compared with, if one was attached. */
  readonly letterFileId: string | null;
}

export const readBankAccountSettings = route<BankAccountSettings>()({
  method: 'GET',
  path: '/private/corporate-bank-accounts/:id/settings',
  who: { staffMember: 'trust.view' },
  summary: 'Get a corporate bank account with its cutoffs and file settings',
});

export interface AskedBankAccountChange {
  readonly id: string;
}

export const requestBankAccountChange = route<AskedBankAccountChange>()({
  method: 'POST',
  path: '/private/corporate-bank-account-changes',
  who: edit,
  summary: 'Request a new corporate bank account or a change to one; another user must approve it',
  needsFreshSignIn: true,
  body: bankAccountValues.extend({
    /** Null for a new account. */
    corporateBankAccountId: id.nullable(),
    /** Required for a new account. Omit to keep the current number. */
    accountNumber: accountNumber.optional(),
    accountNumberAgain: z.string().trim().optional(),
    /** Omit to keep the current number. */
    nextCheckNumber: z.number().int().min(1, 'Enter a check number.').max(9_999_999_999).optional(),
    /** In cents. Only for a new account. */
    openingBalance: z.number().int().min(0, 'Enter an amount of zero or more.').max(1e15).optional(),
    openingBalanceOn: z.iso.date('Enter a date.').optional(),
    reason: z.string().trim().min(1, 'Enter a reason.').max(400),
    /** The bank’s letter, which the second person compares the change with. */
    letterFileId: z
      .string()
      .regex(/^[0-9a-f]{32}$/, 'Upload the file first.')
      .optional(),
  }),
});

export const decideBankAccountChange = route<AskedBankAccountChange>()({
  method: 'POST',
  path: '/private/corporate-bank-account-changes/:id/decide',
  who: edit,
  summary: 'Approve or reject a bank account change that another user requested, or withdraw one’s own',
  needsFreshSignIn: true,
  body: z.strictObject({
    decision: z.enum(['approve', 'reject'], { error: 'Send the decision as approve or reject.' }),
  }),
});

export const remindBankAccountChange = route<AskedBankAccountChange>()({
  method: 'POST',
  path: '/private/corporate-bank-account-changes/:id/remind',
  who: edit,
  summary: 'Email a reminder about a pending bank account change to everyone who can approve it',
  body: z.strictObject({}),
  perMinute: 10,
});

const reveal = {
  who: edit,
  needsFreshSignIn: { pastPerHour: 10 },
  body: z.strictObject({ reason: z.string().trim().min(1).max(200).optional() }),
  perMinute: 30,
} as const;

export const revealBankAccountNumber = route<{ accountNumber: string }>()({
  ...reveal,
  method: 'POST',
  path: '/private/corporate-bank-accounts/:id/reveal-account-number',
  summary: 'Get a corporate bank account’s full number; each view is logged',
});

export const revealRequestedAccountNumber = route<{ accountNumber: string }>()({
  ...reveal,
  method: 'POST',
  path: '/private/corporate-bank-account-changes/:id/reveal-account-number',
  summary: 'Get the full account number of a requested change; each view is logged',
});

export const bankAccountFileKinds = ['micrFont', 'signature', 'bankLetter'] as const;

export const uploadBankAccountFile = route<{ id: string; fileName: string }>()({
  method: 'POST',
  path: '/private/corporate-bank-account-files',
  who: edit,
  summary:
    'Upload a MICR font (TTF or OTF), a signature (PNG), or the bank’s letter (PDF, PNG, or JPEG) for a bank account change',
  files: ['file'],
  body: z.strictObject({
    kind: z.enum(bankAccountFileKinds, { error: 'Choose a font, a signature, or a bank letter.' }),
  }),
});

const test = { method: 'GET', who: edit, isDownload: true, isClosedWhileHeld: true } as const;

export const downloadTestCheck = route<never>()({
  ...test,
  path: '/private/corporate-bank-accounts/:id/test-check',
  summary: 'Download a test check of a bank account, marked VOID, as a PDF',
});

export const downloadTestAchFile = route<never>()({
  ...test,
  path: '/private/corporate-bank-accounts/:id/test-ach-file',
  summary: 'Download a test ACH file for the bank: one zero-dollar prenote to the account itself',
});

export const downloadTestPositivePayFile = route<never>()({
  ...test,
  path: '/private/corporate-bank-accounts/:id/test-positive-pay-file',
  summary: 'Download a test positive-pay file for the bank: one test check, issued and voided',
});
