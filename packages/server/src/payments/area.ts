import type { Area } from '../platform/area.ts';
import { paymentAudit } from './payment-audit.ts';
import { paymentConstraints, paymentEndpoints, paymentEntities, paymentJobs } from './payment-calls.ts';

export const paymentsArea: Area = {
  name: 'payments',
  entities: paymentEntities,
  endpoints: paymentEndpoints,
  jobs: paymentJobs,
  constraints: paymentConstraints,
  audit: paymentAudit,
};
