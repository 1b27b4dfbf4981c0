import type { Route } from '../lang/route.ts';
import * as associations from './association.routes.ts';
import * as associationQueues from './association-queue.routes.ts';
import * as bankFiles from './bank-file.routes.ts';
import * as bankTransactions from './bank-transaction.routes.ts';
import * as bankAccounts from './corporate-bank-account.routes.ts';
import * as deposits from './deposit.routes.ts';
import * as depositMatches from './deposit-match.routes.ts';
import { assetTrackingLedgers, listLedgerEntryOptions, readTrustSummary } from './ledger.routes.ts';

/** Routes for the trust area, in addition to the generic entity routes. */
export const trustRoutes = [
  ...Object.values(bankFiles),
  bankAccounts.readBankAccountSettings,
  bankAccounts.requestBankAccountChange,
  bankAccounts.decideBankAccountChange,
  bankAccounts.remindBankAccountChange,
  bankAccounts.revealBankAccountNumber,
  bankAccounts.revealRequestedAccountNumber,
  bankAccounts.uploadBankAccountFile,
  bankAccounts.downloadTestCheck,
  bankAccounts.downloadTestAchFile,
  bankAccounts.downloadTestPositivePayFile,
  ...Object.values(bankTransactions),
  ...Object.values(deposits),
  ...Object.values(depositMatches),
  ...Object.values(associations),
  ...Object.values(associationQueues),
  readTrustSummary,
  ...assetTrackingLedgers,
  listLedgerEntryOptions,
] as const satisfies readonly Route[];
