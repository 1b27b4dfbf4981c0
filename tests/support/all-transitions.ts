import { isRejection } from '../../packages/domain/src/foundation/rejection/rejection.ts';
import { accountTransitions } from '../../packages/server/src/areas/accounts/account-transitions.ts';
import { placeTransitions } from '../../packages/server/src/areas/accounts/account-users.ts';
import { agreedPriceTransitions } from '../../packages/server/src/areas/accounts/agreed-price-transitions.ts';
import { prospectTransitions } from '../../packages/server/src/areas/advisors/prospect-transitions.ts';
import {
  batchTransitions,
  documentTransitions,
} from '../../packages/server/src/areas/documents/document-transitions.ts';
import { invoiceTransitions } from '../../packages/server/src/areas/invoices/invoice-transitions.ts';
import { depositBatchTransitions } from '../../packages/server/src/areas/ira/deposit-batch-transitions.ts';
import { iraAccountTransitions } from '../../packages/server/src/areas/ira/ira-account-transitions.ts';
import { bulkRunTransitions } from '../../packages/server/src/areas/orders/bulk/bulk-run-transitions.ts';
import { lineTransitions } from '../../packages/server/src/areas/orders/line-transitions.ts';
import { orderTransitions } from '../../packages/server/src/areas/orders/order-transitions.ts';
import { autoParticipantTransitions } from '../../packages/server/src/areas/participants/auto-participant-transitions.ts';
import { requestTransitions } from '../../packages/server/src/areas/participants/change-requests.ts';
import {
  identityDocumentTransitions,
  participantTransitions,
} from '../../packages/server/src/areas/participants/identity-reviews.ts';
import { paymentBatchTransitions } from '../../packages/server/src/areas/payments/batches/payment-batch-transitions.ts';
import { memberTransitions } from '../../packages/server/src/areas/payments/disbursements/member-transitions.ts';
import { paymentTransitions } from '../../packages/server/src/areas/payments/disbursements/payment-transitions.ts';
import {
  unclaimedItemTransitions,
  unclaimedReportTransitions,
} from '../../packages/server/src/areas/payments/disbursements/unclaimed-transitions.ts';
import { feeSweepTransitions } from '../../packages/server/src/areas/payments/fees/fee-sweep-transitions.ts';
import { heldBankAnswerTransitions } from '../../packages/server/src/areas/payments/held-bank-answer-transitions.ts';
import { instructionTransitions } from '../../packages/server/src/areas/payments/instructions/instruction-transitions.ts';
import { planTransitions } from '../../packages/server/src/areas/plans/plan-transitions.ts';
import { recurringBatchTransitions } from '../../packages/server/src/areas/recurring/recurring-batch-transitions.ts';
import { recurringChangeTransitions } from '../../packages/server/src/areas/recurring/recurring-change-transitions.ts';
import { contactTransitions } from '../../packages/server/src/areas/registry/contact-requests.ts';
import { registryAccountTransitions } from '../../packages/server/src/areas/registry/registry-accounts.ts';
import { registryPersonTransitions } from '../../packages/server/src/areas/registry/registry-people.ts';
import { correctionTransitions } from '../../packages/server/src/areas/reports/filing/correction-calls.ts';
import {
  reportingFileTransitions,
  reportingRecordTransitions,
} from '../../packages/server/src/areas/reports/filing/file-transitions.ts';
import {
  taxFormSearchTransitions,
  taxFormTransitions,
} from '../../packages/server/src/areas/reports/tax-form-transitions.ts';
import { ruleTransitions } from '../../packages/server/src/areas/rules/transition-rule.ts';
import { blockedMoneyTransitions } from '../../packages/server/src/areas/screening/blocked-money-transitions.ts';
import {
  finCenFileTransitions,
  finCenMatchTransitions,
} from '../../packages/server/src/areas/screening/fin-cen-transitions.ts';
import { ofacVersionTransitions } from '../../packages/server/src/areas/screening/ofac-version-transitions.ts';
import { screeningHitTransitions } from '../../packages/server/src/areas/screening/screening-hit-transitions.ts';
import { taskTransitions } from '../../packages/server/src/areas/system/tasks.ts';
import {
  taxAdjustmentTransitions,
  taxRefundTransitions,
} from '../../packages/server/src/areas/taxes/refunds/refund-transitions.ts';
import { taxPaymentBatchTransitions } from '../../packages/server/src/areas/taxes/tax-payment-batch-transitions.ts';
import { taxPaymentTransitions } from '../../packages/server/src/areas/taxes/tax-payment-transitions.ts';
import { withheldTaxTransitions } from '../../packages/server/src/areas/taxes/withheld-tax-transitions.ts';
import { bankTransactionTransitions } from '../../packages/server/src/areas/trust/bank-transaction-transitions.ts';
import { depositTransitions } from '../../packages/server/src/areas/trust/deposit-transitions.ts';
import { inboundRawFileTransitions } from '../../packages/server/src/areas/trust/inbound-raw-file-transitions.ts';
import { iraTransferTransitions } from '../../packages/server/src/areas/trust/ira-transfer-transitions.ts';
import type { ActorContext } from '../../packages/server/src/platform/call/context.ts';
import type { Tx } from '../../packages/server/src/platform/db/database.ts';
import { applyTransition, type TransitionBinding } from '../../packages/server/src/platform/engine/transition.ts';

