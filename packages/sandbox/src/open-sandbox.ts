import { type OpenPlatform, openPlatform } from '@fiducia/server/open-platform';
import { smtpCarrier } from '@fiducia/server/platform/mail/smtp-carrier';
import { httpProviders } from '@fiducia/server/platform/providers/http-providers';
import type { Config } from '@fiducia/server/platform/settings/config';
import type { DestinationStream } from 'pino';
import { bankPages } from './developer-pages/bank-pages.ts';
import { serveDeveloperPages } from './developer-pages/serve-developer-pages.ts';
import { type MovableClock, openMovableClock } from './movable-clock.ts';
import { simulatedProviders } from './providers/simulated-providers.ts';

export interface Sandbox extends OpenPlatform<MovableClock> {
  readonly movableClock: MovableClock;
}

const staysInOutbox = { send: async () => undefined };

/**
 * Opens the platform with a movable clock and the developer pages. Simulates providers and email unless the settings
 * configure real ones.
 */
export async function openSandbox(config: Config, logTo?: DestinationStream): Promise<Sandbox> {
  const { providers, mail } = config;
  const platform = await openPlatform<MovableClock>(
    config,
    {
      providers: providers.kind === 'http' ? httpProviders(providers) : simulatedProviders(config.dataFolder),
      email: mail.kind === 'smtp' ? smtpCarrier(mail) : staysInOutbox,
      openClock: openMovableClock,
      servePages: (app, { database, keyring, clock, wakeJobs }) =>
        serveDeveloperPages(app, {
          config,
          db: database,
          keyring,
          clock,
          onMoved: wakeJobs,
          more: bankPages({ database, keyring, clock }),
        }),
    },
    logTo,
  );
  return { ...platform, movableClock: platform.clock };
}
