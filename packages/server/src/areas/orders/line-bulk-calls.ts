import * as bulk from '@fiducia/contract/orders/line-bulk.routes';
import { clientIdentifierSheet, registrySheet } from '@fiducia/domain/orders/mark-sheets';
import type { Platform } from '../../area.ts';
import { replyOf } from '../../platform/call/answer.ts';
import { on } from '../../platform/call/handler.ts';
import { exportBalances } from './export-balances.ts';
import { exportNewRollovers } from './export-new-rollovers.ts';
import { importLineBalances, importPlanBalances } from './import-balances.ts';
import { importMarks } from './import-marks.ts';
import { mergeLines } from './merge-lines.ts';

/** Returns the endpoints for staff to change or export many order lines at a time. */
export const lineBulkEndpoints = (platform: Platform) => [
  on(bulk.mergeDuplicateLines, ({ body }, ctx) => replyOf(ctx.inTx((tx) => mergeLines(tx, ctx, body)))),
  on(bulk.exportMissingParticipantBalanceUpdates, ({ body }, ctx) => exportBalances(ctx, body.selectedOrderLineIds)),
  on(bulk.importMissingParticipantBalanceUpdates, ({ files }, ctx) =>
    replyOf(importLineBalances(platform, ctx, files[0])),
  ),
  on(bulk.importFullBalanceUpdates, ({ body, files }, ctx) =>
    replyOf(importPlanBalances(platform, ctx, body.planId, files[0])),
  ),
  on(bulk.importClientIdentifierUpdates, ({ files }, ctx) =>
    replyOf(importMarks(platform, ctx, clientIdentifierSheet, files.slice(0, 1))),
  ),
  on(bulk.importNrurbUpdates, ({ files }, ctx) => replyOf(importMarks(platform, ctx, registrySheet, files))),
  on(bulk.exportMissingParticipantNewRollovers, ({ body }, ctx) => exportNewRollovers(ctx, body.selectedOrderLineIds)),
];
