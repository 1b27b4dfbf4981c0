import * as operations from '@fiducia/contract/orders/bulk-operation.routes';
import type { BalanceUpdate, MarksUpdate } from '@fiducia/contract/orders/line-bulk.routes';
import * as bulk from '@fiducia/contract/orders/line-bulk.routes';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Platform } from '../../area.ts';
import { type Reply, reply, replyOf } from '../../platform/call/answer.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import { downloadPreviewErrors, downloadRunErrors } from './bulk/error-sheet.ts';
import { exportBalances } from './bulk/export-balances.ts';
import { exportNewRollovers } from './bulk/export-new-rollovers.ts';
import { type ImportedFiles, importFiles } from './bulk/import-files.ts';
import { previewImport } from './bulk/preview-import.ts';
import { undoRun } from './bulk/undo-run.ts';
import { mergeLines } from './merge-lines.ts';

const nothingChanged = 'Nothing was changed, because the order lines already have these values.';

async function answerOf<Result>(
  imported: Promise<ImportedFiles | Rejection>,
  view: (of: ImportedFiles) => Result,
): Promise<Reply<Result> | Rejection> {
  const done = await imported;
  return isRejection(done) ? done : reply(view(done), done.changed === 0 ? nothingChanged : '');
}

const balancesOf = ({ rows, changed, grossBefore, grossAfter, notInFile }: ImportedFiles): BalanceUpdate => ({
  rows,
  changed,
  grossBefore,
  grossAfter,
  notInFile,
});
const marksOf = ({ files, rows, changed }: ImportedFiles): MarksUpdate => ({ files, rows, changed });

/** Returns the endpoints for staff to change or export many order lines at a time. */
export const lineBulkEndpoints = (platform: Platform): readonly Endpoint[] => [
  on(bulk.mergeDuplicateLines, ({ body }, ctx) => replyOf(ctx.inTx((tx) => mergeLines(tx, ctx, body)))),
  on(bulk.exportMissingParticipantBalanceUpdates, ({ body }, ctx) => exportBalances(ctx, body)),
  on(bulk.importMissingParticipantBalanceUpdates, ({ body, files }, ctx) =>
    answerOf(
      importFiles(platform, ctx, { operation: 'lineBalances' }, files.slice(0, 1), body.fingerprint),
      balancesOf,
    ),
  ),
  on(bulk.importFullBalanceUpdates, ({ body: { planId, fingerprint }, files }, ctx) =>
    answerOf(
      importFiles(platform, ctx, { operation: 'planBalances', planId }, files.slice(0, 1), fingerprint),
      balancesOf,
    ),
  ),
  on(bulk.importClientIdentifierUpdates, ({ body, files }, ctx) =>
    answerOf(
      importFiles(platform, ctx, { operation: 'clientIdentifiers' }, files.slice(0, 1), body.fingerprint),
      marksOf,
    ),
  ),
  on(bulk.importNrurbUpdates, ({ body, files }, ctx) =>
    answerOf(importFiles(platform, ctx, { operation: 'registryListings' }, files, body.fingerprint), marksOf),
  ),
  on(bulk.exportMissingParticipantNewRollovers, ({ body }, ctx) => exportNewRollovers(ctx, body.selectedOrderLineIds)),
  on(operations.previewBulkImport, ({ body, files }, ctx) => replyOf(previewImport(ctx, body, files[0]))),
  on(operations.downloadBulkPreviewErrors, ({ body, files }, ctx) => downloadPreviewErrors(ctx, body, files[0])),
  on(operations.downloadBulkRunErrors, ({ params }, ctx) => downloadRunErrors(platform, ctx, params.id)),
  on(operations.undoBulkOperation, ({ params }, ctx) => replyOf(undoRun(ctx, params.id))),
];
