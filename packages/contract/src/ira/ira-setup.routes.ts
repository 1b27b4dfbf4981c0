import type { IraSetupGap } from '@fiducia/domain/ira/ira-setup';
import { route } from '../lang/route.ts';

export const readIraSetup = route<readonly IraSetupGap[]>()({
  method: 'GET',
  path: '/private/ira-setup',
  who: { staffMember: true },
  summary: 'List what doesn’t work for IRAs because it isn’t set up, with the page that sets it',
});
