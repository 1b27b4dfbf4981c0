import { StartProblem } from './platform/settings/start-problem.ts';

/** A program that is starting. */
export interface Launched {
  readonly ready: Promise<void>;
  /** Stops what has started so far, last first. May be called at any time, also twice. */
  stop(): Promise<void>;
}

/** Keeps the process running until a signal or a failed start ends it, with exit code 1 for a failure. */
export function runUntilSignal(launched: Launched, printError: (error: unknown) => void): void {
  const endWith = async (code: number): Promise<void> => {
    const ended = await launched.stop().then(
      () => code,
      (error: unknown) => {
        printError(error);
        return 1;
      },
    );
    process.exit(ended);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void endWith(0));
  launched.ready.catch((error: unknown) => {
    printError(error instanceof StartProblem ? error.message : error);
    return endWith(1);
  });
}
