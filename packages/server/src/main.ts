import { prepareAccess } from './access/first-administrator.ts';
import { allAreas } from './all-areas.ts';
import { buildApp } from './build-app.ts';
import type { Config } from './config.ts';
import { openDemo } from './demo/open-demo.ts';
import { runJobs } from './jobs/run-jobs.ts';
import { deliverMessage } from './mail/deliver-message.job.ts';
import { openPlatform } from './open-platform.ts';
import type { RunningServer } from './platform/launch.ts';
import { openCarriers } from './world/open-world.ts';

/** Opens the platform, starts the workers and listens. Stops in the reverse order: requests, jobs, database. */
export async function startServer(config: Config, print: (text: string) => void): Promise<RunningServer> {
  const platform = await openPlatform(config);
  await prepareAccess(platform, config.firstAdministrator);
  const demo = await openDemo(platform, print).catch(async (error: unknown) => {
    await platform.close();
    throw error;
  });
  const { database, clock, log } = platform;
  const jobs = runJobs({
    db: database,
    clock,
    workers: config.limits.jobWorkers,
    handlers: [
      deliverMessage(database, platform.keyring, openCarriers(config.mail, platform.world)),
      ...allAreas.flatMap((area) => area.jobs?.(platform) ?? []),
    ],
    onError: (error, job) => log.error({ err: error, job }, 'a job failed'),
  });
  platform.onWake(() => jobs.wake());
  const app = await buildApp(platform);
  await app.listen({ host: config.listenHost, port: config.port });
  return {
    demoLogins: demo,
    stop: async () => {
      await app.close();
      await jobs.stop();
      await platform.close();
    },
  };
}
