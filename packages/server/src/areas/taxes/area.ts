import type { Area } from '../../area.ts';
import { taxCalculator } from './calculate-tax.ts';
import { orderLineFeeTable } from './order-line-fee.table.ts';
import { orderLineTaxTable } from './order-line-tax.table.ts';
import { taxReadings } from './read-taxes.ts';
import { refreshStateRatesJob } from './refresh-state-rates.job.ts';
import { stateTaxRateTable } from './state-tax-rate.table.ts';
import { taxPaymentBatchTable } from './tax-payment-batch.table.ts';
import { taxPaymentBatchEndpoints, taxPaymentBatchHooks } from './tax-payment-batches.ts';
import { taxRecordsAudit } from './tax-records-audit.ts';
import { taxRefundTable } from './tax-refund.table.ts';
import { taxRefundHooks } from './tax-refund-hooks.ts';

export const taxesArea: Area = {
  name: 'taxes',
  tables: [
    { table: orderLineTaxTable },
    { table: orderLineFeeTable },
    { table: stateTaxRateTable },
    { table: taxPaymentBatchTable, hooks: taxPaymentBatchHooks },
    { table: taxRefundTable, hooks: taxRefundHooks },
  ],
  endpoints: () => [...taxPaymentBatchEndpoints, ...taxReadings, taxCalculator],
  jobs: (platform) => [refreshStateRatesJob(platform)],
  audit: taxRecordsAudit,
};
