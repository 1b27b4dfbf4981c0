import { paymentInstruction } from '@fiducia/contract/payments/payment-instruction.entity';
import type { Area } from '../platform/area.ts';
import { instructionAudit } from './instruction-audit.ts';
import { instructionEndpoints } from './instructions-part.ts';
import { noteSilentPeople } from './note-silent-people.job.ts';
import { paymentAudit } from './payment-audit.ts';
import { paymentConstraints, paymentEndpoints, paymentEntities, paymentJobs } from './payment-calls.ts';

/** Choosing, checking, reviewing and approving how people are paid. */
export const paymentInstructionsArea: Area = {
  name: 'paymentInstructions',
  entities: [paymentInstruction],
  endpoints: instructionEndpoints,
  jobs: (platform) => [noteSilentPeople(platform)],
  audit: instructionAudit,
};

/** Paying them: batches, files for the bank, and what the bank answers. */
export const paymentsArea: Area = {
  name: 'payments',
  entities: paymentEntities,
  endpoints: paymentEndpoints,
  jobs: paymentJobs,
  constraints: paymentConstraints,
  audit: paymentAudit,
};
