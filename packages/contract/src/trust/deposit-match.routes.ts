import { z } from 'zod';
import { route } from '../lang/route.ts';
import type { AutomaticMatching, DepositMatches, MatchedDeposit, StatementDeposits } from './deposit-match.views.ts';

export const listDepositMatches = route<DepositMatches>()({
  method: 'GET',
  path: '/private/trust/deposit-matches',
  who: { staffMember: 'trust.view' },
  summary: 'List the unlinked deposits with the orders that they may be intended for, and recent matches',
});

export const matchDeposit = route<MatchedDeposit>()({
  method: 'POST',
  path: '/private/trust/deposits/:id/match-to-order/:orderId',
  who: { staffMember: 'trust.link' },
  summary: 'Link a deposit to an order’s plan and associate it with the order’s lines; `preview` doesn’t save',
  query: z.object({ preview: z.enum(['0', '1']).default('0') }),
});

export const undoDepositMatch = route<{ readonly id: string }>()({
  method: 'POST',
  path: '/private/trust/deposit-links/:id/undo-match',
  who: { staffMember: 'trust.link' },
  summary: 'Undo a match: reverse all associations of a deposit link, then the link',
});

export const listStatementDeposits = route<StatementDeposits>()({
  method: 'GET',
  path: '/private/bank-transaction-files/:id/deposits',
  who: { staffMember: 'trust.view' },
  summary: 'List the deposits of an imported statement with the orders that they were matched to',
});

export const readAutomaticMatching = route<AutomaticMatching>()({
  method: 'GET',
  path: '/private/trust/automatic-matching',
  who: { staffMember: 'trust.view' },
  summary:
    'Show whether deposits are matched automatically, what the latest statements’ runs matched, and recent matches',
});
