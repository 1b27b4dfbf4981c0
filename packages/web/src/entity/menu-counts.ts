import { countText, workQueues } from '@fiducia/domain/system/work-queues';
import type { MenuCount } from '../shell/portal-definition.ts';
import { queryClient } from '../shell/query-client.ts';
import { loadUser } from '../shell/session.ts';
import { userMay } from '../shell/session-user.ts';
import { mayWorkOn, workQueuesQuery } from './use-work-queues.ts';

/**
 * Reads the counts of the work queues that the user may work on, each with the page to work on it. They add up to the bar
 * on Home, except that Home counts an item once if it is also a late task.
 */
export async function readMenuCounts(): Promise<readonly MenuCount[]> {
  const [user, queues] = await Promise.all([
    loadUser(),
    queryClient.fetchQuery({ ...workQueuesQuery, staleTime: 5_000 }),
  ]);
  return queues
    .filter(({ code, count }) => count > 0 && mayWorkOn(code, (permission) => userMay(user, permission)))
    .map((queue) => ({
      href: workQueues[queue.code].href,
      count: queue.count,
      late: queue.late,
      text: `\n${countText(queue)}`,
    }));
}
