import { route } from '../lang/route.ts';
import type { PickerItem } from '../system/lookup.ts';

/** Today's general price list, for staff forms; the fees of accounts and plans have their own calls. */
export const feesInForce = route<readonly PickerItem[]>()({
  method: 'GET',
  path: '/public/fees',
  who: { staffMember: 'accounts.view' },
  summary: 'The fees of the general price list that are in force today',
});
