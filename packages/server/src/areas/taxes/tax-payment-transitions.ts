import { taxPaymentMachine } from '@fiducia/domain/taxes/deposits/tax-payment-machine';
import { bindTransitions } from '../../platform/engine/transition.ts';
import { taxPaymentTable } from './tax-payment.table.ts';

export const taxPaymentTransitions = bindTransitions({
  entity: taxPaymentTable,
  machine: taxPaymentMachine,
  loadFacts: async (_db, rows) => new Map(rows.map((row) => [String(row['id']), {}])),
});
