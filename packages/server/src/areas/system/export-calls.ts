import { listExports, queueExport, readExport } from '@fiducia/contract/system/export.routes';
import type { Platform } from '../../area.ts';
import { reply, replyOf } from '../../platform/call/answer.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import * as exports from '../../platform/exports/export.ts';
import { exportSlots } from '../../platform/exports/export-slots.ts';

/** Returns the endpoints to queue, list, and download exports. */
export function exportEndpoints({ database, files, tables }: Platform): readonly Endpoint[] {
  const places = exportSlots();
  return [
    on(readExport, ({ params }, ctx) =>
      exports.downloadExport({ database, files, places }, ctx, tables, params.exportId),
    ),
    on(listExports, async (_, ctx) => reply(await exports.listExports(ctx))),
    on(queueExport, ({ body }, ctx) => replyOf(exports.queueReport(ctx, tables, body))),
  ];
}
