import { paymentInstruction } from '@fiducia/contract/payments/payment-instruction.entity';
import type { Area } from '../platform/area.ts';
import { instructionAudit } from './instruction-audit.ts';
import { instructionEndpoints } from './instructions-part.ts';
import { paymentAudit } from './payment-audit.ts';
import { paymentConstraints, paymentEndpoints, paymentEntities, paymentJobs } from './payment-calls.ts';

export const paymentsArea: Area = {
  name: 'payments',
  entities: [paymentInstruction, ...paymentEntities],
  endpoints: (platform) => [...instructionEndpoints(platform), ...paymentEndpoints(platform)],
  jobs: paymentJobs,
  constraints: paymentConstraints,
  audit: [...instructionAudit, ...paymentAudit],
};
