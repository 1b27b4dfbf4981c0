import type { Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { lineFeeRejections } from '@fiducia/domain/payments/change-line-fee';
import { feeSweepRejections } from '@fiducia/domain/payments/fees/fee-sweep-machine';
import { paymentRejections } from '@fiducia/domain/payments/payment-machine';
import { unclaimedPropertyRejections } from '@fiducia/domain/payments/uncashed/unclaimed-property-machine';
import type { Platform } from '../../area.ts';
import type { Endpoint } from '../../platform/call/handler.ts';
import type { JobHandler } from '../../platform/jobs/run-jobs.ts';
import { portalAddress } from '../../platform/settings/address-table.ts';
import { assignHeld, dismissHeld, readHeld } from './bank/decide-held-answers.ts';
import { matchBankDebits } from './bank/match-bank-debits.job.ts';
import { listMatches, matchByHand } from './bank/match-by-hand.ts';
import { readBankAnswers } from './bank/read-bank-answers.ts';
import { refundReceiptEndpoints } from './bank/refund-receipts.ts';
import { reportMissing } from './bank/report-not-received.ts';
import { nothingToTest, sendPrenotes } from './bank-files/send-prenotes.ts';
import { testFileEndpoints } from './bank-files/test-files.ts';
import { cancel, confirm, reject, rejectStopRequest } from './batches/cancel-payment.ts';
import { cancelBatch, cancelMember } from './batches/cancel-payment-batch.ts';
import { createPaymentBatch } from './batches/create-payment-batch.ts';
import { enterAtBank } from './batches/enter-at-bank.ts';
import { listReadyToPay } from './batches/list-ready-to-pay.ts';
import { downloadFile, printBatch } from './batches/print-payment-batch.ts';
import { readSummary } from './batches/read-batch-summary.ts';
import { readDetail } from './batches/read-payment-detail.ts';
import { sendBatch, sendMember } from './batches/send-payment-batch.ts';
import type { PaymentHolders } from './disbursements/payment-places.ts';
import { effectiveDate } from './disbursements/read-effective-date.ts';
import { lineFeeEndpoints } from './fees/change-line-fee.ts';
import { feeSweepEndpoints } from './fees/fee-sweeps.ts';
import { feesPayableEndpoints } from './fees/fees-payable.ts';
import { heldCashEndpoints } from './fees/pay-from-held-cash.ts';
import { sendFeeSweepEndpoints } from './fees/send-fee-sweep.ts';
import { lineTimeline } from './line-timeline.ts';
import { notifySponsorJob } from './notify-sponsor.job.ts';
import { printEndpoints } from './print/print-calls.ts';
import { acknowledge, readDesk } from './read-desk.ts';
import { recordWorkQueues } from './record-work-queues.job.ts';
import { sendTaxBatchEndpoints } from './tax-deposits/send-tax-batch.ts';
import { taxPaymentEndpoints } from './tax-deposits/tax-payment-calls.ts';
import { payOutEndpoints } from './tax-refunds/pay-out.ts';
import { refundDetail } from './tax-refunds/read-refund-detail.ts';
import { followUpChecks } from './uncashed/follow-up-checks.job.ts';
import { uncashedSummary } from './uncashed/read-uncashed-summary.ts';
import { replaceCheckEndpoints } from './uncashed/replace-check.ts';
import { unclaimedReportEndpoints } from './uncashed/unclaimed-reports.ts';
import { unclaimedStates } from './uncashed/unclaimed-states.ts';
import { workQueueHistoryEndpoint } from './work-queue-history.ts';
import { workQueueEndpoint } from './work-queues.ts';

const placesOf = ({ database, files, config }: Platform): PaymentHolders => ({
  database,
  files,
  participantHome: portalAddress(config, 'participant'),
});

/** Returns the endpoints for payments, payment batches, and bank responses. */
export function paymentEndpoints(platform: Platform): readonly Endpoint[] {
  const { files, marks } = platform;
  const places = placesOf(platform);
  return [
    readDesk,
    workQueueEndpoint,
    workQueueHistoryEndpoint,
    lineTimeline,
    ...printEndpoints,
    acknowledge,
    effectiveDate,
    listReadyToPay,
    createPaymentBatch,
    sendPrenotes(files),
    readSummary,
    enterAtBank(files),
    printBatch(marks),
    sendBatch(platform),
    ...sendTaxBatchEndpoints(platform),
    ...taxPaymentEndpoints,
    ...lineFeeEndpoints,
    ...heldCashEndpoints,
    ...feesPayableEndpoints,
    ...feeSweepEndpoints,
    ...sendFeeSweepEndpoints(platform),
    refundDetail,
    ...refundReceiptEndpoints(places),
    ...payOutEndpoints,
    cancelBatch(files),
    downloadFile(files, marks),
    ...testFileEndpoints(files),
    sendMember(marks),
    cancelMember(files),
    readDetail,
    cancel(places),
    confirm(places),
    rejectStopRequest(places),
    reject(places),
    reportMissing,
    readBankAnswers(places, () => platform.wakeJobs()),
    readHeld,
    assignHeld(places, () => platform.wakeJobs()),
    dismissHeld,
    listMatches,
    matchByHand(places),
    uncashedSummary,
    ...replaceCheckEndpoints,
    unclaimedStates,
    ...unclaimedReportEndpoints(files),
  ];
}

export const paymentJobs = (platform: Platform): readonly JobHandler[] => [
  matchBankDebits(platform),
  notifySponsorJob(platform),
  followUpChecks(platform),
  recordWorkQueues(platform),
];

/** Constraints that a concurrent request can violate, with the rejection for the later one. */
export const paymentConstraints: Readonly<Record<string, Rejection>> = {
  payments__one_live: paymentRejections.anotherIsLive(),
  payments__attempt: paymentRejections.anotherIsLive(),
  payments__replaces: paymentRejections.anotherIsLive(),
  payment_batch_payment_instructions__one_live: paymentRejections.anotherIsLive(),
  order_line_fee_changes__in_force: lineFeeRejections.alreadyWaived(),
  fee_sweep_items__one_live: feeSweepRejections.nothingToSweep(),
  prenotes__one_live: nothingToTest,
  unclaimed_property_reports__one_draft: unclaimedPropertyRejections.otherReportOpen(),
};
