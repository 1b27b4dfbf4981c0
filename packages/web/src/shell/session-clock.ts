import type { SessionUser } from './session-user.ts';

/** Number of seconds before the session ends at which the warning appears. */
export const warnSeconds = 120;
const notifyOthersAfter = 5_000;
const channelName = 'fiducia.session';

type SessionMessage = { readonly kind: 'used'; readonly at: number } | { readonly kind: 'over' };

let lastUse = 0;
let lastReported = 0;
const overListeners = new Set<() => void>();

function openChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== 'function') return undefined;
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<SessionMessage>) => {
    if (data.kind === 'used') lastUse = Math.max(lastUse, data.at);
    else announceEnd();
  });
  return channel;
}

let channel: BroadcastChannel | undefined;
const others = (): BroadcastChannel | undefined => (channel ??= openChannel());

/** Restarts the idle time after a successful call, in all tabs of this portal. */
export function noteUse(): void {
  lastUse = Date.now();
  if (lastUse - lastReported < notifyOthersAfter) return;
  lastReported = lastUse;
  others()?.postMessage({ kind: 'used', at: lastUse } satisfies SessionMessage);
}

export interface SessionEnd {
  readonly secondsLeft: number;
  /** True if the session ends because of its maximum duration, which activity doesn't extend. */
  readonly isFinal: boolean;
}

/**
 * Returns when the session ends. Uses the limits that the server sent at `reportedAt` and the time of the last call.
 * Returns undefined if the limits are unknown.
 */
export function endOf(user: SessionUser | null, reportedAt: number, now = Date.now()): SessionEnd | undefined {
  const limits = user?.session;
  if (!limits) return undefined;
  const final = reportedAt + limits.endsInSeconds * 1_000;
  const idle =
    limits.idleSeconds === null ? Number.POSITIVE_INFINITY : Math.max(lastUse, reportedAt) + limits.idleSeconds * 1_000;
  return { secondsLeft: Math.ceil((Math.min(idle, final) - now) / 1_000), isFinal: final <= idle };
}

function announceEnd(): void {
  for (const listener of overListeners) listener();
}

/** Ends the session in all tabs of this portal. */
export function sessionIsOver(): void {
  others()?.postMessage({ kind: 'over' } satisfies SessionMessage);
  announceEnd();
}

export function onSessionOver(listener: () => void): () => void {
  others();
  overListeners.add(listener);
  return () => overListeners.delete(listener);
}

/** Formats seconds as minutes and seconds: `119` becomes `1:59`. */
export const clockText = (seconds: number): string =>
  `${Math.floor(Math.max(0, seconds) / 60)}:${String(Math.max(0, seconds) % 60).padStart(2, '0')}`;
