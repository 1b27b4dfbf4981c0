const tickMilliseconds = 250;
// A tick that is later than this was delayed by a suspended machine or process, not by work.
const longestTick = 4 * tickMilliseconds;

/**
 * Calls `onEnd` after the process ran for this long. Time in which the machine slept or the process was suspended
 * doesn't count. Returns a function that stops the timer.
 */
export function startAwakeTimer(
  milliseconds: number,
  onEnd: () => void,
  now: () => number = () => performance.now(),
): () => void {
  let left = milliseconds;
  let last = now();
  const ticking = setInterval(() => {
    const time = now();
    left -= Math.min(time - last, longestTick);
    last = time;
    if (left > 0) return;
    clearInterval(ticking);
    onEnd();
  }, tickMilliseconds);
  return () => clearInterval(ticking);
}
