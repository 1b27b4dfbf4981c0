import { call } from './api.ts';
import { noteUse } from './session-clock.ts';
import { isAuthenticated } from './session-token.ts';

const reportEveryMs = 60_000;

async function reportUse(): Promise<void> {
  if (!isAuthenticated()) return;
  // The download continues without it; the next call detects and shows a session that has ended.
  await call('GET /public/users/authenticated-user', { keepsPage: true }).catch(() => undefined);
}

/** Records a successful call of a signed-in user, as `call` does. */
export function noteAnswer({ ok }: Response): void {
  if (ok && isAuthenticated()) noteUse();
}

/** Waits for a file. Meanwhile the session is in use, so it pings the server, whose clock ends it, every minute. */
export async function whileInUse<Content>(arrival: Promise<Content>): Promise<Content> {
  const timer = setInterval(() => void reportUse(), reportEveryMs);
  try {
    return await arrival;
  } finally {
    clearInterval(timer);
  }
}
