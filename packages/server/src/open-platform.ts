import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import type { FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { allTables } from './all-areas.ts';
import type { Platform } from './area.ts';
import { bringMessages } from './areas/documents/message-texts.ts';
import { readUsedNumbers } from './areas/recovery/used-numbers.ts';
import { dataPredicates } from './audit/audited-areas.ts';
import { runAudit } from './audit/run-audit.ts';
import { contextFor } from './platform/call/context.ts';
import { checkKeys, WrongKey } from './platform/db/check-keys.ts';
import { type Clock, realClock } from './platform/db/clock.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { keyRefreshMilliseconds, type LiveKeyring } from './platform/db/keyring.ts';
import { MigrationProblem, migrate } from './platform/db/migrate.ts';
import { openKeyring } from './platform/db/open-keyring.ts';
import { SessionShared } from './platform/db/require-own-session.ts';
import { RightsMissing } from './platform/db/require-roles.ts';
import { SettingsLost } from './platform/db/require-settings.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { checkedKeys } from './platform/ledger/checked-keys.ts';
import type { Carrier } from './platform/mail/carrier.ts';
import type { Carriers } from './platform/mail/deliver-message.job.ts';
import { sealClearBodies } from './platform/mail/message-body.ts';
import { openMarks } from './platform/marks/marks.ts';
import { openMarkStore } from './platform/marks/open-mark-store.ts';
import type { Providers } from './platform/providers/providers.ts';
import { providersUnlessHeld } from './platform/providers/providers-unless-held.ts';
import type { Config } from './platform/settings/config.ts';
import { StartProblem } from './platform/settings/start-problem.ts';

/** A clock that must be closed, because it may hold resources. */
export interface OpenedClock extends Clock {
  close(): void;
}

/**
 * The parts that differ between production and the sandbox. The composition root provides them; the server needs
 * nothing else from outside.
 */
export interface Adapters<C extends OpenedClock = OpenedClock> {
  readonly providers: Providers;
  readonly email: Carrier;
  /** Opens the clock of business time. */
  readonly openClock: (database: Database, onError: (error: unknown) => void) => C | Promise<C>;
  /** Serves pages in addition to the API and the portals. */
  readonly servePages?: (app: FastifyInstance, platform: OpenPlatform<C>) => Promise<void>;
}

export interface OpenPlatform<C extends OpenedClock = OpenedClock> extends Platform {
  readonly clock: C;
  readonly carriers: Carriers;
  /** Serves the pages of the adapters. */
  servePages(app: FastifyInstance): Promise<void>;
  onWake(wake: () => void): void;
  close(): Promise<void>;
}

/** Opens the production clock, which is the system clock. */
export const openRealClock = (): OpenedClock => ({ ...realClock, close: () => undefined });

/** Migrates the database and opens the services that areas use. The log goes to standard output by default. */
export async function openPlatform<C extends OpenedClock>(
  config: Config,
  adapters: Adapters<C>,
  logTo?: DestinationStream,
): Promise<OpenPlatform<C>> {
  const log = openLog(config, logTo);
  const database = openDatabase({
    url: config.databaseUrl,
    connections: config.limits.databaseConnections,
    statementTimeout: config.limits.statementMilliseconds,
    connectMilliseconds: config.limits.connectMilliseconds,
    silenceMilliseconds: config.limits.silenceMilliseconds,
    onError: (error) => log.error({ err: error }, 'a database connection failed'),
    onAnswering: (isAnswering) =>
      isAnswering ? log.warn('the database answers again') : log.error('the database does not answer'),
  });
  const keyring = await migrateAndOpenKeys(config, database, log).catch(async (error: unknown) => {
    await database.close();
    throw error instanceof Error && startProblems.some((kind) => error instanceof kind)
      ? new StartProblem(error.message)
      : error;
  });
  const keyTimer = setInterval(() => {
    keyring.refresh().catch((error: unknown) => log.error({ err: error }, 'the data keys could not be read'));
  }, keyRefreshMilliseconds);
  keyTimer.unref();
  const files = openFileStore(config.files);
  const marks = openMarks({ database, store: openMarkStore(config.files), log, readNumbers: readUsedNumbers });
  await marks.advance();
  await sealClearBodies(database, keyring);
  await bringMessages(contextFor(database, keyring, realClock, systemActor));
  const providers = providersUnlessHeld(adapters.providers, marks.hold);
  const clock = await adapters.openClock(database, (error) => log.warn({ err: error }, 'the clock could not be read'));
  let wake = (): void => undefined;
  const platform: OpenPlatform<C> = {
    tables: allTables,
    config,
    database,
    keyring,
    log,
    clock,
    files,
    marks,
    runAudit: () => runAudit(database, files, dataPredicates, { keyring }),
    providers,
    carriers: { email: adapters.email, sms: providers.sms, letter: providers.letters },
    servePages: async (app) => adapters.servePages?.(app, platform),
    wakeJobs: () => wake(),
    onWake: (waker) => {
      wake = waker;
    },
    close: async () => {
      clearInterval(keyTimer);
      clock.close();
      await database.close();
    },
  };
  return platform;
}

/** Errors whose message tells the operator what to do. */
const startProblems = [WrongKey, MigrationProblem, RightsMissing, SessionShared, SettingsLost];

/** Checks the keys before the first write, migrates, and opens the data keys. */
async function migrateAndOpenKeys(config: Config, database: Database, log: Logger): Promise<LiveKeyring> {
  const keys = checkedKeys(config.keys);
  await checkKeys(database, keys);
  await migrate(config.ownerDatabaseUrl ?? config.databaseUrl, { onWaiting: (sentence) => log.warn(sentence) });
  return openKeyring(database, keys);
}

/**
 * Opens the structured log. Fields to log are selected one by one. Bodies, headers, query strings, and names are never
 * logged.
 */
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
