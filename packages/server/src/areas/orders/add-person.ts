import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { RawCell } from '@fiducia/domain/orders/read-cell';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { cellsFrom, type PersonInput } from './change-person.ts';
import { lockOpenOrder } from './order-context.ts';
import { stagePeople } from './stage-people.ts';

/**
 * Adds one participant to an open order. As with a spreadsheet row, a participant with errors is saved together with
 * the errors.
 */
export async function addPerson(
  tx: Tx,
  ctx: ActorContext,
  orderId: string,
  input: PersonInput,
): Promise<{ id: string } | Rejection> {
  const context = await lockOpenOrder(tx, ctx, orderId);
  if (isRejection(context)) return context;
  const read = cellsFrom(context, input);
  if (isRejection(read)) return read;
  const cells: Record<string, RawCell> = {};
  for (const [key, cell] of Object.entries(read)) if (cell !== null) cells[key] = cell;
  const { ids } = await stagePeople(tx, ctx, context, [{ rowNumber: null, cells, letters: {}, sheetFaults: {} }]);
  return { id: ids[0] ?? '' };
}
