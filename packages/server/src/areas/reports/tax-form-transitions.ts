import { taxFormMachine, taxFormSearchMachine } from '@fiducia/domain/reports/tax-form-machine';
import { bindTransitions, type Row } from '../../platform/engine/transition.ts';
import { taxFormTable } from './tax-form.table.ts';
import { taxFormSearchTable } from './tax-form-search.table.ts';

const noFacts = async (_db: unknown, rows: readonly Row[]) => new Map(rows.map((row) => [String(row['id']), {}]));

export const taxFormTransitions = bindTransitions({
  entity: taxFormTable,
  machine: taxFormMachine,
  loadFacts: noFacts,
});
export const taxFormSearchTransitions = bindTransitions({
  entity: taxFormSearchTable,
  machine: taxFormSearchMachine,
  loadFacts: noFacts,
});
