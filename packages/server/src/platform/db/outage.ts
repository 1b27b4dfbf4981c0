import pg from 'pg';

/**
 * Thrown if the database can't be used: it can't be reached, doesn't answer, or has no connection free. This is neither
 * the request's fault nor an error in our code, and the same request may succeed a moment later.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  /** `busy`: the database answers, but no connection became free in time. */
  readonly reason: 'unreachable' | 'busy';
  constructor(reason: DatabaseUnavailable['reason'], cause?: unknown) {
    const what =
      reason === 'busy' ? 'no database connection became free in time' : "the database can't be reached or is silent";
    super(cause instanceof Error ? `${what}: ${cause.message}` : what, { cause });
    this.reason = reason;
  }
}

/** The driver has no codes for errors of its own, only these messages. */
const driverMessages: ReadonlySet<string> = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'timeout expired',
]);
/** The pool's message when no connection became free in time. */
const noFreeConnection = 'timeout exceeded when trying to connect';

const systemCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);

/**
 * SQLSTATEs of an outage besides the classes 08 (connection) and 53 (resources, such as a full disk): shutdown, crash,
 * start-up, an ended session, a transaction that was idle too long, a stand-by that accepts no changes, and a disk
 * error.
 */
const outageStates: ReadonlySet<string> = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  '25P04',
  '25006',
  '58030',
]);
const tooManyConnections = '53300';

function reasonOf(error: unknown): DatabaseUnavailable['reason'] | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof pg.DatabaseError) {
    const { code = '' } = error;
    if (code === tooManyConnections) return 'busy';
    return outageStates.has(code) || code.startsWith('08') || code.startsWith('53') ? 'unreachable' : undefined;
  }
  if (error.message === noFreeConnection) return 'busy';
  const isOfSystem = 'code' in error && typeof error.code === 'string' && systemCodes.has(error.code);
  return isOfSystem || driverMessages.has(error.message) ? 'unreachable' : undefined;
}

/** Returns an error of the driver as `DatabaseUnavailable` if it means an outage, and unchanged otherwise. */
export function asOutage(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error;
  const reason = reasonOf(error);
  return reason === undefined ? error : new DatabaseUnavailable(reason, error);
}

/** Awaits work of the driver. Throws `DatabaseUnavailable` for an outage, and every other error unchanged. */
export async function orOutage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw asOutage(error);
  }
}
