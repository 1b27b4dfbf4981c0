import type { SetupStep } from '@fiducia/domain/system/setup-steps';
import { route } from '../lang/route.ts';

export const readSetup = route<readonly SetupStep[]>()({
  method: 'GET',
  path: '/private/setup',
  who: { staffMember: 'system.view' },
  summary: 'List the steps to set up an installation, with their current state',
  perMinute: 60,
});
