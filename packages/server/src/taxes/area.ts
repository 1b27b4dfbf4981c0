import { orderLineFee } from '@fiducia/contract/taxes/order-line-fee.entity';
import { orderLineTax } from '@fiducia/contract/taxes/order-line-tax.entity';
import { stateTaxRate } from '@fiducia/contract/taxes/state-tax-rate.entity';
import { taxPaymentBatch } from '@fiducia/contract/taxes/tax-payment-batch.entity';
import { taxRefund } from '@fiducia/contract/taxes/tax-refund.entity';
import { serveEntity } from '../engine/serve-entity.ts';
import type { Area } from '../platform/area.ts';
import { taxCalculator } from './calculate-tax.ts';
import { keepStateRatesJob } from './keep-state-rates.job.ts';
import { taxReadings } from './read-taxes.ts';
import { taxPaymentBatchEndpoints, taxPaymentBatchHooks } from './tax-payment-batches.ts';
import { taxRecordsAudit } from './tax-records-audit.ts';
import { taxRefundHooks } from './tax-refund-hooks.ts';

export const taxesArea: Area = {
  name: 'taxes',
  entities: [orderLineTax, orderLineFee, stateTaxRate, taxPaymentBatch, taxRefund],
  endpoints: ({ files }) => [
    ...serveEntity(orderLineTax, files),
    ...serveEntity(orderLineFee, files),
    ...serveEntity(stateTaxRate, files),
    ...serveEntity(taxPaymentBatch, files, taxPaymentBatchHooks),
    ...serveEntity(taxRefund, files, taxRefundHooks),
    ...taxPaymentBatchEndpoints,
    ...taxReadings,
    taxCalculator,
  ],
  jobs: (platform) => [keepStateRatesJob(platform)],
  audit: taxRecordsAudit,
};
