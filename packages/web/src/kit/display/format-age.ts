import { serverNow } from './server-time.ts';

/** How old the oldest is, for the note under a count: `oldest 2 days`. An empty text when nothing waits. */
export function oldestText(since: string | null, now = serverNow()): string {
  if (!since) return '';
  const days = Math.max(0, Math.floor((now - Date.parse(since)) / 86_400_000));
  return days === 0 ? 'oldest today' : `oldest ${days} ${days === 1 ? 'day' : 'days'}`;
}
