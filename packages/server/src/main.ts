import { fileURLToPath } from 'node:url';
import { prepareAccess } from './areas/access/registration/first-administrator.ts';
import { openPlatform, openRealClock } from './open-platform.ts';
import { smtpCarrier } from './platform/mail/smtp-carrier.ts';
import { httpProviders } from './platform/providers/http-providers.ts';
import { addressTable } from './platform/settings/address-table.ts';
import { checkDatabase } from './platform/settings/check-database.ts';
import { readSettings, type Settings } from './platform/settings/config.ts';
import { isPortFree } from './platform/settings/is-port-free.ts';
import { loadKeys } from './platform/settings/load-keys.ts';
import { StartProblem } from './platform/settings/start-problem.ts';
import { runUntilSignal } from './run-until-signal.ts';
import { serve } from './serve.ts';

// Production composition root. It can't reach any simulated provider (tools/production-imports.test.ts).
const root = fileURLToPath(new URL('../../../', import.meta.url));
let stopStarted = async (): Promise<void> => undefined;
let stopping: Promise<void> | undefined;

async function start(): Promise<void> {
  const reading = readSettings(process.env, [...new Set(['--production', ...process.argv.slice(2)])], root);
  if (!reading.ok) throw new StartProblem(reading.problems.join('\n'));
  const { settings } = reading;
  const { givenDatabaseUrl, givenOwnerDatabaseUrl, mail, providers, port, listenHost } = settings;
  if (givenDatabaseUrl === undefined || mail.kind !== 'smtp' || providers.kind !== 'http')
    throw new StartProblem(
      'Production needs DATABASE_URL, FIDUCIA_SMTP_URL, and FIDUCIA_PROVIDERS_URL. Set them and start again.',
    );
  if (!(await isPortFree(port, listenHost)))
    throw new StartProblem(
      `Port ${port} can't be used; stop the program that is using it, or set PORT to another port.`,
    );
  await checkDatabase(givenDatabaseUrl);
  if (givenOwnerDatabaseUrl !== undefined) await checkDatabase(givenOwnerDatabaseUrl);
  const platform = await openPlatform(configOf(settings, givenDatabaseUrl), {
    providers: httpProviders(providers),
    email: smtpCarrier(mail),
    openClock: openRealClock,
  });
  stopStarted = () => platform.close();
  await prepareAccess(platform, settings.firstAdministrator);
  const server = await serve(platform);
  stopStarted = () => server.stop();
  console.log(`\n${addressTable(settings, [])}\n\nReady.`);
}

const configOf = (settings: Settings, databaseUrl: string) =>
  Object.freeze({
    ...settings,
    databaseUrl,
    ownerDatabaseUrl: settings.givenOwnerDatabaseUrl ?? databaseUrl,
    keys: loadKeys(settings),
  });

runUntilSignal({ ready: start(), stop: () => (stopping ??= stopStarted()) }, (error) => console.error(error));
