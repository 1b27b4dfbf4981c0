import { type WorkQueue, workByUrgency } from '@fiducia/domain/system/work-queues';

/** Returns the headline: how many items need the user today, and how many of them are late, each counted once. */
export function headlineOf(mine: readonly WorkQueue[] | undefined): string {
  if (mine === undefined) return 'Home';
  const { late, today } = workByUrgency(mine);
  const items = late + today;
  if (items === 0) return 'Nothing is due today';
  const need = items === 1 ? '1 item needs you today' : `${items.toLocaleString('en-US')} items need you today`;
  if (late === 0) return need;
  if (late === items) return items === 1 ? '1 item is late' : `${need}, all late`;
  return `${need}, ${late.toLocaleString('en-US')} ${late === 1 ? 'is' : 'are'} late`;
}
