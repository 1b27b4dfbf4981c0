import { setTimeout } from 'node:timers/promises';
import { allAreas } from './all-areas.ts';
import { buildApp } from './build-app.ts';
import type { OpenPlatform } from './open-platform.ts';
import { openDeparture } from './platform/http/departure.ts';
import { runJobs } from './platform/jobs/run-jobs.ts';
import { deliverMessage } from './platform/mail/deliver-message.job.ts';

/** A server that accepts requests and runs jobs. */
export interface RunningServer {
  /**
   * Reports that the process leaves, while it still serves requests and stops its jobs. Then closes the listener, and
   * at last the platform.
   */
  stop(): Promise<void>;
}

/** Starts the job workers and the HTTP server. */
export async function serve(platform: OpenPlatform): Promise<RunningServer> {
  const { config, database, clock, log, marks } = platform;
  const jobs = runJobs({
    db: database,
    clock,
    workers: config.limits.jobWorkers,
    handlers: [deliverMessage(platform), ...allAreas.flatMap((area) => area.jobs?.(platform) ?? [])],
    onError: (error, job) => log.error({ err: error, job }, 'a job failed'),
    heldSince: async () => (await marks.hold.current())?.openedAt,
  });
  platform.onWake(() => jobs.wake());
  const stopMarking = marks.start();
  const departure = openDeparture();
  const app = await buildApp(platform, departure);
  await app.listen({ host: config.listenHost, port: config.port });
  return {
    stop: async () => {
      departure.goTo('leaving');
      await Promise.all([setTimeout(config.limits.leavingMilliseconds), jobs.stop()]);
      departure.goTo('closing');
      await app.close();
      await stopMarking();
      await platform.close();
    },
  };
}
