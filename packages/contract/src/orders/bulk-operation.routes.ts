import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { bulkImports } from '@fiducia/domain/orders/bulk-operation';
import { z } from 'zod';
import { route } from '../lang/route.ts';
import type { BulkFault } from './bulk-operation-run.entity.ts';

const id = z.string().regex(/^[0-9a-f]{32}$/, 'Send an ID of 32 hexadecimal characters (0-9, a-f).');

/** A change that an import would make. `id` is the order line's. */
export interface PreviewedChange {
  readonly id: string;
  readonly orderLineFriendlyId: string;
  readonly participantName: string;
  readonly planDisplayName: string | null;
  readonly oldValue: string;
  readonly newValue: string;
}

/** What the import of a file would do. Nothing is stored. */
export interface BulkPreview {
  /** Identifies these changes. An import with it is rejected if they would be different. */
  readonly fingerprint: string;
  readonly totalRows: number;
  readonly changedLines: number;
  readonly unchangedRows: number;
  readonly faultyRows: number;
  /** Open order lines of the plan that aren't in the file. Only for a full balance update. */
  readonly notInFile: number;
  /** Total of the changed order lines. Null for files without amounts. */
  readonly grossBefore: Cents | null;
  readonly grossAfter: Cents | null;
  /** The first changes and errors, up to a readable number. */
  readonly changes: readonly PreviewedChange[];
  readonly faults: readonly BulkFault[];
  /** When the same file was imported before, if its changes weren't undone since. */
  readonly importedAt: string | null;
}

const body = z.strictObject({
  operation: z.enum(bulkImports, 'Choose one of the imports.'),
  planId: id.optional(),
});
const staff = { staffMember: 'orders.edit' } as const;

export const previewBulkImport = route<BulkPreview>()({
  method: 'POST',
  path: '/private/bulk-operation-runs/preview',
  who: staff,
  summary: 'Show what the import of a file of order lines would change, and its errors by row. Nothing is stored',
  files: ['file'],
  body,
});

export const downloadBulkPreviewErrors = route<never>()({
  method: 'POST',
  path: '/private/bulk-operation-runs/preview-errors',
  who: staff,
  summary: 'Download the rows of a file that can’t be imported, with the reasons',
  isDownload: true,
  files: ['file'],
  body,
});

export const downloadBulkRunErrors = route<never>()({
  method: 'GET',
  path: '/private/bulk-operation-runs/:id/errors',
  who: { staffMember: 'orders.view' },
  summary: 'Download the rows that a run didn’t import, with the reasons',
  isDownload: true,
});

export interface UndoneRun {
  readonly restoredLines: number;
  /** Order lines that have changed since the run, and keep their values. */
  readonly leftLines: number;
}

export const undoBulkOperation = route<UndoneRun>()({
  method: 'POST',
  path: '/private/bulk-operation-runs/:id/undo',
  who: staff,
  summary: 'Restore the values that a run replaced, except on order lines that have changed since',
});
