import { route } from '../lang/route.ts';
import type { PickerItem } from '../system/lookup.ts';

/** Lists the standard fees for staff forms. Separate routes list the fees of an account or a plan. */
export const feesInForce = route<readonly PickerItem[]>()({
  method: 'GET',
  path: '/public/fees',
  who: { staffMember: 'accounts.view' },
  summary: 'List the fees currently in effect on the standard fee schedule',
});
