import { call } from './api.ts';
import { noteUse } from './session-clock.ts';
import { isAuthenticated } from './session-token.ts';

const tellsAfter = 60_000;

async function reportUse(): Promise<void> {
  if (!isAuthenticated()) return;
  // The file goes on without it; what it means for the session, the next call finds out and shows.
  await call('GET /public/users/authenticated-user', { keepsPage: true }).catch(() => undefined);
}

/** Notes that the server answered somebody who is signed in, as `call` does. */
export function noteAnswer({ ok }: Response): void {
  if (ok && isAuthenticated()) noteUse();
}

/** Waits for a file. Meanwhile the session is in use: the server, whose clock it ends by, hears of it each minute. */
export async function whileInUse<Content>(arrival: Promise<Content>): Promise<Content> {
  const timer = setInterval(() => void reportUse(), tellsAfter);
  try {
    return await arrival;
  } finally {
    clearInterval(timer);
  }
}
