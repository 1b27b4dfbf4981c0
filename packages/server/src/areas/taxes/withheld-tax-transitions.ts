import { withheldTaxMachine } from '@fiducia/domain/payments/withheld-tax-machine';
import { bindTransitions } from '../../platform/engine/transition.ts';
import { orderLineTaxTable } from './order-line-tax.table.ts';

/** State machine for withheld taxes. */
export const withheldTaxTransitions = bindTransitions({
  entity: orderLineTaxTable,
  machine: withheldTaxMachine,
  loadFacts: async (_db, rows) => new Map(rows.map((row) => [String(row['id']), {}])),
});
