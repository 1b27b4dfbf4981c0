import { channel } from 'node:diagnostics_channel';
import type pg from 'pg';
import { type PlanMode, type Requested, type StatementResult, sendTogether } from './one-message.ts';
import { type BoundScope, scopeStatement, unrestrictedScope } from './scope.ts';
import { statementName } from './sql.ts';

export interface TxOptions {
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
  readonly isReadOnly?: boolean;
  /** Timeout for each statement in this transaction in milliseconds, for long-running jobs. */
  readonly statementTimeout?: number;
  /** Rolls back in the end and returns the result of `fn`. */
  readonly isDryRun?: boolean;
}

/** Names of the diagnostics channels for statements: one when a caller asks, one when PostgreSQL has answered. */
export const startedStatements = 'fiducia.statements.started';
export const answeredStatements = 'fiducia.statements.answered';
export const startedChannel = channel(startedStatements);
const answeredChannel = channel(answeredStatements);

/** A message on the `answeredStatements` channel. */
export interface AnsweredStatement {
  readonly statement: Requested;
  readonly client: pg.ClientBase;
  readonly result: StatementResult;
}

export type Ask = (scope: BoundScope, statement: Requested) => Promise<StatementResult>;

/** Sends a statement after those that prepare its transaction, in one message, and returns its result. */
export async function submit(
  client: pg.PoolClient,
  before: readonly Requested[],
  statement: Requested,
): Promise<StatementResult> {
  const result = (await sendTogether(client, [...before, statement])).at(-1);
  if (!result) throw new Error('PostgreSQL answered none of the statements.');
  if (answeredChannel.hasSubscribers) answeredChannel.publish({ statement, client, result });
  return result;
}

/** Returns what must run before a transaction's first statement of this scope; a new transaction has no restriction. */
export const enter = (scope: BoundScope, current = unrestrictedScope.key): readonly Requested[] =>
  scope.key === current ? [] : [scopeStatement(scope)];

/** The plan mode that our connections start with (`database.ts`), and that each transaction returns to. */
export const usualPlanMode: PlanMode = 'force_generic_plan';

/** Returns what must run before a statement so that the rest of the transaction is planned in its mode. */
export const planIn = (mode: PlanMode = usualPlanMode, current: PlanMode = usualPlanMode): readonly Requested[] =>
  mode === current ? [] : [named("select set_config('plan_cache_mode', $1, true)", [mode])];

/** The statements of a transaction, one after another on one connection. */
export interface Talk {
  readonly ask: Ask;
  /** Commits or rolls back what has begun. Throws if a statement failed and its caller went on regardless. */
  end(isKept: boolean): Promise<void>;
}

/** Begins a transaction with its first statement: what begins it and the scope travel in the same message. */
export function inTurn(client: pg.PoolClient, beginning: readonly Requested[]): Talk {
  let last: Promise<unknown> = Promise.resolve();
  let pending = beginning;
  let scopeKey = unrestrictedScope.key;
  let planMode: PlanMode = usualPlanMode;
  let state: 'open' | 'failed' | 'ended' = 'open';
  const send = async (scope: BoundScope, statement: Requested) => {
    if (state !== 'open') throw new Error(`The transaction has ${state}.`);
    const before = [...pending, ...enter(scope, scopeKey), ...planIn(statement.planMode, planMode)];
    pending = [];
    scopeKey = scope.key;
    planMode = statement.planMode ?? usualPlanMode;
    try {
      return await submit(client, before, statement);
    } catch (error) {
      state = 'failed';
      throw error;
    }
  };
  return {
    ask: (scope, statement) => {
      const turn = last.then(() => send(scope, statement));
      last = turn.catch(() => undefined);
      return turn;
    },
    end: async (isKept) => {
      await last;
      const hasFailed = state === 'failed';
      const hasBegun = pending.length === 0;
      if (state === 'ended') return;
      state = 'ended';
      if (hasBegun) await sendTogether(client, [named(isKept && !hasFailed ? 'commit' : 'rollback')]);
      if (isKept && hasFailed) throw new Error('A statement of the transaction failed, so it was rolled back.');
    },
  };
}

export const named = (text: string, values: readonly unknown[] = []): Requested => ({
  text,
  values,
  name: statementName(text),
});

export function beginning({ isolation, isReadOnly, statementTimeout }: TxOptions): readonly Requested[] {
  const level = isolation === undefined ? '' : ` isolation level ${isolation}`;
  const begin = named(`begin${level}${isReadOnly === true ? ' read only' : ''}`);
  if (statementTimeout === undefined) return [begin];
  return [begin, named("select set_config('statement_timeout', $1, true)", [String(Math.trunc(statementTimeout))])];
}
