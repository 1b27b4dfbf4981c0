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

  const checkNow = async (): Promise<boolean> => {
    const answer = await firstAnswer(connection, client, checkMilliseconds);
    const isOk = answer?.accepts === true;
    if (!isOk || isClosed) discard(answer?.client);
    client = isOk ? answer.client : undefined;
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
      discard(client);
    },
  };
}

/** How long an attempt goes unanswered before another one starts next to it. */
const attemptMilliseconds = 300;

interface Answer {
  /** The open connection that answered. */
  readonly client: pg.Client;
  /** Whether the database accepts changes. */
  readonly accepts: boolean;
}

/**
 * Asks over the open connection, if there is one, and every 300 ms over a new one until one answers. During a failover,
 * a connection or a question can hang at the lost server, in a balancer, or in a pooler, while a new one already reaches
 * the new primary. A new connection that fails, for example because the role may open no more, doesn't count against one
 * that is only slow. Returns nothing once no attempt is left, or after the time limit. Keeps only the connection that
 * answered.
 */
function firstAnswer(
  connection: pg.ClientConfig,
  open: pg.Client | undefined,
  milliseconds: number,
): Promise<Answer | undefined> {
  const attempts = new Set<pg.Client>();
  return new Promise((resolve) => {
    const end = (answer?: Answer): void => {
      clearInterval(timer);
      clearTimeout(limit);
      for (const client of attempts) if (client !== answer?.client) discard(client);
      attempts.clear();
      resolve(answer);
    };
    const attempt = (client: pg.Client, connected: Promise<unknown>): void => {
      attempts.add(client);
      connected
        .then(() => client.query<{ accepts: boolean }>('select not pg_is_in_recovery() as accepts'))
        .then(
          ({ rows }) => end({ client, accepts: rows[0]?.accepts === true }),
          () => {
            discard(client);
            attempts.delete(client);
            if (attempts.size === 0) end();
          },
        );
    };
    const attemptAnew = (): void => {
      const client = new pg.Client({ ...connection, connectionTimeoutMillis: milliseconds });
      // A connection that breaks between two checks fails the next one.
      client.on('error', () => undefined);
      attempt(client, client.connect());
    };
    const timer = setInterval(attemptAnew, attemptMilliseconds);
    // A busy process may be late. It first reads an answer that has already arrived.
    const limit = setTimeout(() => setImmediate(() => setImmediate(() => end())), milliseconds);
    if (open) attempt(open, Promise.resolve());
    else attemptAnew();
  });
}

/** Ends a connection without waiting for a database that doesn't answer. */
function discard(client: pg.Client | undefined): void {
  client?.connection.stream.destroy();
}
