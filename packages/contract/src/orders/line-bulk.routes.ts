import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { mergeAmounts } from '@fiducia/domain/orders/merge-lines';
import { z } from 'zod';
import { route } from '../lang/route.ts';

const id = z.string().regex(/^[0-9a-f]{32}$/, 'An id has 32 characters.');

export interface MergedLines {
  readonly survivingOrderLineId: string;
  /** Removed lines: deleted from an open order, canceled in a submitted one. */
  readonly mergedOrderLineIds: readonly string[];
  readonly grossDistributionAmount: Cents;
}

export const mergeDuplicateLines = route<MergedLines>()({
  method: 'POST',
  path: '/private/order-lines/merge-duplicates',
  who: { staffMember: 'orders.edit' },
  summary: 'Remove duplicate order lines of the same participant: all or none',
  body: z.strictObject({
    survivingOrderLineId: id,
    duplicateOrderLineIds: z
      .array(id)
      .min(1, 'Choose at least two different order lines to merge.')
      .max(20, 'Choose at most 20 lines at a time.'),
    amounts: z.enum(mergeAmounts, 'Say whether the amounts are kept or added.').default('keep'),
  }),
});

/** The changes of an import. A rejected file changes nothing and returns every error under its cell. */
export interface BalanceUpdate {
  readonly rows: number;
  /** Lines whose amounts changed. */
  readonly changed: number;
  readonly grossBefore: Cents;
  readonly grossAfter: Cents;
  /** Active lines of the plan that the file does not list; only for a file of a whole plan. */
  readonly notInFile: number;
}

const staff = { staffMember: 'orders.edit' } as const;

export const exportMissingParticipantBalanceUpdates = route<never>()({
  method: 'POST',
  path: '/private/order-lines/export-missing-participant-balance-updates',
  who: { staffMember: 'orders.view' },
  summary: 'Download a workbook with the balances of the selected order lines, to fill in and import',
  isDownload: true,
  body: z.strictObject({
    selectedOrderLineIds: z
      .array(id)
      .min(1, 'Choose at least one order line.')
      .max(5_000, 'Choose at most 5,000 lines at a time.'),
  }),
});
export const importMissingParticipantBalanceUpdates = route<BalanceUpdate>()({
  method: 'POST',
  path: '/private/order-lines/import-missing-participant-balance-updates',
  who: staff,
  summary: 'New balances of lines, named by their number: all rows or none',
  files: ['file'],
  body: z.strictObject({}),
});
export const importFullBalanceUpdates = route<BalanceUpdate>()({
  method: 'POST',
  path: '/private/order-lines/import-full-balance-updates',
  who: staff,
  summary: 'New balances of a whole plan, people named by tax ID: all rows or none',
  files: ['file'],
  body: z.strictObject({ planId: id }),
});

/** What a file of marks changed; a file with an error changes nothing. */
export interface MarksUpdate {
  readonly files: number;
  readonly rows: number;
  readonly changed: number;
}

export const importClientIdentifierUpdates = route<MarksUpdate>()({
  method: 'POST',
  path: '/private/order-lines/import-client-identifier-updates',
  who: staff,
  summary: 'The client’s own identifiers of lines, named by their number: all rows or none',
  files: ['file'],
  body: z.strictObject({}),
});
export const importNrurbUpdates = route<MarksUpdate>()({
  method: 'POST',
  path: '/private/order-lines/import-nrurb-updates',
  who: staff,
  summary: 'Listings of lines in the registry of unclaimed benefits, from one or more files: all rows or none',
  files: ['files'],
  body: z.strictObject({}),
});
export const exportMissingParticipantNewRollovers = route<never>()({
  method: 'POST',
  path: '/private/order-lines/export-missing-participant-new-rollovers',
  who: staff,
  summary:
    'A workbook of the lines that went to new accounts of missing people and were not told before, or of those chosen',
  isDownload: true,
  body: z.strictObject({
    selectedOrderLineIds: z.array(id).max(5_000, 'Choose at most 5,000 lines at a time.').optional(),
  }),
});
