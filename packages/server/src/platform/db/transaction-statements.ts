import { channel } from 'node:diagnostics_channel';
import type pg from 'pg';
import { type PlanMode, type Requested, type StatementResult, sendTogether } from './one-message.ts';
import { type BoundScope, scopeStatement, unrestrictedScope } from './scope.ts';
import { statementName } from './sql.ts';
import { noteStatements } from './watch-silence.ts';

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

/** A statement to send, in its scope. */
export interface ScopedStatement {
  readonly scope: BoundScope;
  readonly statement: Requested;
}

/** Returns what must run before a transaction's first statement of this scope; a new transaction has no restriction. */
export const enter = (scope: BoundScope, current = unrestrictedScope.key): readonly Requested[] =>
  scope.key === current ? [] : [scopeStatement(scope)];

/** The plan mode that our connections start with (`database.ts`), and that each transaction returns to. */
export const usualPlanMode: PlanMode = 'force_generic_plan';

/** Returns what must run before statements of this scope that are planned in this mode. */
function enterWith(next: Entered, current: Entered): readonly Requested[] {
  if (next.planMode === current.planMode) return enter(next.scope, current.scope.key);
  if (next.scope.key === current.scope.key) return [named(`select ${planSetting(1)}`, [next.planMode])];
  const { text, values } = scopeStatement(next.scope);
  return [named(`${text}, ${planSetting(values.length + 1)}`, [...values, next.planMode])];
}
const planSetting = (position: number): string => `set_config('plan_cache_mode', $${position}, true)`;

/** What a transaction's statements have set so far. */
interface Entered {
  readonly scope: BoundScope;
  readonly planMode: PlanMode;
}
const nothingEntered: Entered = { scope: unrestrictedScope, planMode: usualPlanMode };

// A statement without values has one plan in every mode.
const entering = ({ scope, statement }: ScopedStatement, { planMode }: Entered): Entered => ({
  scope,
  planMode: statement.values.length === 0 ? planMode : (statement.planMode ?? usualPlanMode),
});

/**
 * Sends statements after those that prepare their transaction, in one message, each in its scope. Returns their results
 * in order. The transaction keeps the scope and the plan mode of the last one.
 */
export async function submit(
  client: pg.PoolClient,
  before: readonly Requested[],
  statements: readonly ScopedStatement[],
  entered = nothingEntered,
): Promise<StatementResult[]> {
  const sent: Requested[] = [...before];
  const positions: number[] = [];
  let current = entered;
  for (const one of statements) {
    const next = entering(one, current);
    sent.push(...enterWith(next, current));
    current = next;
    positions.push(sent.push(one.statement) - 1);
  }
  noteStatements(client, statements.length);
  const results = await sendTogether(client, sent);
  return statements.map(({ statement }, index) => {
    const result = results[positions[index] ?? -1];
    if (!result) throw new Error('PostgreSQL did not answer all statements.');
    if (answeredChannel.hasSubscribers) answeredChannel.publish({ statement, client, result });
    return result;
  });
}

/** A statement whose caller waits for its result. */
interface Asked extends ScopedStatement {
  readonly done: (result: StatementResult) => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Collects the statements that are requested in the same turn of the event loop and sends them with `send`, in one
 * message. If one fails, none of them has a result.
 */
export function gathering(send: (statements: readonly ScopedStatement[]) => Promise<StatementResult[]>): Ask {
  let asked: Asked[] = [];
  const sendAll = async () => {
    const gathered = asked;
    asked = [];
    await settle(gathered, send);
  };
  return (scope, statement) =>
    new Promise((done, failed) => {
      asked.push({ scope, statement, done, failed });
      // Functions that request statements may themselves be called a few microtasks later.
      if (asked.length === 1) queueMicrotask(() => process.nextTick(() => void sendAll()));
    });
}

/** Sends statements and gives each caller the result of its own, or all of them the error. Never throws. */
async function settle(
  asked: readonly Asked[],
  send: (statements: readonly ScopedStatement[]) => Promise<StatementResult[]>,
): Promise<void> {
  try {
    const results = await send(asked);
    for (const [index, { done, failed }] of asked.entries()) {
      const result = results[index];
      if (result) done(result);
      else failed(new Error('A statement has no result.'));
    }
  } catch (error) {
    for (const { failed } of asked) failed(error);
  }
}

/** The statements of a transaction, one message after another on one connection. */
export interface Talk {
  /** Statements that are asked without waiting for each other travel in one message. */
  readonly ask: Ask;
  /** Sends a statement in the message of the next one, or of the commit. Its error is theirs. */
  defer(scope: BoundScope, statement: Requested): void;
  /** Sends the deferred statements now. Throws the error of one that fails. */
  flush(): Promise<void>;
  /** Commits or rolls back what has begun. Throws if a statement failed and its caller went on regardless. */
  end(isKept: boolean): Promise<void>;
}

/** Begins a transaction with its first statement: what begins it and the scope travel in the same message. */
export function inTurn(client: pg.PoolClient, beginning: readonly Requested[]): Talk {
  let last: Promise<void> = Promise.resolve();
  let pending = beginning;
  let current = nothingEntered;
  let state: 'open' | 'failed' | 'ended' = 'open';
  let waiting: Asked[] = [];
  const send = async (statements: readonly ScopedStatement[]) => {
    if (state !== 'open') throw new Error(`The transaction has ${state}.`);
    const [before, entered] = [pending, current];
    pending = [];
    current = statements.reduce((state, one) => entering(one, state), current);
    try {
      return await submit(client, before, statements, entered);
    } catch (error) {
      state = 'failed';
      throw error;
    }
  };
  let isSending = false;
  const sendWaiting = async () => {
    const asked = waiting;
    waiting = [];
    isSending = false;
    if (asked.length > 0) await settle(asked, send);
  };
  return {
    ask: (scope, statement) =>
      new Promise((done, failed) => {
        waiting.push({ scope, statement, done, failed });
        // Once per message. Further times would each send what was deferred meanwhile in a separate message.
        if (!isSending) last = last.then(sendWaiting);
        isSending = true;
      }),
    defer: (scope, statement) => {
      waiting.push({ scope, statement, done: () => undefined, failed: () => undefined });
    },
    flush: async () => {
      await last;
      const deferred = waiting;
      waiting = [];
      if (deferred.length > 0) await send(deferred);
    },
    end: async (isKept) => {
      await last;
      if (state === 'ended') return;
      const hasFailed = state === 'failed';
      const deferred = isKept && !hasFailed ? waiting : [];
      waiting = [];
      if (pending.length === 0 || deferred.length > 0) {
        const statement = named(isKept && !hasFailed ? 'commit' : 'rollback');
        if (hasFailed) await sendTogether(client, [statement]);
        else await send([...deferred, { scope: deferred.at(-1)?.scope ?? current.scope, statement }]);
      }
      state = 'ended';
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
