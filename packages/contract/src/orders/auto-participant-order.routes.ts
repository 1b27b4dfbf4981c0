import { z } from 'zod';
import { route } from '../lang/route.ts';
import type { LeftOut } from '../participants/auto-service-run.entity.ts';

/** Result of making orders from accepted participants. */
export interface MadeOrders {
  readonly created: number;
  readonly orderIds: readonly string[];
  readonly leftOut: readonly LeftOut[];
}

export const createOrdersOfAutoParticipants = route<MadeOrders>()({
  method: 'POST',
  path: '/private/auto-participants/create-orders',
  who: { staffMember: 'orders.edit' },
  summary:
    'Add accepted participants to an open automatic rollover order of their plan; lists who was left out and why',
  body: z.strictObject({
    selectedAutoParticipantIds: z
      .array(z.string().regex(/^[0-9a-f]{32}$/, 'Send IDs of 32 hexadecimal characters (0-9, a-f).'))
      .min(1, 'Select at least one participant.')
      .max(500, 'Select up to 500 participants at a time.'),
  }),
});
