import { invalid } from '@fiducia/domain/foundation/rejection/rejection';
import { bankAccountRejections } from '@fiducia/domain/trust/bank-account-rejections';
import type { Area } from '../../area.ts';
import { assetTrackingLedgerTable } from './asset-tracking-ledger.table.ts';
import { ledgerEndpoints } from './asset-tracking-ledger.ts';
import { assetTrackingLedgerEntryTable } from './asset-tracking-ledger-entry.table.ts';
import {
  assignToDeposit,
  cancelEmptyDeposit,
  depositFromTransaction,
  setTransactionAside,
  unassignFromDeposit,
} from './assign-bank-transaction.ts';
import { associateLine, associateLines, associateOrder } from './associate-calls.ts';
import { associationQueueEndpoints } from './association-queues.ts';
import { automaticMatching } from './automatic-matching.ts';
import { bankAccountEndpoints } from './bank-accounts/bank-account-calls.ts';
import { bankTransactionTable } from './bank-transaction.table.ts';
import { bankTransactionFileTable } from './bank-transaction-file.table.ts';
import { corporateBankAccountTable } from './corporate-bank-account.table.ts';
import { corporateBankAccountChangeTable } from './corporate-bank-account-change.table.ts';
import { depositTable } from './deposit.table.ts';
import { depositAudit } from './deposit-audit.ts';
import { depositImageEndpoints } from './deposit-images.ts';
import { depositLinkTable } from './deposit-link.table.ts';
import { listDepositsOfStatement, listMatches } from './deposit-matches.ts';
import { bankTransactionHooks, depositHooks } from './entity-hooks.ts';
import { importStatement, previewStatement, rereadFile } from './import-statement.ts';
import { inboundRawFileTable } from './inbound-raw-file.table.ts';
import { ledgerAudit } from './ledger-audit.ts';
import { linkDeposit, unlinkDeposit } from './link-deposit.ts';
import { listLineEndpoints } from './list-lines.ts';
import { listSourceEndpoints } from './list-sources.ts';
import { lookupEndpoints } from './lookups.ts';
import { acceptDeposits, matchOne } from './match-deposit.ts';
import { matchDepositsOfStatement } from './match-deposits.job.ts';
import { orderLineAssociationTable } from './order-line-association.table.ts';
import { ordersToAssociate } from './orders-to-associate.ts';
import { releaseHolds } from './release-holds.job.ts';
import { takeDepositBack } from './return-deposit.ts';
import { setHoldDays } from './set-hold-days.ts';
import { suggestForDeposit } from './suggested-links.ts';
import { trustSummary } from './trust-summary.ts';
import { undoLineAssociation, undoMatch } from './undo-association.ts';

export const trustArea: Area = {
  name: 'trust',
  tables: [
    { table: bankTransactionTable, hooks: bankTransactionHooks },
    { table: bankTransactionFileTable },
    { table: inboundRawFileTable },
    { table: depositTable, hooks: depositHooks },
    { table: depositLinkTable },
    { table: orderLineAssociationTable },
    { table: corporateBankAccountTable, hooks: { without: ['search', 'refresh'] } },
    { table: corporateBankAccountChangeTable },
    { table: assetTrackingLedgerTable },
    { table: assetTrackingLedgerEntryTable },
  ],
  endpoints: (platform) => [
    importStatement(platform),
    previewStatement,
    rereadFile(platform),
    // Source: doc 3 §7.13. This lookup replaces the list of bank accounts and returns no pages.
    ...lookupEndpoints,
    ...bankAccountEndpoints(platform),
    assignToDeposit,
    unassignFromDeposit,
    depositFromTransaction,
    setTransactionAside,
    cancelEmptyDeposit,
    takeDepositBack,
    setHoldDays,
    ...depositImageEndpoints(platform),
    suggestForDeposit,
    linkDeposit,
    unlinkDeposit,
    associateLine,
    associateLines,
    associateOrder,
    undoLineAssociation,
    ...associationQueueEndpoints,
    ...listSourceEndpoints,
    ...listLineEndpoints,
    ordersToAssociate,
    acceptDeposits,
    listMatches,
    automaticMatching,
    matchOne,
    undoMatch,
    listDepositsOfStatement,
    trustSummary,
    ...ledgerEndpoints,
  ],
  jobs: (platform) => [releaseHolds(platform), matchDepositsOfStatement(platform)],
  audit: [...ledgerAudit, ...depositAudit],
  constraints: {
    corporate_bank_account_changes__one_open: bankAccountRejections.oneRequest(),
    corporate_bank_accounts__number: bankAccountRejections.accountNumberTaken(),
    deposits_master_account_id_fkey: invalid({ masterAccountId: ['This account doesn’t exist. Choose another one.'] }),
    deposits_subaccount_id_fkey: invalid({ subaccountId: ['This subaccount doesn’t exist. Choose another one.'] }),
    deposits_order_id_fkey: invalid({ orderId: ['This order doesn’t exist. Choose another one.'] }),
    deposits_order_line_id_fkey: invalid({ orderLineId: ['This order line doesn’t exist. Choose another one.'] }),
    deposits_amount_cents_check: invalid({ amount: ['Amount must be greater than zero.'] }),
  },
};
