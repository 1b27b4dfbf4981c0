import { useEffect } from 'react';
import { readAgain } from '../../entity/perform.ts';

const everyMilliseconds = 2_000;

/** Reloads the data on the screen every two seconds while a job runs that the user waits for. */
export function usePolling(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(readAgain, everyMilliseconds);
    return () => clearInterval(timer);
  }, [isWaiting]);
}
