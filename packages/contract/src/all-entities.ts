import { role } from './access/role.entity.ts';
import { roleChange } from './access/role-change.entity.ts';
import { securityEvent } from './access/security-event.entity.ts';
import { user } from './access/user.entity.ts';
import { account } from './accounts/account.entity.ts';
import { accountUser } from './accounts/account-user.entity.ts';
import { agreedPrice } from './accounts/agreed-price.entity.ts';
import { agreement } from './accounts/agreement.entity.ts';
import { agreementAmendmentVersion } from './accounts/agreement-amendment-version.entity.ts';
import { agreementUserResponse } from './accounts/agreement-user-response.entity.ts';
import { agreementVersion } from './accounts/agreement-version.entity.ts';
import { customBrand } from './accounts/custom-brand.entity.ts';
import { fee } from './accounts/fee.entity.ts';
import { nextLevelEmailTemplate } from './accounts/next-level-email-template.entity.ts';
import { notification } from './accounts/notification.entity.ts';
import { campaign } from './advisors/campaign.entity.ts';
import { campaignEmail } from './advisors/campaign-email.entity.ts';
import { nextLevelAccount } from './advisors/next-level-account.entity.ts';
import { prospect } from './advisors/prospect.entity.ts';
import { documentBatch } from './documents/document-batch.entity.ts';
import { message } from './documents/message.entity.ts';
import { notice } from './documents/notice.entity.ts';
import { noticeVersion } from './documents/notice-version.entity.ts';
import { orderLineDocument } from './documents/order-line-document.entity.ts';
import { storedFile } from './documents/stored-file.entity.ts';
import { userGuide } from './documents/user-guide.entity.ts';
import { invoice } from './invoices/invoice.entity.ts';
import { invoiceLine } from './invoices/invoice-line.entity.ts';
import { custodianAgreement } from './ira/custodian-agreement.entity.ts';
import { depositBatch } from './ira/deposit-batch.entity.ts';
import { depositBatchOrderLine } from './ira/deposit-batch-order-line.entity.ts';
import { iraAccount } from './ira/ira-account.entity.ts';
import { iraTransaction } from './ira/ira-transaction.entity.ts';
import { iraTransfer } from './ira/ira-transfer.entity.ts';
import type { Entity } from './lang/entity.ts';
import { bulkOperationChange } from './orders/bulk-operation-change.entity.ts';
import { bulkOperationRun } from './orders/bulk-operation-run.entity.ts';
import { bulkOrder } from './orders/bulk-order.entity.ts';
import { bulkOrderInboundParsedOrderLine } from './orders/bulk-order-inbound-parsed-order-line.entity.ts';
import { inboundParsedOrderFile } from './orders/inbound-parsed-order-file.entity.ts';
import { order } from './orders/order.entity.ts';
import { orderLine } from './orders/order-line.entity.ts';
import { autoParticipant } from './participants/auto-participant.entity.ts';
import { autoParticipantFile } from './participants/auto-participant-file.entity.ts';
import { autoServiceRun } from './participants/auto-service-run.entity.ts';
import { diligenceStep } from './participants/diligence-step.entity.ts';
import { identityDocument } from './participants/identity-document.entity.ts';
import { participant } from './participants/participant.entity.ts';
import { participantAddress } from './participants/participant-address.entity.ts';
import { participantChangeRequest } from './participants/participant-change-request.entity.ts';
import { alert } from './payments/alert.entity.ts';
import { heldBankAnswer } from './payments/held-bank-answer.entity.ts';
import { institution } from './payments/institution.entity.ts';
import { payment } from './payments/payment.entity.ts';
import { paymentBatch } from './payments/payment-batch.entity.ts';
import { paymentBatchPaymentInstruction } from './payments/payment-batch-payment-instruction.entity.ts';
import { paymentInstruction } from './payments/payment-instruction.entity.ts';
import { unclaimedPropertyItem } from './payments/unclaimed-property-item.entity.ts';
import { unclaimedPropertyReport } from './payments/unclaimed-property-report.entity.ts';
import { plan } from './plans/plan.entity.ts';
import { planCustodian } from './plans/plan-custodian.entity.ts';
import { planTrustee } from './plans/plan-trustee.entity.ts';
import { recurringBatch } from './recurring/recurring-batch.entity.ts';
import { recurringBatchOrder } from './recurring/recurring-batch-order.entity.ts';
import { recurringChange } from './recurring/recurring-change.entity.ts';
import { contactRequest } from './registry/contact-request.entity.ts';
import { nationalRegistryAccount } from './registry/national-registry-account.entity.ts';
import { nationalRegistryParticipant } from './registry/national-registry-participant.entity.ts';
import { nationalRegistrySearch } from './registry/national-registry-search.entity.ts';
import { taxFilingExtension } from './reports/tax-filing-extension.entity.ts';
import { taxForm } from './reports/tax-form.entity.ts';
import { taxFormSearch } from './reports/tax-form-search.entity.ts';
import { taxFormTemplate } from './reports/tax-form-template.entity.ts';
import { taxReportingAcknowledgement } from './reports/tax-reporting-acknowledgement.entity.ts';
import { taxReportingChangeLog } from './reports/tax-reporting-change-log.entity.ts';
import { taxReportingFile } from './reports/tax-reporting-file.entity.ts';
import { taxReportingRecord } from './reports/tax-reporting-record.entity.ts';
import { ruleVersion } from './rules/rule-version.entity.ts';
import { blockedMoney } from './screening/blocked-money.entity.ts';
import { finCenFile } from './screening/fin-cen-file.entity.ts';
import { finCenMatch } from './screening/fin-cen-match.entity.ts';
import { ofacFileVersion } from './screening/ofac-file-version.entity.ts';
import { screeningHit } from './screening/screening-hit.entity.ts';
import { entityNoteOn } from './system/entity-note.entity.ts';
import { featureFlag } from './system/feature-flag.entity.ts';
import { savedView } from './system/saved-view.entity.ts';
import { systemProperty } from './system/system-property.entity.ts';
import { assignableOf, taskOn } from './system/task.entity.ts';
import { feePayee } from './taxes/fee-payee.entity.ts';
import { feeSweep } from './taxes/fee-sweep.entity.ts';
import { feeSweepItem } from './taxes/fee-sweep-item.entity.ts';
import { orderLineFee } from './taxes/order-line-fee.entity.ts';
import { orderLineFeeChange } from './taxes/order-line-fee-change.entity.ts';
import { orderLineTax } from './taxes/order-line-tax.entity.ts';
import { stateTaxRate } from './taxes/state-tax-rate.entity.ts';
import { taxAdjustment } from './taxes/tax-adjustment.entity.ts';
import { taxDepositSchedule } from './taxes/tax-deposit-schedule.entity.ts';
import { taxPayment } from './taxes/tax-payment.entity.ts';
import { taxPaymentBatch } from './taxes/tax-payment-batch.entity.ts';
import { taxRefund } from './taxes/tax-refund.entity.ts';
import { taxingAuthority } from './taxes/taxing-authority.entity.ts';
import { taxingAuthorityAccount } from './taxes/taxing-authority-account.entity.ts';
import { assetTrackingLedger } from './trust/asset-tracking-ledger.entity.ts';
import { assetTrackingLedgerEntry } from './trust/asset-tracking-ledger-entry.entity.ts';
import { bankTransaction } from './trust/bank-transaction.entity.ts';
import { bankTransactionFile } from './trust/bank-transaction-file.entity.ts';
import { corporateBankAccount } from './trust/corporate-bank-account.entity.ts';
import { corporateBankAccountChange } from './trust/corporate-bank-account-change.entity.ts';
import { deposit } from './trust/deposit.entity.ts';
import { depositLink } from './trust/deposit-link.entity.ts';
import { inboundRawFile } from './trust/inbound-raw-file.entity.ts';
import { orderLineAssociation } from './trust/order-line-association.entity.ts';

