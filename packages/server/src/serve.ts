import { allAreas } from './all-areas.ts';
import { buildApp } from './build-app.ts';
import type { OpenPlatform } from './open-platform.ts';
import { runJobs } from './platform/jobs/run-jobs.ts';
import { deliverMessage } from './platform/mail/deliver-message.job.ts';

/** A server that accepts requests and runs jobs. */
export interface RunningServer {
  /** Stops requests first, then jobs, then the platform. */
  stop(): Promise<void>;
}

/** Starts the job workers and the HTTP server. */
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
