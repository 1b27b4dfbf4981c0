import { institutionRejections } from '@fiducia/domain/payments/institution';
import type { Area } from '../../area.ts';
import { feeSweepTable } from '../taxes/fee-sweep.table.ts';
import { alertTable } from './alert.table.ts';
import { instructionAudit } from './audit/instruction-audit.ts';
import { paymentAudit } from './audit/payment-audit.ts';
import { unclaimedAudit } from './audit/unclaimed-audit.ts';
import { markNonResponsiveParticipants } from './elections/mark-non-responsive.job.ts';
import { remindOfSetupDrafts } from './elections/remind-of-setup-drafts.job.ts';
import { feeSweepHooks } from './fees/fee-sweeps.ts';
import { feesAudit } from './fees/fees-audit.ts';
import { heldBankAnswerTable } from './held-bank-answer.table.ts';
import { institutionTable } from './institution.table.ts';
import { institutionHooks } from './institutions.ts';
import { instructionEndpoints } from './instructions-part.ts';
import { paymentTable } from './payment.table.ts';
import { paymentBatchTable } from './payment-batch.table.ts';
import { paymentBatchPaymentInstructionTable } from './payment-batch-payment-instruction.table.ts';
import { paymentConstraints, paymentEndpoints, paymentJobs } from './payment-calls.ts';
import { paymentInstructionTable } from './payment-instruction.table.ts';
import { unclaimedReportHooks } from './uncashed/unclaimed-report-hooks.ts';
import { unclaimedPropertyItemTable } from './unclaimed-property-item.table.ts';
import { unclaimedPropertyReportTable } from './unclaimed-property-report.table.ts';

/** Area for electing, validating, reviewing, and approving payment instructions. */
export const paymentInstructionsArea: Area = {
  name: 'paymentInstructions',
  tables: [{ table: paymentInstructionTable }, { table: institutionTable, hooks: institutionHooks }],
  endpoints: instructionEndpoints,
  jobs: (platform) => [markNonResponsiveParticipants(platform), remindOfSetupDrafts(platform)],
  constraints: { institutions__name: institutionRejections.nameTaken() },
  audit: instructionAudit,
};

/** Area for payments, payment batches, bank files, and bank responses. */
export const paymentsArea: Area = {
  name: 'payments',
  tables: [
    { table: paymentTable },
    { table: paymentBatchTable },
    { table: paymentBatchPaymentInstructionTable },
    { table: heldBankAnswerTable },
    { table: alertTable },
    { table: feeSweepTable, hooks: feeSweepHooks },
    { table: unclaimedPropertyItemTable },
    { table: unclaimedPropertyReportTable, hooks: unclaimedReportHooks },
  ],
  endpoints: paymentEndpoints,
  jobs: paymentJobs,
  constraints: paymentConstraints,
  audit: [...paymentAudit, ...feesAudit, ...unclaimedAudit],
};
