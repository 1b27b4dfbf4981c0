import { assetTrackingLedger } from '@fiducia/contract/trust/asset-tracking-ledger.entity';
import { assetTrackingLedgerEntry } from '@fiducia/contract/trust/asset-tracking-ledger-entry.entity';
import { bankTransaction } from '@fiducia/contract/trust/bank-transaction.entity';
import { bankTransactionFile } from '@fiducia/contract/trust/bank-transaction-file.entity';
import { corporateBankAccount } from '@fiducia/contract/trust/corporate-bank-account.entity';
import { deposit } from '@fiducia/contract/trust/deposit.entity';
import { depositLink } from '@fiducia/contract/trust/deposit-link.entity';
import { inboundRawFile } from '@fiducia/contract/trust/inbound-raw-file.entity';
import { orderLineAssociation } from '@fiducia/contract/trust/order-line-association.entity';
import { invalid } from '@fiducia/domain/refusal/refusal';
import { serveEntity } from '../engine/serve-entity.ts';
import type { Area } from '../platform/area.ts';
import { ledgerEndpoints } from './asset-tracking-ledger.ts';
import {
  assignToDeposit,
  cancelEmptyDeposit,
  depositFromTransaction,
  setTransactionAside,
  unassignFromDeposit,
} from './assign-bank-transaction.ts';
import { associateLine, associateLines, associateOrder, undoLineAssociation } from './associate-calls.ts';
import { bankTransactionHooks, depositHooks } from './entity-hooks.ts';
import { depositAudit } from './deposit-audit.ts';
import { ledgerAudit } from './ledger-audit.ts';
import { depositImageEndpoints } from './deposit-images.ts';
import { importStatement, rereadFile } from './import-statement.ts';
import { linkDeposit, unlinkDeposit } from './link-deposit.ts';
import { listLineEndpoints } from './list-lines.ts';
import { listSourceEndpoints } from './list-sources.ts';
import { lookupEndpoints } from './lookups.ts';
import { ordersToAssociate } from './orders-to-associate.ts';
import { releaseHolds } from './release-holds.job.ts';
import { takeDepositBack } from './return-deposit.ts';
import { setHoldDays } from './set-hold-days.ts';
import { suggestForDeposit } from './suggested-links.ts';
import { trustSummary } from './trust-summary.ts';

export const trustArea: Area = {
  name: 'trust',
  entities: [
    bankTransaction,
    bankTransactionFile,
    inboundRawFile,
    deposit,
    depositLink,
    orderLineAssociation,
    corporateBankAccount,
    assetTrackingLedger,
    assetTrackingLedgerEntry,
  ],
  endpoints: (platform) => [
    ...serveEntity(bankTransaction, platform.files, bankTransactionHooks),
    ...serveEntity(bankTransactionFile, platform.files),
    ...serveEntity(inboundRawFile, platform.files),
    ...serveEntity(deposit, platform.files, depositHooks),
    ...serveEntity(depositLink, platform.files),
    ...serveEntity(orderLineAssociation, platform.files),
    // The lookup of doc 3 §7.13 stands at the address of the collection, and nobody navigates to one.
    ...serveEntity(corporateBankAccount, platform.files, { without: ['search', 'refresh'] }),
    ...serveEntity(assetTrackingLedger, platform.files),
    ...serveEntity(assetTrackingLedgerEntry, platform.files),
    importStatement(platform),
    rereadFile(platform),
    ...lookupEndpoints,
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
    ...listSourceEndpoints,
    ...listLineEndpoints,
    ordersToAssociate,
    trustSummary,
    ...ledgerEndpoints,
  ],
  jobs: (platform) => [releaseHolds(platform)],
  audit: [...ledgerAudit, ...depositAudit],
  constraints: {
    deposits_master_account_id_fkey: invalid({ masterAccountId: ['This account does not exist. Choose another.'] }),
    deposits_subaccount_id_fkey: invalid({ subaccountId: ['This subaccount does not exist. Choose another.'] }),
    deposits_order_id_fkey: invalid({ orderId: ['This order does not exist. Choose another.'] }),
    deposits_order_line_id_fkey: invalid({ orderLineId: ['This order line does not exist. Choose another.'] }),
    deposits_amount_cents_check: invalid({ amount: ['Amount must be more than zero.'] }),
  },
};
