import { accountUserMachine } from '@fiducia/domain/accounts/account-user-machine';
import { accountMachine, planMachine } from '@fiducia/domain/accounts/active-machine';
import { agreedPriceMachine } from '@fiducia/domain/accounts/agreed-price-machine';
import { prospectMachine } from '@fiducia/domain/advisors/prospect-machine';
import { documentBatchMachine } from '@fiducia/domain/documents/document-batch-machine';
import { orderLineDocumentMachine } from '@fiducia/domain/documents/order-line-document-machine';
import { type StateText, statesOf } from '@fiducia/domain/foundation/machine/machine';
import { invoiceMachine } from '@fiducia/domain/invoices/invoice-machine';
import { depositBatchMachine } from '@fiducia/domain/ira/deposit-batch-machine';
import { iraAccountMachine } from '@fiducia/domain/ira/ira-account-machine';
import { iraTransferMachine } from '@fiducia/domain/ira/ira-transfer-machine';
import { bulkRunMachine } from '@fiducia/domain/orders/bulk-operation';
import { orderLineMachine } from '@fiducia/domain/orders/order-line-machine';
import { orderMachine } from '@fiducia/domain/orders/order-machine';
import { autoParticipantMachine } from '@fiducia/domain/participants/auto-participant-machine';
import { changeRequestMachine } from '@fiducia/domain/participants/change-request-machine';
import { identityDocumentMachine } from '@fiducia/domain/participants/identity';
import { participantMachine } from '@fiducia/domain/participants/participant-machine';
import { batchMemberMachine } from '@fiducia/domain/payments/batch-member-machine';
import { feeSweepMachine } from '@fiducia/domain/payments/fees/fee-sweep-machine';
import { heldBankAnswerMachine } from '@fiducia/domain/payments/held-bank-answer-machine';
import { instructionMachine } from '@fiducia/domain/payments/instruction-machine';
import { paymentBatchMachine } from '@fiducia/domain/payments/payment-batch-machine';
import { paymentMachine } from '@fiducia/domain/payments/payment-machine';
import {
  unclaimedItemMachine,
  unclaimedReportMachine,
} from '@fiducia/domain/payments/uncashed/unclaimed-property-machine';
import { withheldTaxMachine } from '@fiducia/domain/payments/withheld-tax-machine';
import { recurringBatchMachine } from '@fiducia/domain/recurring/recurring-batch-machine';
import { recurringChangeMachine } from '@fiducia/domain/recurring/recurring-change';
import { contactRequestMachine } from '@fiducia/domain/registry/contact-request-machine';
import { registryAccountMachine } from '@fiducia/domain/registry/registry-account-machine';
import { registryParticipantMachine } from '@fiducia/domain/registry/registry-participant-machine';
import { correctionRequestMachine } from '@fiducia/domain/reports/filing/correction-request-machine';
import { reportingFileMachine, reportingRecordMachine } from '@fiducia/domain/reports/filing/reporting-file-machine';
import { taxFormMachine, taxFormSearchMachine } from '@fiducia/domain/reports/tax-form-machine';
import { ruleVersionMachine } from '@fiducia/domain/rules/rule-version-machine';
import { blockedMoneyMachine } from '@fiducia/domain/screening/blocked-money-machine';
import { finCenFileMachine, finCenMatchMachine } from '@fiducia/domain/screening/fin-cen-file-machine';
import { ofacVersionMachine } from '@fiducia/domain/screening/ofac-version-machine';
import { screeningHitMachine } from '@fiducia/domain/screening/screening-hit-machine';
import { taskMachine } from '@fiducia/domain/system/task-machine';
import { taxPaymentMachine } from '@fiducia/domain/taxes/deposits/tax-payment-machine';
import { taxAdjustmentMachine } from '@fiducia/domain/taxes/refunds/tax-adjustment-machine';
import { taxRefundMachine } from '@fiducia/domain/taxes/refunds/tax-refund-machine';
import { taxPaymentBatchMachine } from '@fiducia/domain/taxes/tax-payment-batch-machine';
import { bankTransactionMachine } from '@fiducia/domain/trust/bank-transaction-machine';
import { depositMachine } from '@fiducia/domain/trust/deposit-machine';
import { inboundRawFileMachine } from '@fiducia/domain/trust/inbound-raw-file-machine';

