import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { systemActor } from '@fiducia/domain/actor/actor';
import type { Config } from './config.ts';
import { openDatabase } from './db/database.ts';
import { keyRefreshMilliseconds, openKeyring } from './db/keyring.ts';
import { migrate } from './db/migrate.ts';
import { bringMessages } from './documents/message-texts.ts';
import { workOf } from './engine/context.ts';
import { openFileStore } from './files/open-file-store.ts';
import { sealClearBodies } from './mail/message-body.ts';
import type { Platform } from './platform/area.ts';
import { realClock } from './world/clock.ts';
import { type MovableClock, openMovableClock } from './world/movable-clock.ts';
import { openWorld } from './world/open-world.ts';

export interface OpenPlatform extends Platform {
  /** Undefined in production, where time cannot be moved. */
  readonly movableClock: MovableClock | undefined;
  onWake(wake: () => void): void;
  close(): Promise<void>;
}

/** Migrates the database and opens everything that areas work with. The log goes to standard output unless told otherwise. */
export async function openPlatform(config: Config, logTo?: DestinationStream): Promise<OpenPlatform> {
  const log = openLog(config, logTo);
  await migrate(config.ownerDatabaseUrl ?? config.databaseUrl);
  const database = openDatabase({
    url: config.databaseUrl,
    connections: config.limits.databaseConnections,
    statementTimeout: config.limits.statementMilliseconds,
    onError: (error) => log.error({ err: error }, 'an idle database connection failed'),
  });
  const { master, blindIndex, previousMaster } = config.keys;
  const keyring = await openKeyring(database, master, blindIndex, previousMaster);
  const keyTimer = setInterval(() => {
    keyring.refresh().catch((error: unknown) => log.error({ err: error }, 'the data keys could not be read'));
  }, keyRefreshMilliseconds);
  keyTimer.unref();
  await sealClearBodies(database, keyring);
  await bringMessages(workOf(database, keyring, realClock, systemActor));
  const movableClock =
    config.mode === 'development'
      ? await openMovableClock(database, (error) => log.warn({ err: error }, 'the clock could not be read'))
      : undefined;
  let wake = (): void => undefined;
  return {
    config,
    database,
    keyring,
    log,
    movableClock,
    clock: movableClock ?? realClock,
    files: openFileStore(config.files),
    world: openWorld(config.world),
    wakeJobs: () => wake(),
    onWake: (waker) => {
      wake = waker;
    },
    close: async () => {
      clearInterval(keyTimer);
      movableClock?.close();
      await database.close();
    },
  };
}

/** Structured logs. What is logged is chosen field by field; bodies, headers, queries and names never are. */
function openLog(config: Config, logTo: DestinationStream = pino.destination(1)): Logger {
  const options: LoggerOptions = {
    level: config.logLevel,
    redact: {
      paths: ['*.authorization', '*.cookie', '*.password', '*.token', '*.taxId', '*.accountNumber'],
      censor: '(hidden)',
    },
    serializers: {
      err: (error: Error) => ({
        type: error.name,
        message: error.message,
        stack: error.stack,
        code: Reflect.get(error, 'code'),
      }),
    },
  };
  return pino(options, logTo);
}
