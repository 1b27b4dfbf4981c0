import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import type { Match, Movement } from '@fiducia/domain/payments/match-bank-answers';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { applyTransitions } from '../../../platform/engine/transition.ts';
import { bankTransactionTransitions } from '../../trust/bank-transaction-transitions.ts';
import { raiseAlert } from '../disbursements/raise-alert.ts';

/** The order lines to advance and the batches to settle after transactions of a statement are matched. */
export interface Touched {
  readonly lines: string[];
  readonly batches: string[];
}

/** Settles a matched bank transaction. Staff no longer need to review it. */
export async function claim(tx: Tx, ctx: ActorContext, movement: Movement): Promise<void> {
  await applyTransitions(tx, { ...ctx, actor: systemActor }, bankTransactionTransitions, {
    ids: [movement.id],
    transition: 'settle',
  });
}

const whyNot: Readonly<Record<'none' | 'several' | 'amountDiffers', string>> = {
  none: 'it matches none of our payments or files',
  several: 'it matches more than one of our payments or files',
  amountDiffers: 'the amount differs from the item it refers to',
};

export async function unmatched(
  tx: Tx,
  ctx: ActorContext,
  movement: Movement,
  match: Exclude<Match<unknown>, { kind: 'one' }>,
  what: string,
): Promise<void> {
  await raiseAlert(
    tx,
    ctx.now,
    'bankMovementUnmatched',
    movement.id,
    `We couldn’t match the ${what} on ${formatDate(movement.date)}: ${whyNot[match.kind]}. Review the transaction and select a match.`,
  );
}
