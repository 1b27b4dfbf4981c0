import type { RawCell } from '@fiducia/domain/orders/read-cell';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Tx } from '../db/database.ts';
import type { Doer } from '../engine/context.ts';
import { cellsFrom, type PersonInput } from './change-person.ts';
import { lockOpenOrder } from './order-context.ts';
import { stagePeople } from './stage-people.ts';

/** Adds one person to an open order. Like a row of a sheet, a faulty one is kept with its faults. */
export async function addPerson(
  tx: Tx,
  doer: Doer,
  orderId: string,
  input: PersonInput,
): Promise<{ id: string } | Refusal> {
  const context = await lockOpenOrder(tx, doer, orderId);
  if (isRefusal(context)) return context;
  const read = cellsFrom(context, input);
  if (isRefusal(read)) return read;
  const cells: Record<string, RawCell> = {};
  for (const [key, cell] of Object.entries(read)) if (cell !== null) cells[key] = cell;
  const { ids } = await stagePeople(tx, doer, context, [{ rowNumber: null, cells, letters: {}, sheetFaults: {} }]);
  return { id: ids[0] ?? '' };
}
