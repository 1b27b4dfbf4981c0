import { allAreas } from './all-areas.ts';
import { buildApp } from './build-app.ts';
import type { OpenPlatform } from './open-platform.ts';
import { runJobs } from './platform/jobs/run-jobs.ts';
import { deliverMessage } from './platform/mail/deliver-message.job.ts';

/** A program that listens, and whose jobs run. */
export interface RunningServer {
  /** Ends requests first, then jobs, then the platform. */
  stop(): Promise<void>;
}

/** Starts the workers and listens. */
export async function serve(platform: OpenPlatform): Promise<RunningServer> {
  const { config, database, clock, keyring, log } = platform;
  const jobs = runJobs({
    db: database,
    clock,
    workers: config.limits.jobWorkers,
    handlers: [
      deliverMessage(database, keyring, platform.carriers),
      ...allAreas.flatMap((area) => area.jobs?.(platform) ?? []),
    ],
    onError: (error, job) => log.error({ err: error, job }, 'a job failed'),
  });
  platform.onWake(() => jobs.wake());
  const app = await buildApp(platform);
  await app.listen({ host: config.listenHost, port: config.port });
  return {
    stop: async () => {
      await app.close();
      await jobs.stop();
      await platform.close();
    },
  };
}
