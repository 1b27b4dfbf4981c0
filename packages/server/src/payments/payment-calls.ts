import { paymentBatchPaymentInstruction } from '@fiducia/contract/payments/payment-batch-payment-instruction.entity';
import { paymentBatch } from '@fiducia/contract/payments/payment-batch.entity';
import { payment } from '@fiducia/contract/payments/payment.entity';
import { paymentRefusals } from '@fiducia/domain/payments/payment-machine';
import type { Refusal } from '@fiducia/domain/refusal/refusal';
import { serveEntity } from '../engine/serve-entity.ts';
import type { Endpoint } from '../http/handler.ts';
import type { JobHandler } from '../jobs/run-jobs.ts';
import { portalAddress } from '../platform/address-table.ts';
import type { Platform } from '../platform/area.ts';
import { cancel, confirm, refuse, reject } from './cancel-payment.ts';
import { cancelBatch, cancelMember } from './cancel-payment-batch.ts';
import { createPaymentBatch } from './create-payment-batch.ts';
import { enterAtBank } from './enter-at-bank.ts';
import { listReadyToPay } from './list-ready-to-pay.ts';
import { matchBankDebits } from './match-bank-debits.job.ts';
import { listMatches, matchByHand } from './match-by-hand.ts';
import type { PaymentPlaces } from './payment-places.ts';
import { downloadFile, printBatch } from './print-payment-batch.ts';
import { readBankAnswers } from './read-bank-answers.ts';
import { readSummary } from './read-batch-summary.ts';
import { effectiveDate } from './read-effective-date.ts';
import { acknowledge, readDesk } from './read-desk.ts';
import { readDetail } from './read-payment-detail.ts';
import { reportMissing } from './report-not-received.ts';
import { sendBatch, sendMember } from './send-payment-batch.ts';
import { nothingToTest, sendPrenotes } from './send-prenotes.ts';
import { tellSponsorJob } from './tell-sponsor.job.ts';

export const paymentEntities = [payment, paymentBatch, paymentBatchPaymentInstruction] as const;

const placesOf = ({ database, files, config }: Platform): PaymentPlaces => ({
  database,
  files,
  participantHome: portalAddress(config, 'participant'),
});

/** The calls of payments, their batches and the bank's answers. */
export function paymentEndpoints(platform: Platform): readonly Endpoint[] {
  const { database, files } = platform;
  const places = placesOf(platform);
  return [
    ...paymentEntities.flatMap((entity) => serveEntity(entity, files)),
    readDesk,
    acknowledge,
    effectiveDate,
    listReadyToPay,
    createPaymentBatch,
    sendPrenotes(files),
    readSummary,
    enterAtBank(files),
    printBatch,
    sendBatch(database, files),
    cancelBatch(files),
    downloadFile(files),
    sendMember,
    cancelMember(files),
    readDetail,
    cancel(places),
    confirm(places),
    refuse(places),
    reject(places),
    reportMissing,
    readBankAnswers(places, () => platform.wakeJobs()),
    listMatches,
    matchByHand(places),
  ];
}

export const paymentJobs = (platform: Platform): readonly JobHandler[] => [
  matchBankDebits(platform),
  tellSponsorJob(platform),
];

/** Constraints that a race can break; whoever comes second is told. */
export const paymentConstraints: Readonly<Record<string, Refusal>> = {
  payments__one_live: paymentRefusals.anotherIsLive(),
  payments__attempt: paymentRefusals.anotherIsLive(),
  payments__replaces: paymentRefusals.anotherIsLive(),
  payment_batch_payment_instructions__one_live: paymentRefusals.anotherIsLive(),
  prenotes__one_live: nothingToTest,
};
