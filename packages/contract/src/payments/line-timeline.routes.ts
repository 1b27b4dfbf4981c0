import type { LineEvent } from '@fiducia/domain/orders/line-events';
import { route } from '../lang/route.ts';

export const readLineTimeline = route<readonly LineEvent[]>()({
  method: 'GET',
  path: '/private/order-lines/:id/timeline',
  who: { staffMember: 'orders.view' },
  summary: 'List what happened to an order line, newest first, as far as you may see it',
});
