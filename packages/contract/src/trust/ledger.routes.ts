import { z } from 'zod';
import { route } from '../lang/route.ts';
import type { AssetTrackingLedger, TrustSummary } from './trust.views.ts';

export const readTrustSummary = route<TrustSummary>()({
  method: 'GET',
  path: '/private/trust/summary',
  who: { staffMember: 'trust.view' },
  summary: 'Get the trust queues and the reconciliation of bank, ledger, and order lines',
});

/** Maps path segments to the type of record that holds the money. */
export const ledgerOwners = {
  'bank-transactions': 'bankTransaction',
  deposits: 'deposit',
  plans: 'plan',
  accounts: 'account',
  'order-lines': 'orderLine',
  'order-line-taxes': 'orderLineTax',
  'order-line-fees': 'orderLineFee',
  payments: 'payment',
  'tax-refunds': 'taxRefund',
  'ira-accounts': 'iraAccount',
} as const;
export type LedgerOwner = keyof typeof ledgerOwners;

const pascalCase = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const ledgerOf = <const Owner extends LedgerOwner>(owner: Owner) =>
  route<AssetTrackingLedger>()({
    method: 'GET',
    path: `/private/${owner}/:id/asset-tracking-ledger`,
    operationId: `read${pascalCase(ledgerOwners[owner])}Ledger`,
    who: { staffMember: 'trust.view' },
    summary: `List the ledger balances and entries for ${owner.replaceAll('-', ' ')}, optionally as of a date`,
    query: z.object({
      asOf: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}$/, 'Enter a date such as 2026-01-31.')
        .optional(),
    }),
  });

export const assetTrackingLedgers = [
  ledgerOf('bank-transactions'),
  ledgerOf('deposits'),
  ledgerOf('plans'),
  ledgerOf('accounts'),
  ledgerOf('order-lines'),
  ledgerOf('order-line-taxes'),
  ledgerOf('order-line-fees'),
  ledgerOf('payments'),
  ledgerOf('tax-refunds'),
  ledgerOf('ira-accounts'),
] as const;

export const listLedgerEntryOptions = route<readonly { readonly recipe: string; readonly memo: string }[]>()({
  method: 'GET',
  path: '/private/asset-tracking-ledger/:id/entry-options',
  who: { staffMember: 'trust.view' },
  summary: 'List a ledger’s entry types for filters',
});
