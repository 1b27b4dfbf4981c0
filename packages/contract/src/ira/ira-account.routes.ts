import type { RowOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import type { iraAccount } from './ira-account.entity.ts';

export const revokeIra = route<RowOf<typeof iraAccount>>()({
  method: 'POST',
  path: '/public/ira-accounts/:id/revoke',
  who: { accountHolder: true, staffMember: 'accounts.edit' },
  summary: 'Revoke an IRA in the seven days after it was opened',
});

export const readIraWelcome = route<never>()({
  method: 'GET',
  path: '/public/ira-accounts/:id/welcome',
  who: { accountHolder: true, staffMember: 'accounts.view' },
  summary: 'Download the welcome letter with the disclosure statement of an IRA',
  isDownload: true,
});
