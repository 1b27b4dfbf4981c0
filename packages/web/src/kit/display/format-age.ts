import { serverNow } from './server-time.ts';

/**
 * Returns the age of the oldest record for the note under a count: `oldest 2 days`; an empty string if no record is
 * waiting.
 */
export function oldestText(since: string | null, now = serverNow()): string {
  if (!since) return '';
  const days = Math.max(0, Math.floor((now - Date.parse(since)) / 86_400_000));
  return days === 0 ? 'oldest today' : `oldest ${days} ${days === 1 ? 'day' : 'days'}`;
}