/** A machine with its table, for any facts and transitions. */
const bound = <F, M extends string>(transitions: TransitionBinding<F, M>) => ({
  entity: transitions.entity,
  names: Object.keys(transitions.machine.transitions),
  /** Returns the code of the rejection, or `made`. */
  make: async (tx: Tx, ctx: ActorContext, id: string, name: string): Promise<string> => {
    const answer = await applyTransition(tx, ctx, transitions, { id, transition: name as M });
    return isRejection(answer) ? answer.code : 'made';
  },
});

/** Every machine that the server binds to a table. */
export const allTransitions = [
  bound(accountTransitions),
  bound(agreedPriceTransitions),
  bound(identityDocumentTransitions),
  bound(participantTransitions),
  bound(placeTransitions),
  bound(prospectTransitions),
  bound(documentTransitions),
  bound(heldBankAnswerTransitions),
  bound(blockedMoneyTransitions),
  bound(finCenFileTransitions),
  bound(finCenMatchTransitions),
  bound(ofacVersionTransitions),
  bound(screeningHitTransitions),
  bound(unclaimedItemTransitions),
  bound(unclaimedReportTransitions),
  bound(batchTransitions),
  bound(depositBatchTransitions),
  bound(iraAccountTransitions),
  bound(iraTransferTransitions),
  bound(lineTransitions),
  bound(orderTransitions),
  bound(bulkRunTransitions),
  bound(autoParticipantTransitions),
  bound(requestTransitions),
  bound(instructionTransitions),
  bound(memberTransitions),
  bound(withheldTaxTransitions),
  bound(paymentBatchTransitions),
  bound(paymentTransitions),
  bound(feeSweepTransitions),
  bound(planTransitions),
  bound(invoiceTransitions),
  bound(recurringBatchTransitions),
  bound(recurringChangeTransitions),
  bound(contactTransitions),
  bound(registryAccountTransitions),
  bound(registryPersonTransitions),
  bound(taskTransitions),
  bound(taxFormTransitions),
  bound(taxFormSearchTransitions),
  bound(correctionTransitions),
  bound(reportingFileTransitions),
  bound(reportingRecordTransitions),
  bound(ruleTransitions),
  bound(taxPaymentBatchTransitions),
  bound(taxPaymentTransitions),
  bound(taxRefundTransitions),
  bound(taxAdjustmentTransitions),
  bound(bankTransactionTransitions),
  bound(depositTransitions),
  bound(inboundRawFileTransitions),
];
