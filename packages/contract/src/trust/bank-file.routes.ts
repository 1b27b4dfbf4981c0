import { z } from 'zod';
import { route } from '../lang/route.ts';
import type { BankTransactionTypeView, CorporateBankAccountView, ImportView, StatementPreview } from './trust.views.ts';

export const uploadBankTransactionFile = route<ImportView>()({
  method: 'POST',
  path: '/private/bank-transaction-files',
  who: { staffMember: 'trust.edit' },
  summary: 'Import a BAI2 statement (all or none) and list any errors',
  files: ['file'],
  body: z.strictObject({}),
});

export const previewBankTransactionFile = route<StatementPreview>()({
  method: 'POST',
  path: '/private/bank-transaction-files/preview',
  who: { staffMember: 'trust.edit' },
  summary: 'Read a BAI2 statement and return its totals, or list any errors; saves nothing',
  files: ['file'],
  body: z.strictObject({}),
});

export const rereadInboundRawFile = route<ImportView>()({
  method: 'POST',
  path: '/private/inbound-raw-files/:id/reread',
  who: { staffMember: 'trust.edit' },
  summary: 'Import a rejected statement again, for example after adding its bank account',
});

export const listCorporateBankAccounts = route<readonly CorporateBankAccountView[]>()({
  method: 'GET',
  path: '/public/corporate-bank-accounts',
  who: { staffMember: true },
  summary: 'List our bank accounts for pickers',
});

export const listBankTransactionTypes = route<readonly BankTransactionTypeView[]>()({
  method: 'GET',
  path: '/public/bank-transaction-types',
  who: { staffMember: true },
  summary: 'List the bank transaction types for pickers',
});
