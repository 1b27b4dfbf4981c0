import { useRef, useState } from 'react';
import { type ApiFailure, asFailure } from './api-failure.ts';

export interface Action<Arguments extends readonly unknown[]> {
  /** Runs the action, and ignores another press while it runs. Returns the failure, or undefined on success. */
  readonly run: (...args: Arguments) => Promise<ApiFailure | undefined>;
  readonly isBusy: boolean;
  readonly failure: ApiFailure | undefined;
}

/** Runs a call for a button or a form: `const approve = useAction((id: string) => call({ method: 'POST', … }))`. */
export function useAction<Arguments extends readonly unknown[]>(
  work: (...args: Arguments) => Promise<unknown>,
): Action<Arguments> {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const isRunning = useRef(false);
  const run = async (...args: Arguments): Promise<ApiFailure | undefined> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await work(...args);
      return undefined;
    } catch (error) {
      const failed = asFailure(error);
      setFailure(failed);
      return failed;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { run, isBusy, failure };
}
