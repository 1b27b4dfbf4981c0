import type { WorkQueue } from '@fiducia/domain/system/work-queues';
import { route } from '../lang/route.ts';

export const listWorkQueues = route<readonly WorkQueue[]>()({
  method: 'GET',
  path: '/private/work-queues',
  who: { staffMember: true },
  summary: 'List the work queues that you may see, each with its count, due items, oldest item, and total',
});
