import { taxForm } from '@fiducia/contract/reports/tax-form.entity';
import { taxFormSearch } from '@fiducia/contract/reports/tax-form-search.entity';
import { taxFormMachine, taxFormSearchMachine } from '@fiducia/domain/reports/tax-form-machine';
import { bindMoves, type Row } from '../engine/make-move.ts';

const noFacts = async (_db: unknown, rows: readonly Row[]) => new Map(rows.map((row) => [String(row['id']), {}]));

export const taxFormMoves = bindMoves({ entity: taxForm, machine: taxFormMachine, loadFacts: noFacts });
export const taxFormSearchMoves = bindMoves({
  entity: taxFormSearch,
  machine: taxFormSearchMachine,
  loadFacts: noFacts,
});
