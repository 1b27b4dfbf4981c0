import { z } from 'zod';
import { route } from '../lang/route.ts';
import { type AssociationQueueRow, type AssociationTile, associationQueues } from './association-queue.views.ts';

export const listAssociationTiles = route<readonly AssociationTile[]>()({
  method: 'GET',
  path: '/private/trust/association-queues',
  who: { staffMember: 'trust.view' },
  summary: 'Count the rows of each association queue, with the money left or needed and the oldest item',
});

export const listAssociationQueue = route<readonly AssociationQueueRow[]>()({
  method: 'GET',
  path: '/private/trust/association-queues/rows',
  who: { staffMember: 'trust.view' },
  summary: 'List one association queue, oldest first',
  query: z.object({ queue: z.enum(associationQueues) }),
});
