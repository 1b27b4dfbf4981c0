import { call } from './api.ts';
import { noteUse } from './session-clock.ts';
import { isAuthenticated } from './session-token.ts';

const reportEveryMs = 60_000;

async function reportUse(): Promise<void> {
  if (!isAuthenticated()) return;
  // The download continues if this fails. The next call detects that the session has ended.
  await call('GET /public/users/authenticated-user', { keepsPage: true }).catch(() => undefined);
}

/** Records a successful call by a signed-in user, like `call` does. */
export function noteAnswer({ ok }: Response): void {
  if (ok && isAuthenticated()) noteUse();
}

/**
 * Waits for a file. The session is in use meanwhile, so this calls the server every minute to keep the session from
 * ending.
 */
export async function whileInUse<Content>(arrival: Promise<Content>): Promise<Content> {
  const timer = setInterval(() => void reportUse(), reportEveryMs);
  try {
    return await arrival;
  } finally {
    clearInterval(timer);
  }
}
