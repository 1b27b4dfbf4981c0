import pg from 'pg';

export interface PulseOptions {
  /** Time for one check, including a new connection. */
  readonly checkMilliseconds: number;
  /** Called when the database stops answering, and when it answers again. */
  readonly onChange: (isAnswering: boolean) => void;
}

/** Checks whether the database answers, over a connection of its own that no request can occupy. */
export interface Pulse {
  /** Returns within the time limit whether the database answers and accepts changes. Simultaneous callers share a check. */
  check(): Promise<boolean>;
  close(): Promise<void>;
}

export function openPulse(connection: pg.ClientConfig, { checkMilliseconds, onChange }: PulseOptions): Pulse {
  let client: pg.Client | undefined;
  let running: Promise<boolean> | undefined;
  let isAnswering = true;
  let isClosed = false;

  const discard = (): void => {
    // Ends the connection without waiting for a database that doesn't answer.
    client?.connection.stream.destroy();
    client = undefined;
  };
  const ask = async (): Promise<boolean> => {
    client ??= await connected(connection, checkMilliseconds);
    if (isClosed) discard();
    if (client === undefined) return false;
    const { rows } = await client.query<{ accepts: boolean }>('select not pg_is_in_recovery() as accepts');
    return rows[0]?.accepts === true;
  };
  const checkNow = async (): Promise<boolean> => {
    const isOk = await within(checkMilliseconds, ask());
    if (!isOk) discard();
    if (isOk !== isAnswering) {
      isAnswering = isOk;
      onChange(isOk);
    }
    return isOk;
  };
  return {
    check: () => {
      running ??= checkNow().finally(() => {
        running = undefined;
      });
      return running;
    },
    close: async () => {
      isClosed = true;
      await running;
      discard();
    },
  };
}

/** How long a connection attempt goes unanswered before another one starts next to it. */
const attemptMilliseconds = 300;

/**
 * Resolves to the first connection that opens, or rejects with the first error. During a failover, an attempt can hang
 * at the lost server or in a balancer, while a new one already reaches the new primary.
 */
function connected(connection: pg.ClientConfig, milliseconds: number): Promise<pg.Client> {
  const attempts = new Set<pg.Client>();
  return new Promise<pg.Client>((resolve, reject) => {
    const attempt = (): void => {
      const client = new pg.Client({ ...connection, connectionTimeoutMillis: milliseconds });
      // A connection that breaks between two checks fails the next one.
      client.on('error', () => undefined);
      attempts.add(client);
      client.connect().then(
        () => end(() => resolve(client), client),
        (error: unknown) => end(() => reject(error)),
      );
    };
    const timer = setInterval(attempt, attemptMilliseconds);
    const limit = setTimeout(() => clearInterval(timer), milliseconds);
    const end = (settle: () => void, winner?: pg.Client): void => {
      clearInterval(timer);
      clearTimeout(limit);
      for (const client of attempts) if (client !== winner) client.connection.stream.destroy();
      attempts.clear();
      settle();
    };
    attempt();
  });
}

/** Returns the result of work, or false if it fails or takes too long. */
function within(milliseconds: number, work: Promise<boolean>): Promise<boolean> {
  return new Promise((resolve) => {
    // A busy process may be late. It first reads an answer that has already arrived.
    const timer = setTimeout(() => setImmediate(() => setImmediate(() => resolve(false))), milliseconds);
    const end = (isOk: boolean): void => {
      clearTimeout(timer);
      resolve(isOk);
    };
    work.then(end, () => end(false));
  });
}
