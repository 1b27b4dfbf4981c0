import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { mergeAmounts } from '@fiducia/domain/orders/merge-lines';
import { z } from 'zod';
import { route } from '../lang/route.ts';

const id = z.string().regex(/^[0-9a-f]{32}$/, 'Send an ID of 32 hexadecimal characters (0-9, a-f).');

export interface MergedLines {
  readonly survivingOrderLineId: string;
  /** Duplicates that were removed: deleted from an open order, or canceled in a submitted one. */
  readonly mergedOrderLineIds: readonly string[];
  readonly grossDistributionAmount: Cents;
}

export const mergeDuplicateLines = route<MergedLines>()({
  method: 'POST',
  path: '/private/order-lines/merge-duplicates',
  who: { staffMember: 'orders.edit' },
  summary: 'Merge duplicate order lines of the same participant (all or none)',
  body: z.strictObject({
    survivingOrderLineId: id,
    duplicateOrderLineIds: z
      .array(id)
      .min(1, 'Select at least two different order lines to merge.')
      .max(20, 'Select up to 20 order lines at a time.'),
    amounts: z.enum(mergeAmounts, 'Select whether to keep or add the amounts.').default('keep'),
  }),
});

/** Result of a balance import. A rejected file changes nothing and returns every error with its cell. */
export interface BalanceUpdate {
  readonly rows: number;
  /** Number of order lines whose amounts changed. */
  readonly changed: number;
  readonly grossBefore: Cents;
  readonly grossAfter: Cents;
  /** Active order lines of the plan that aren't in the file. Only for a whole-plan import. */
  readonly notInFile: number;
}

const staff = { staffMember: 'orders.edit' } as const;
/**
 * The fingerprint of the preview that the user reviewed. With it, the rows with errors are skipped. The import is
 * rejected if the changes would be different now.
 */
const fingerprint = z.string().max(64).optional();

export const exportMissingParticipantBalanceUpdates = route<never>()({
  method: 'POST',
  path: '/private/order-lines/export-missing-participant-balance-updates',
  who: { staffMember: 'orders.view' },
  summary:
    'Download a workbook of balances to update and import: of the selected order lines, a plan, or all missing participants',
  isDownload: true,
  body: z.strictObject({
    selectedOrderLineIds: z
      .array(id)
      .min(1, 'Select at least one order line.')
      .max(5_000, 'Select up to 5,000 order lines at a time.')
      .optional(),
    /** Exports the plan’s order lines whose balance can still be changed. */
    planId: id.optional(),
  }),
});
export const importMissingParticipantBalanceUpdates = route<BalanceUpdate>()({
  method: 'POST',
  path: '/private/order-lines/import-missing-participant-balance-updates',
  who: staff,
  summary: 'Import new order line balances, matched by order line number (all rows or none)',
  files: ['file'],
  body: z.strictObject({ fingerprint }),
});
export const importFullBalanceUpdates = route<BalanceUpdate>()({
  method: 'POST',
  path: '/private/order-lines/import-full-balance-updates',
  who: staff,
  summary: 'Import new balances for a whole plan, matched by tax ID (all rows or none)',
  files: ['file'],
  body: z.strictObject({ planId: id, fingerprint }),
});

/** Result of an identifier or registry listing import. A file with an error changes nothing. */
export interface MarksUpdate {
  readonly files: number;
  readonly rows: number;
  readonly changed: number;
}

export const importClientIdentifierUpdates = route<MarksUpdate>()({
  method: 'POST',
  path: '/private/order-lines/import-client-identifier-updates',
  who: staff,
  summary: 'Import the sponsor’s order line identifiers, matched by order line number (all rows or none)',
  files: ['file'],
  body: z.strictObject({ fingerprint }),
});
export const importNrurbUpdates = route<MarksUpdate>()({
  method: 'POST',
  path: '/private/order-lines/import-nrurb-updates',
  who: staff,
  summary: 'Import unclaimed benefits registry listings for order lines from one or more files (all rows or none)',
  files: ['files'],
  body: z.strictObject({ fingerprint }),
});
export const exportMissingParticipantNewRollovers = route<never>()({
  method: 'POST',
  path: '/private/order-lines/export-missing-participant-new-rollovers',
  who: staff,
  summary: 'Download a workbook of missing participants’ new rollovers: those not reported yet, or the selected ones',
  isDownload: true,
  body: z.strictObject({
    selectedOrderLineIds: z.array(id).max(5_000, 'Select up to 5,000 order lines at a time.').optional(),
  }),
});
