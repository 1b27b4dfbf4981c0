import { useSyncExternalStore } from 'react';

const outageText =
  'We’re having trouble reaching Fiducia. We keep trying. Your entries stay on this page, and nothing is saved twice.';
const stillRunningText = 'Your first request is still running. We’re waiting for its result.';

/** How long a call keeps trying before its page shows the failure. */
const patienceMs = 60_000;
const usualPauseMs = 2_000;
const leastPauseMs = 250;
const mostPauseMs = 10_000;

const waiting = new Set<{ readonly text: string }>();
const listeners = new Set<() => void>();
const announce = () => {
  for (const listener of listeners) listener();
};

/** Returns what the page waits for now, or undefined. */
export const waitingTextNow = (): string | undefined => [...waiting].at(-1)?.text;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns what the page waits for, and renders again when it changes. */
export const useWaitingText = (): string | undefined => useSyncExternalStore(subscribe, waitingTextNow);

/** Shows what the page waits for, until the returned function is called. */
export function showWaiting(text: string): () => void {
  const entry = { text };
  waiting.add(entry);
  announce();
  return () => {
    waiting.delete(entry);
    announce();
  };
}

/** The parts of a response that decide whether the same call may succeed later. */
export interface PassingAnswer {
  readonly httpStatus: number;
  /** The `Retry-After` header. */
  readonly retryAfter: string | null;
  /** Whether our server sent it, and not a proxy in front of it. */
  readonly isOurs: boolean;
}

interface Wait {
  readonly text: string;
  readonly milliseconds: number;
}

export interface Patience {
  /** A read is also repeated after a failure of a proxy, which says nothing about what happened to the call. */
  readonly isRead: boolean;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Returns how long to wait before the same call is sent again, or undefined if that wouldn't help. Our server sends
 * `Retry-After` when a problem passes without anyone's help.
 */
function waitAfter({ httpStatus, retryAfter, isOurs }: PassingAnswer, isRead: boolean): Wait | undefined {
  const seconds = retryAfter === null ? Number.NaN : Number(retryAfter);
  const isAsked = Number.isFinite(seconds);
  const milliseconds = isAsked ? Math.min(Math.max(seconds * 1_000, leastPauseMs), mostPauseMs) : usualPauseMs;
  if (httpStatus === 409 && isAsked) return { text: stillRunningText, milliseconds };
  const isOutage = httpStatus === 502 || httpStatus === 503 || httpStatus === 504;
  return isOutage && (isAsked || (isRead && !isOurs)) ? { text: outageText, milliseconds } : undefined;
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted === true) return resolve();
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Sends a call until its answer isn't a passing problem, or for a minute, and shows meanwhile that the page waits. The
 * caller must make sure that a repetition has no second effect.
 */
export async function sendPatiently<Answer extends PassingAnswer>(
  send: () => Promise<Answer>,
  { isRead, signal }: Patience,
): Promise<Answer> {
  let answer = await send();
  let waited = 0;
  for (;;) {
    const wait = waitAfter(answer, isRead);
    if (wait === undefined || waited >= patienceMs) return answer;
    const stopShowing = showWaiting(wait.text);
    try {
      // Spreads the calls of many pages, so that they don't all arrive at the same moment.
      const milliseconds = wait.milliseconds * (0.75 + Math.random() / 2);
      await pause(milliseconds, signal);
      if (signal?.aborted === true) throw new DOMException('Aborted', 'AbortError');
      waited += milliseconds;
      answer = await send();
    } finally {
      stopShowing();
    }
  }
}