/** The states of every table whose records have a state machine. A check constraint of the database enforces them. */
export const tableStates: ReadonlyMap<string, readonly StateText[]> = new Map([
  ['account_users', statesOf(accountUserMachine)],
  ['accounts', statesOf(accountMachine)],
  ['agreed_prices', statesOf(agreedPriceMachine)],
  ['bulk_operation_runs', statesOf(bulkRunMachine)],
  ['auto_participants', statesOf(autoParticipantMachine)],
  ['bank_transactions', statesOf(bankTransactionMachine)],
  ['blocked_money', statesOf(blockedMoneyMachine)],
  ['deposit_batches', statesOf(depositBatchMachine)],
  ['deposits', statesOf(depositMachine)],
  ['document_batches', statesOf(documentBatchMachine)],
  ['fee_sweeps', statesOf(feeSweepMachine)],
  ['held_bank_answers', statesOf(heldBankAnswerMachine)],
  ['identity_documents', statesOf(identityDocumentMachine)],
  ['inbound_raw_files', statesOf(inboundRawFileMachine)],
  ['invoices', statesOf(invoiceMachine)],
  ['ira_accounts', statesOf(iraAccountMachine)],
  ['ira_transfers', statesOf(iraTransferMachine)],
  ['national_registry_accounts', statesOf(registryAccountMachine)],
  ['national_registry_contact_requests', statesOf(contactRequestMachine)],
  ['national_registry_participants', statesOf(registryParticipantMachine)],
  ['ofac_file_versions', statesOf(ofacVersionMachine)],
  ['order_line_documents', statesOf(orderLineDocumentMachine)],
  ['order_line_taxes', statesOf(withheldTaxMachine)],
  ['order_lines', statesOf(orderLineMachine)],
  ['orders', statesOf(orderMachine)],
  ['participant_change_requests', statesOf(changeRequestMachine)],
  ['participants', statesOf(participantMachine)],
  ['payment_batch_payment_instructions', statesOf(batchMemberMachine)],
  ['payment_batches', statesOf(paymentBatchMachine)],
  ['payment_instructions', statesOf(instructionMachine)],
  ['payments', statesOf(paymentMachine)],
  ['plans', statesOf(planMachine)],
  ['prospects', statesOf(prospectMachine)],
  ['recurring_batches', statesOf(recurringBatchMachine)],
  ['recurring_changes', statesOf(recurringChangeMachine)],
  ['rule_versions', statesOf(ruleVersionMachine)],
  ['fin_cen_files', statesOf(finCenFileMachine)],
  ['fin_cen_matches', statesOf(finCenMatchMachine)],
  ['screening_hits', statesOf(screeningHitMachine)],
  ['tasks', statesOf(taskMachine)],
  ['tax_form_searches', statesOf(taxFormSearchMachine)],
  ['tax_forms', statesOf(taxFormMachine)],
  ['tax_payment_batches', statesOf(taxPaymentBatchMachine)],
  ['tax_payments', statesOf(taxPaymentMachine)],
  ['tax_refunds', statesOf(taxRefundMachine)],
  ['tax_adjustments', statesOf(taxAdjustmentMachine)],
  ['tax_reporting_change_logs', statesOf(correctionRequestMachine)],
  ['tax_reporting_files', statesOf(reportingFileMachine)],
  ['tax_reporting_records', statesOf(reportingRecordMachine)],
  ['unclaimed_property_items', statesOf(unclaimedItemMachine)],
  ['unclaimed_property_reports', statesOf(unclaimedReportMachine)],
]);

/** Returns the check constraint for a table's states, for its migration. */
export function stateCheck(table: string, states: readonly StateText[]): string {
  const listed = states.map((state) => `'${state}'`).join(', ');
  const isDetailed = states.some((state) => state.includes('/'));
  const state = isDetailed ? "status || coalesce('/' || substatus, '')" : 'status';
  return `constraint ${table}__state check (${state} in (${listed}))`;
}
