import type { Random } from '../../../packages/sandbox/src/demo/random.ts';
import { newKey, type RepeatedRequest, type Reply } from '../kills/repeating-client.ts';
import type { Caller } from '../test-server.ts';
import type { DaySite } from './day-site.ts';

type Change = Pick<RepeatedRequest, 'body' | 'file' | 'method' | 'fields'>;

/** Numbers of the steps in which a crash happens, and how long after the step's begin at most. */
export interface CrashPlan {
  readonly steps: ReadonlySet<number>;
  readonly random: Random;
  readonly withinMilliseconds: number;
}

export const noCrashes = (random: Random): CrashPlan => ({ steps: new Set(), random, withinMilliseconds: 0 });

/** Makes the day's changes one by one, with crashes in some of them. */
export class DayDriver {
  readonly site: DaySite;
  readonly #plan: CrashPlan;
  /** Changes and runs of jobs so far. */
  steps = 0;
  crashes = 0;

  constructor(site: DaySite, plan: CrashPlan) {
    this.site = site;
    this.#plan = plan;
  }

  /** Sends a change of a user until it is answered; throws unless it succeeds. */
  async act<T>(caller: Pick<Caller, 'token'>, path: string, change: Change = {}): Promise<T> {
    const { httpStatus, result, status } = await this.try<T>(caller, path, change);
    if (httpStatus !== 200)
      throw new Error(`${path} was answered ${httpStatus}: ${status.message} ${JSON.stringify(result)}`);
    return result;
  }

  /** Sends a change of a user until it is answered. */
  try<T>(caller: Pick<Caller, 'token'>, path: string, change: Change = {}): Promise<Reply<T>> {
    return this.#step(() => this.site.send<T>({ caller, path, key: newKey(), ...change }));
  }

  async runJobs(): Promise<void> {
    // A crash ends the run; what it left is run again.
    const before = this.crashes;
    await this.#step(() => this.site.runJobs()).catch((error: unknown) => {
      if (this.crashes === before) throw error;
    });
    if (this.crashes > before) await this.site.runJobs();
  }

  async moveTo(date: string, time = '15:00:00Z'): Promise<void> {
    await this.site.moveTo(date, time);
    await this.runJobs();
  }

  async #step<T>(run: () => Promise<T>): Promise<T> {
    this.steps += 1;
    const { steps, random, withinMilliseconds } = this.#plan;
    if (!steps.has(this.steps)) return run();
    const [end] = await Promise.all([
      Promise.allSettled([run()]),
      new Promise((done) => setTimeout(done, random.fraction() * withinMilliseconds)).then(() => this.site.crash()),
    ]);
    this.crashes += 1;
    const [settled] = end;
    if (settled.status === 'rejected') throw settled.reason;
    return settled.value;
  }
}

/** Returns the result of a read that must succeed. */
export async function read<T>(caller: Caller, path: string): Promise<T> {
  const answer = await caller.call<T>('GET', path);
  if (!answer.status.successful) throw new Error(`${path} was answered ${answer.httpStatus}: ${answer.status.message}`);
  return answer.result;
}
