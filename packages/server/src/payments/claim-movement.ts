import type { Match, Movement } from '@fiducia/domain/payments/match-bank-answers';
import { systemActor } from '@fiducia/domain/actor/actor';
import type { Tx } from '../db/database.ts';
import type { Doer } from '../engine/context.ts';
import { makeMoves } from '../engine/make-move.ts';
import { bankTransactionMoves } from '../trust/bank-transaction-moves.ts';
import { raiseAlert } from './raise-alert.ts';

/** What a statement's matches touched: lines to advance, batches to settle. */
export interface Touched {
  readonly lines: string[];
  readonly batches: string[];
}

/** A movement that is explained no longer waits for anybody. */
export async function claim(tx: Tx, doer: Doer, movement: Movement): Promise<void> {
  await makeMoves(tx, { ...doer, actor: systemActor }, bankTransactionMoves, { ids: [movement.id], move: 'settle' });
}

const whyNot: Readonly<Record<'none' | 'several' | 'amountDiffers', string>> = {
  none: 'nothing of ours matches it',
  several: 'more than one of ours could be it',
  amountDiffers: 'what it names has another amount',
};

export async function unmatched(
  tx: Tx,
  doer: Doer,
  movement: Movement,
  match: Exclude<Match<unknown>, { kind: 'one' }>,
  what: string,
): Promise<void> {
  await raiseAlert(
    tx,
    doer.now,
    'bankMovementUnmatched',
    movement.id,
    `The ${what} of ${movement.date} could not be matched: ${whyNot[match.kind]}. Look at it and decide.`,
  );
}
