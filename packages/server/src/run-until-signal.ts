import { StartProblem } from './platform/settings/start-problem.ts';

/** A program that is starting. */
export interface Launched {
  readonly ready: Promise<void>;
  /** Stops everything that has started, in reverse order. Can be called at any time and more than once. */
  stop(): Promise<void>;
}

/** Ends the process on a signal or after a failed start, with exit code 1 for a failure. */
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
