import * as orders from '@fiducia/contract/orders/order.routes';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { services } from '@fiducia/domain/orders/services';
import { uploadRejections } from '@fiducia/domain/orders/upload-rejections';
import type { Platform } from '../../area.ts';
import { reply, replyOf } from '../../platform/call/answer.ts';
import { on } from '../../platform/call/handler.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { acceptUpload, readUploadStatus } from './accept-upload.ts';
import { recordBulkOrder } from './bulk-orders.ts';
import { orderTable } from './order.table.ts';
import { previewUpload } from './preview-upload.ts';
import { templateFile } from './template-download.ts';

/** Returns the endpoints to upload the participants of an order and to download the template. */
export const uploadEndpoints = (platform: Platform) => [
  on(orders.uploadParticipants, async ({ params, body, files }, ctx) => {
    const [file] = files;
    if (!file) return uploadRejections.noFile();
    const order = await readRecord(ctx.db, orderTable, params.id, ctx.actor);
    if (isRejection(order)) return order;
    const choices = { isConfirmed: body.confirm === '1', replaces: body.mode === 'replace', matches: body.matches };
    const alongside = services[order.serviceCode].isBulk ? recordBulkOrder(ctx, order) : undefined;
    const accepted = await acceptUpload(platform, ctx, params.id, file, choices, alongside);
    if (isRejection(accepted)) return accepted;
    return reply(await readUploadStatus(ctx.db, params.id, accepted.id), 'We’re importing your file.');
  }),
  on(orders.previewParticipants, async ({ params, files }, ctx) => {
    const [file] = files;
    return file ? replyOf(previewUpload(ctx, params.id, file)) : uploadRejections.noFile();
  }),
  on(orders.uploadStatus, async ({ params }, ctx) => {
    const record = await readRecord(ctx.db, orderTable, params.id, ctx.actor);
    return isRejection(record) ? record : reply(await readUploadStatus(ctx.db, params.id));
  }),
  on(orders.downloadTemplate, ({ params }) => templateFile(params.file)),
];
