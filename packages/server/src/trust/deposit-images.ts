import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { deposit } from '@fiducia/contract/trust/deposit.entity';
import { addDepositImage, listDepositImages, viewDepositImage } from '@fiducia/contract/trust/deposit.routes';
import type { DepositImageView } from '@fiducia/contract/trust/trust.views';
import { absent, invalid, isRefusal } from '@fiducia/domain/refusal/refusal';
import { trustRefusals } from '@fiducia/domain/trust/trust-refusals';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { type Sql, sql } from '../db/sql.ts';
import { logChanges } from '../engine/change-log.ts';
import { readRecord } from '../engine/read-record.ts';
import { keepFile, readStoredFile } from '../files/keep-file.ts';
import { download, reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import type { Platform } from '../platform/area.ts';

// A check is scanned at 200 to 300 dots an inch: two megapixels. What is much larger is not a check, or meant to fill memory.
const mostPixels = 40_000_000;
const shownPixels = 2_400;

/** The image as browsers show it: PNG or JPEG, upright, without metadata; undefined when it cannot be read. */
async function toShown(bytes: Uint8Array): Promise<{ bytes: Buffer; mimeType: string } | undefined> {
  try {
    const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });
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
  on(listDepositImages, async ({ params }, work) => {
    const seen = await readRecord(work.db, deposit, params.id, work.actor);
    return isRefusal(seen) ? seen : reply(await readImages(work.db, sql`i.deposit_id = ${params.id}`));
  }),
  on(addDepositImage, async ({ params, body, files }, work) => {
    const [file] = files;
    if (!file || file.bytes.length === 0) return invalid({ file: ['Please select a file to upload.'] });
    const shown = await toShown(file.bytes);
    if (!shown) return invalid({ file: [trustRefusals.imageUnreadable().sentence] });
    const sha256 = createHash('sha256').update(file.bytes).digest('hex');
    return work.inTx(async (tx) => {
      const row = await readRecord(tx, deposit, params.id, work.actor, { grants: deposit.update });
      if (isRefusal(row)) return row;
      const twins = await tx.many<{ friendly_id: string }>(sql`
        select distinct d.friendly_id from deposit_images i join deposits d on d.id = i.deposit_id
         where i.sha256 = ${sha256} and i.deposit_id <> ${params.id} and i.deleted_at is null`);
      const facts = {
        kind: 'checkImage',
        entity: deposit.name,
        recordId: params.id,
        isStaffOnly: true,
        masterAccountId: row.masterAccountId,
      };
      const original = await keepFile(tx, work, store, file.bytes, {
        ...facts,
        fileName: file.fileName,
        mimeType: file.mimeType,
      });
      const name = file.fileName.replace(/\.tiff?$/i, '.png');
      const kept = await keepFile(tx, work, store, shown.bytes, { ...facts, fileName: name, mimeType: shown.mimeType });
      const id = newId();
      await tx.run(sql`
        insert into deposit_images (id, deposit_id, image_type, stored_file_id, original_file_id, sha256, created_at, updated_at)
        values (${id}, ${params.id}, ${body.imageType}, ${kept.id}, ${original.id}, ${sha256}, ${work.now}, ${work.now})`);
      await logChanges(tx, work, [
        {
          entity: deposit.name,
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
        ({ friendly_id }) => trustRefusals.imageDoubled({ depositFriendlyId: friendly_id }).sentence,
      );
      return reply({ ...image, warnings });
    });
  }),
  on(viewDepositImage, async ({ params }, work) => {
    const seen = await readRecord(work.db, deposit, params.depositId, work.actor);
    if (isRefusal(seen)) return seen;
    const image = await work.db.one<{ file: string; name: string; type: string }>(sql`
      select f.id as file, f.file_name as name, f.mime_type as type from deposit_images i join stored_files f on f.id = i.stored_file_id
       where i.id = ${params.id} and i.deposit_id = ${params.depositId} and i.deleted_at is null`);
    return image ? download(image.name, image.type, await readStoredFile(store, image.file), true) : absent;
  }),
];
