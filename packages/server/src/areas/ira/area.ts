import { depositBatchRejections } from '@fiducia/domain/ira/deposit-batch-machine';
import { iraTransferRejections } from '@fiducia/domain/ira/ira-transfer';
import type { Area } from '../../area.ts';
import { bypassingRowSecurity } from '../../platform/call/handler.ts';
import { accountClaimEndpoints } from './account-claims.ts';
import { claimAccountEndpoints } from './claim-account.ts';
import { claimAccounts } from './claim-accounts.job.ts';
import { iraCreditEndpoints } from './credit-ira.ts';
import { custodianAgreementTable } from './custodian-agreement.table.ts';
import { custodianAgreementHooks } from './custodian-agreements.ts';
import { depositBatchTable } from './deposit-batch.table.ts';
import { depositBatchOrderLineTable } from './deposit-batch-order-line.table.ts';
import { depositBatchEndpoints, depositBatchHooks, depositBatchOrderLineHooks } from './deposit-batches.ts';
import { closeForFeeEndpoints } from './distributions/close-for-fee.ts';
import { closePaidOutIra } from './distributions/close-paid-out-ira.job.ts';
import { iraDistributionEndpoints } from './distributions/ira-distributions.ts';
import { chargeIraFees } from './fees/charge-ira-fees.job.ts';
import { waiveIraFeeEndpoints } from './fees/waive-ira-fee.ts';
import { iraAccountTable } from './ira-account.table.ts';
import { iraAccountEndpoints, iraAccountHooks } from './ira-account-calls.ts';
import { iraAudit } from './ira-audit.ts';
import { iraTransactionTable } from './ira-transaction.table.ts';
import { iraTransferTable } from './ira-transfer.table.ts';
import { iraTransferEndpoints, iraTransferHooks } from './ira-transfers.ts';
import { iraSetupEndpoints } from './read-ira-setup.ts';
import { sendMinimumNotices } from './send-minimum-notices.job.ts';
import { transferDesk } from './transfer-desk.ts';
import { welcomeOwner } from './welcome-owner.job.ts';

export const iraArea: Area = {
  name: 'ira',
  tables: [
    { table: custodianAgreementTable, hooks: custodianAgreementHooks },
    { table: depositBatchTable, hooks: depositBatchHooks },
    { table: depositBatchOrderLineTable, hooks: depositBatchOrderLineHooks },
    { table: iraAccountTable, hooks: iraAccountHooks },
    { table: iraTransactionTable },
    { table: iraTransferTable, hooks: iraTransferHooks },
  ],
  endpoints: (platform) => [
    ...depositBatchEndpoints(platform),
    ...iraCreditEndpoints(platform),
    ...waiveIraFeeEndpoints,
    ...iraSetupEndpoints,
    transferDesk,
    ...accountClaimEndpoints(platform),
    ...bypassingRowSecurity('account holders can read only their own IRA, and files have no policy for them', [
      ...iraAccountEndpoints(platform),
      ...iraTransferEndpoints(platform),
    ]),
    ...bypassingRowSecurity(
      'account holders claim an account that isn’t theirs yet, by the facts of a participant whom no policy lets them read',
      claimAccountEndpoints(platform),
    ),
    ...bypassingRowSecurity(
      'account holders take money out of their own IRA, but orders, payments, and the ledger have no policy for them',
      [...iraDistributionEndpoints(platform), ...closeForFeeEndpoints(platform)],
    ),
  ],
  jobs: (platform) => [
    welcomeOwner(platform),
    claimAccounts(platform),
    sendMinimumNotices(platform),
    chargeIraFees(platform),
    closePaidOutIra(platform),
  ],
  audit: iraAudit,
  constraints: {
    deposit_batch_order_lines__once: depositBatchRejections.lineElsewhere(),
    ira_accounts__custodian_number: depositBatchRejections.numberTaken(),
    ira_transfers__one_open: iraTransferRejections.letterTwice(),
  },
};
