import { invoiceRejections } from '@fiducia/domain/invoices/invoice-machine';
import type { Area } from '../../area.ts';
import { invoiceTable } from './invoice.table.ts';
import { invoiceEndpoints } from './invoice-calls.ts';
import { invoiceHooks } from './invoice-hooks.ts';
import { invoiceLineTable } from './invoice-line.table.ts';
import { invoicePaymentBouncedJob } from './invoice-payment-bounced.job.ts';

export const invoicesArea: Area = {
  name: 'recurring',
  tables: [{ table: invoiceTable, hooks: invoiceHooks }, { table: invoiceLineTable }],
  endpoints: invoiceEndpoints,
  jobs: (platform) => [invoicePaymentBouncedJob(platform)],
  constraints: { invoice_lines__fee_once: invoiceRejections.feeInvoicedTwice() },
};