const entities = [
  systemProperty,
  savedView,
  featureFlag,
  user,
  role,
  roleChange,
  securityEvent,
  account,
  accountUser,
  fee,
  agreedPrice,
  agreement,
  agreementVersion,
  agreementAmendmentVersion,
  agreementUserResponse,
  customBrand,
  nextLevelEmailTemplate,
  notification,
  plan,
  planCustodian,
  planTrustee,
  participant,
  identityDocument,
  participantAddress,
  diligenceStep,
  participantChangeRequest,
  autoParticipant,
  autoParticipantFile,
  autoServiceRun,
  ofacFileVersion,
  screeningHit,
  blockedMoney,
  finCenFile,
  finCenMatch,
  storedFile,
  orderLineDocument,
  documentBatch,
  message,
  notice,
  noticeVersion,
  userGuide,
  bankTransaction,
  bankTransactionFile,
  inboundRawFile,
  deposit,
  depositLink,
  orderLineAssociation,
  corporateBankAccount,
  corporateBankAccountChange,
  assetTrackingLedger,
  assetTrackingLedgerEntry,
  orderLineTax,
  stateTaxRate,
  taxPaymentBatch,
  taxPayment,
  taxingAuthority,
  taxingAuthorityAccount,
  taxDepositSchedule,
  taxRefund,
  taxAdjustment,
  taxForm,
  taxFormSearch,
  taxReportingFile,
  taxReportingRecord,
  taxReportingAcknowledgement,
  taxFormTemplate,
  taxFilingExtension,
  taxReportingChangeLog,
  orderLineFee,
  orderLineFeeChange,
  feePayee,
  feeSweep,
  feeSweepItem,
  order,
  orderLine,
  bulkOperationRun,
  bulkOperationChange,
  bulkOrder,
  bulkOrderInboundParsedOrderLine,
  inboundParsedOrderFile,
  recurringBatch,
  recurringBatchOrder,
  recurringChange,
  custodianAgreement,
  depositBatch,
  depositBatchOrderLine,
  iraAccount,
  iraTransaction,
  iraTransfer,
  paymentInstruction,
  payment,
  paymentBatch,
  paymentBatchPaymentInstruction,
  unclaimedPropertyItem,
  unclaimedPropertyReport,
  institution,
  heldBankAnswer,
  alert,
  invoice,
  invoiceLine,
  campaign,
  prospect,
  campaignEmail,
  nextLevelAccount,
  nationalRegistryAccount,
  nationalRegistryParticipant,
  nationalRegistrySearch,
  contactRequest,
  ruleVersion,
] as const satisfies readonly Entity[];

/** Notes. Their row rules depend on those of every other entity. */
export const entityNote = entityNoteOn(entities);

/** The entities whose records staff can be assigned to. */
export const assignableEntities = assignableOf(entities);
/** Tasks of staff. Their row rules depend on those of the entities they are about. */
export const task = taskOn(entities);

/** All declared entities. */
export const allEntities: readonly Entity[] = [...entities, entityNote, task];

/** Any declared entity, with its path, fields, and permissions as types. */
export type DeclaredEntity = (typeof entities)[number] | typeof entityNote | typeof task;
