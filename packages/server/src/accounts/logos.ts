import { account } from '@fiducia/contract/accounts/account.entity';
import * as routes from '@fiducia/contract/accounts/logo.routes';
import type { Entity } from '@fiducia/contract/lang/entity';
import { agreementRefusals } from '@fiducia/domain/accounts/agreement-refusals';
import { absent, invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import sharp from 'sharp';
import type { Work } from '../engine/context.ts';
import { readRecord } from '../engine/read-record.ts';
import { setColumns } from '../engine/write-record.ts';
import { oneFile } from '../files/check-upload.ts';
import type { FileStore } from '../files/file-store.ts';
import { keepFile, readStoredFile } from '../files/keep-file.ts';
import { type Download, download, reply } from '../http/answer.ts';
import { type Endpoint, on, type UploadedPart } from '../http/handler.ts';
import { readLogo } from './logo-contrast.ts';

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Makes a picture the logo of an account or a plan: a PNG that fits, whatever was sent. */
export async function keepLogo(
  work: Work,
  store: FileStore,
  entity: Entity,
  id: string,
  files: readonly UploadedPart[],
): Promise<routes.KeptLogo | Refusal> {
  const mine = { grants: entity.update, withDeleted: false };
  const before = await readRecord(work.db, entity, id, work.actor, mine);
  if (isRefusal(before)) return before;
  const file = oneFile(files, 'file', ['png', 'jpeg']);
  if (isRefusal(file)) return file;
  const logo = await readLogo(file.bytes);
  if (!logo) return invalid({ file: [agreementRefusals.logoUnreadable().sentence] });
  const fileName = `${file.fileName.replace(/\.\w+$/, '')}.png`;
  return work.inTx(async (tx) => {
    const record = await readRecord(tx, entity, id, work.actor, mine);
    if (isRefusal(record)) return record;
    const kept = await keepFile(tx, work, store, logo.bytes, {
      fileName,
      mimeType: 'image/png',
      kind: 'logo',
      entity: entity.name,
      recordId: id,
      masterAccountId: textOf(Reflect.get(record, 'masterAccountId')),
    });
    await setColumns(tx, work, entity, id, { logo_file_id: kept.id });
    return { id: kept.id, fileName };
  });
}

/** The logo within the given sides, never larger than it is. */
export async function showLogo(
  work: Work,
  store: FileStore,
  entity: Entity,
  id: string,
  size: { readonly width?: number | undefined; readonly height?: number | undefined },
): Promise<Download | Refusal> {
  const record = await readRecord(work.db, entity, id, work.actor);
  if (isRefusal(record)) return record;
  const fileId = textOf(Reflect.get(record, 'logoFileId'));
  if (fileId === null) return absent;
  const bytes = await readStoredFile(store, fileId);
  const isWhole = size.width === undefined && size.height === undefined;
  const fitted = isWhole
    ? bytes
    : await sharp(bytes)
        .resize({
          ...(size.width === undefined ? {} : { width: size.width }),
          ...(size.height === undefined ? {} : { height: size.height }),
          fit: 'inside',
          withoutEnlargement: true,
        })
        .png()
        .toBuffer();
  return download('logo.png', 'image/png', fitted, true);
}

export function dropLogo(work: Work, entity: Entity, id: string): Promise<{ readonly id: string } | Refusal> {
  return work.inTx(async (tx) => {
    const record = await readRecord(tx, entity, id, work.actor, { grants: entity.update, withDeleted: false });
    if (isRefusal(record)) return record;
    await setColumns(tx, work, entity, id, { logo_file_id: null });
    return { id };
  });
}

export const accountLogoEndpoints = (store: FileStore): Endpoint[] => [
  on(routes.createAccountLogo, async ({ params, files }, work) => {
    const kept = await keepLogo(work, store, account, params.id, files);
    return isRefusal(kept) ? kept : reply(kept);
  }),
  on(routes.readAccountLogo, ({ params, query }, work) => showLogo(work, store, account, params.id, query)),
  on(routes.deleteAccountLogo, async ({ params }, work) => {
    const done = await dropLogo(work, account, params.id);
    return isRefusal(done) ? done : reply(done);
  }),
];
