import { createHash } from 'node:crypto';
import { addDepositImage, listDepositImages, viewDepositImage } from '@fiducia/contract/trust/deposit.routes';
import type { DepositImageView } from '@fiducia/contract/trust/trust.views';
import { absent, invalid, isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { trustRejections } from '@fiducia/domain/trust/trust-rejections';
import sharp from 'sharp';
import type { Platform } from '../../area.ts';
import { download, reply } from '../../platform/call/answer.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Queries } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import { logChanges } from '../../platform/engine/change-log.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { readStoredFile, storeFile } from '../../platform/files/store-file.ts';
import { depositTable } from './deposit.table.ts';

// A check scanned at 200 to 300 dpi has about two megapixels. A much larger image is not a check, or is meant to
// exhaust memory.
const maxPixels = 40_000_000;
const shownPixels = 2_400;

/**
 * Converts an image to a format that browsers show: PNG or JPEG, upright, without metadata. Returns undefined if the
 * image can't be read.
 */
async function toShown(bytes: Uint8Array): Promise<{ bytes: Buffer; mimeType: string } | undefined> {
  try {
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 });
    const { format } = await image.metadata();
    if (format !== 'tiff' && format !== 'png' && format !== 'jpeg') return undefined;
    const fitted = image
      .rotate()
      .resize({ width: shownPixels, height: shownPixels, fit: 'inside', withoutEnlargement: true });
    if (format === 'jpeg') return { bytes: await fitted.jpeg({ quality: 85 }).toBuffer(), mimeType: 'image/jpeg' };
    return { bytes: await fitted.png({ palette: format === 'tiff' }).toBuffer(), mimeType: 'image/png' };
  } catch {
    return undefined;
  }
}

function readImages(db: Queries, where: Sql): Promise<DepositImageView[]> {
  return db.many<DepositImageView>(sql`
    select i.id, i.image_type as "imageType", i.stored_file_id as "storedFileId", f.file_name as "fileName", i.created_at as "createdAt"
      from deposit_images i join stored_files f on f.id = i.stored_file_id
     where i.deleted_at is null and ${where} order by i.image_type = 'checkFrontImage' desc, i.created_at`);
}

export const depositImageEndpoints = ({ files: store }: Platform): Endpoint[] => [
  on(listDepositImages, async ({ params }, ctx) => {
    const seen = await readRecord(ctx.db, depositTable, params.id, ctx.actor);
    return isRejection(seen) ? seen : reply(await readImages(ctx.db, sql`i.deposit_id = ${params.id}`));
  }),
  on(addDepositImage, async ({ params, body, files }, ctx) => {
    const [file] = files;
    if (!file || file.bytes.length === 0) return invalid({ file: ['Please select a file to upload.'] });
    const shown = await toShown(file.bytes);
    if (!shown) return invalid({ file: [trustRejections.imageUnreadable().sentence] });
    const sha256 = createHash('sha256').update(file.bytes).digest('hex');
    return ctx.inTx(async (tx) => {
      const row = await readRecord(tx, depositTable, params.id, ctx.actor, { grants: depositTable.update });
      if (isRejection(row)) return row;
      const twins = await tx.many<{ friendly_id: string }>(sql`
        select distinct d.friendly_id from deposit_images i join deposits d on d.id = i.deposit_id
         where i.sha256 = ${sha256} and i.deposit_id <> ${params.id} and i.deleted_at is null`);
      const facts = {
        kind: 'checkImage',
        entity: depositTable.name,
        recordId: params.id,
        isStaffOnly: true,
        masterAccountId: row.masterAccountId,
      };
      const original = await storeFile(tx, ctx, store, file.bytes, {
        ...facts,
        fileName: file.fileName,
        mimeType: file.mimeType,
      });
      const name = file.fileName.replace(/\.tiff?$/i, '.png');
      const stored = await storeFile(tx, ctx, store, shown.bytes, {
        ...facts,
        fileName: name,
        mimeType: shown.mimeType,
      });
      const id = newId();
      await tx.run(sql`
        insert into deposit_images (id, deposit_id, image_type, stored_file_id, original_file_id, sha256, created_at, updated_at)
        values (${id}, ${params.id}, ${body.imageType}, ${stored.id}, ${original.id}, ${sha256}, ${ctx.now}, ${ctx.now})`);
      await logChanges(tx, ctx, [
        {
          entity: depositTable.name,
          recordId: params.id,
          action: 'update',
          masterAccountId: row.masterAccountId,
          before: null,
          after: { image: body.imageType, file_name: file.fileName },
        },
      ]);
      const [image] = await readImages(tx, sql`i.id = ${id}`);
      if (!image) return absent;
      const warnings = twins.map(
        ({ friendly_id }) => trustRejections.imageDoubled({ depositFriendlyId: friendly_id }).sentence,
      );
      return reply({ ...image, warnings });
    });
  }),
  on(viewDepositImage, async ({ params }, ctx) => {
    const seen = await readRecord(ctx.db, depositTable, params.depositId, ctx.actor);
    if (isRejection(seen)) return seen;
    const image = await ctx.db.one<{ file: string; name: string; type: string }>(sql`
      select f.id as file, f.file_name as name, f.mime_type as type from deposit_images i join stored_files f on f.id = i.stored_file_id
       where i.id = ${params.id} and i.deposit_id = ${params.depositId} and i.deleted_at is null`);
    return image ? download(image.name, image.type, await readStoredFile(store, image.file), true) : absent;
  }),
];
