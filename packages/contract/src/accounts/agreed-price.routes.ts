import { z } from 'zod';
import type { WireRecordOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import type { agreedPrice } from './agreed-price.entity.ts';

type Price = WireRecordOf<typeof agreedPrice>;
const note = z.string().trim().min(1, 'Enter a reason, so that others know why.').max(500, 'Use up to 500 characters.');

export const approveAgreedPrice = route<Price>()({
  method: 'POST',
  path: '/private/agreed-prices/:id/approve',
  who: { staffMember: 'fees.approve' },
  summary: 'Approve a price as a second user: it applies to the orders that are created while it is in effect',
});

export const declineAgreedPrice = route<Price>()({
  method: 'POST',
  path: '/private/agreed-prices/:id/decline',
  who: { staffMember: 'fees.approve' },
  summary: 'Decline a proposed price',
  body: z.strictObject({ note }),
});

export const withdrawAgreedPrice = route<Price>()({
  method: 'POST',
  path: '/private/agreed-prices/:id/withdraw',
  who: { staffMember: 'fees.edit' },
  summary: 'Withdraw a proposed price',
});

export const endAgreedPrice = route<Price>()({
  method: 'POST',
  path: '/private/agreed-prices/:id/end',
  who: { staffMember: 'fees.approve' },
  summary: 'End a price after today; later orders are charged the standard price',
  body: z.strictObject({ note }),
});
