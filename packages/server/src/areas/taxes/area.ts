import { feeSweepRejections } from '@fiducia/domain/payments/fees/fee-sweep-machine';
import type { Area } from '../../area.ts';
import { acceptTaxesEndpoint } from './accept-taxes.ts';
import { authorityYearEndpoint } from './authority-year.ts';
import { taxCalculator } from './calculate-tax.ts';
import { depositCalendarEndpoint } from './deposit-calendar.ts';
import { feePayeeTable } from './fee-payee.table.ts';
import { feeSweepItemTable } from './fee-sweep-item.table.ts';
import { orderLineFeeTable } from './order-line-fee.table.ts';
import { orderLineFeeChangeTable } from './order-line-fee-change.table.ts';
import { orderLineTaxTable } from './order-line-tax.table.ts';
import { payerReturnEndpoints } from './payer-returns.ts';
import { proposeTaxPaymentsJob } from './propose-tax-payments.job.ts';
import { taxReadings } from './read-taxes.ts';
import { refreshAuthoritiesJob } from './refresh-authorities.job.ts';
import { refreshStateRatesJob } from './refresh-state-rates.job.ts';
import { adjustmentEndpoints } from './refunds/adjust-tax.ts';
import { adjustmentReadings } from './refunds/adjustment-effects.ts';
import { refundEndpoints } from './refunds/refund-calls.ts';
import { taxAdjustmentHooks, taxRefundHooks } from './refunds/refund-hooks.ts';
import { refundsAudit } from './refunds/refunds-audit.ts';
import { stateTaxRateTable } from './state-tax-rate.table.ts';
import { taxAdjustmentTable } from './tax-adjustment.table.ts';
import { taxDepositScheduleTable } from './tax-deposit-schedule.table.ts';
import { taxDepositsAudit } from './tax-deposits-audit.ts';
import { taxPaymentTable } from './tax-payment.table.ts';
import { taxPaymentBatchTable } from './tax-payment-batch.table.ts';
import { taxPaymentBatchEndpoints, taxPaymentBatchHooks } from './tax-payment-batches.ts';
import { taxRecordsAudit } from './tax-records-audit.ts';
import { taxRefundTable } from './tax-refund.table.ts';
import { taxesPayableEndpoint } from './taxes-payable.ts';
import { taxingAuthorityTable } from './taxing-authority.table.ts';
import { taxingAuthorityAccountTable } from './taxing-authority-account.table.ts';
import { authorityEndpoints, payerAccountHooks, scheduleHooks } from './taxing-authority-calls.ts';

export const taxesArea: Area = {
  name: 'taxes',
  constraints: { fee_payees__type: feeSweepRejections.feeTypeHasPayee() },
  tables: [
    { table: orderLineTaxTable },
    { table: orderLineFeeTable },
    { table: orderLineFeeChangeTable },
    { table: feePayeeTable },
    { table: feeSweepItemTable },
    { table: stateTaxRateTable },
    { table: taxPaymentBatchTable, hooks: taxPaymentBatchHooks },
    { table: taxPaymentTable },
    { table: taxingAuthorityTable },
    { table: taxingAuthorityAccountTable, hooks: payerAccountHooks },
    { table: taxDepositScheduleTable, hooks: scheduleHooks },
    { table: taxRefundTable, hooks: taxRefundHooks },
    { table: taxAdjustmentTable, hooks: taxAdjustmentHooks },
  ],
  endpoints: (platform) => [
    ...refundEndpoints(platform),
    ...adjustmentEndpoints,
    ...adjustmentReadings,
    ...taxPaymentBatchEndpoints,
    ...taxReadings,
    ...authorityEndpoints,
    acceptTaxesEndpoint,
    taxesPayableEndpoint,
    depositCalendarEndpoint,
    authorityYearEndpoint,
    ...payerReturnEndpoints,
    taxCalculator,
  ],
  jobs: (platform) => [
    refreshStateRatesJob(platform),
    refreshAuthoritiesJob(platform),
    proposeTaxPaymentsJob(platform),
  ],
  audit: [...taxRecordsAudit, ...taxDepositsAudit, ...refundsAudit],
};
