import { route } from '../lang/route.ts';
import type { PickerItem } from '../system/lookup.ts';

/** The general price list in force today: a list for forms of the house; what accounts and plans pay has calls of its own. */
export const feesInForce = route<readonly PickerItem[]>()({
  method: 'GET',
  path: '/public/fees',
  who: { staffMember: 'accounts.view' },
  summary: 'The fees of the general price list that are in force today',
});
