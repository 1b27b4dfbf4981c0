import * as routes from '@fiducia/contract/accounts/logo.routes';
import { agreementRejections } from '@fiducia/domain/accounts/agreement-rejections';
import { absent, invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import sharp from 'sharp';
import { type Download, download, reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on, type UploadedPart } from '../../platform/call/handler.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import type { Table } from '../../platform/engine/table.ts';
import { setColumns } from '../../platform/engine/write-record.ts';
import { oneFile } from '../../platform/files/check-upload.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { readStoredFile, storeFile } from '../../platform/files/store-file.ts';
import { accountTable } from './account.table.ts';
import { readLogo } from './logo-contrast.ts';
import { sponsorLogo } from './sponsor-logo.ts';

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Stores an image as the logo of an account or a plan. Converts every upload to a PNG of the right size. */
export async function saveLogo(
  ctx: RequestContext,
  store: FileStore,
  entity: Table,
  id: string,
  files: readonly UploadedPart[],
): Promise<routes.SavedLogo | Rejection> {
  const mine = { grants: entity.update, withDeleted: false };
  const before = await readRecord(ctx.db, entity, id, ctx.actor, mine);
  if (isRejection(before)) return before;
  const file = oneFile(files, 'file', ['png', 'jpeg']);
  if (isRejection(file)) return file;
  const logo = await readLogo(file.bytes);
  if (!logo) return invalid({ file: [agreementRejections.logoUnreadable().sentence] });
  const fileName = `${file.fileName.replace(/\.\w+$/, '')}.png`;
  return ctx.inTx(async (tx) => {
    const record = await readRecord(tx, entity, id, ctx.actor, mine);
    if (isRejection(record)) return record;
    const stored = await storeFile(tx, ctx, store, logo.bytes, {
      fileName,
      mimeType: 'image/png',
      kind: 'logo',
      entity: entity.name,
      recordId: id,
      masterAccountId: textOf(Reflect.get(record, 'masterAccountId')),
    });
    await setColumns(tx, ctx, entity, id, { logo_file_id: stored.id });
    return { id: stored.id, fileName };
  });
}

interface Size {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** Returns a stored logo scaled down to the given size. Never enlarges it. */
export async function downloadLogo(store: FileStore, fileId: string, size: Size): Promise<Download> {
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

/** Returns the logo of a record that the actor may read. */
export async function showLogo(
  ctx: RequestContext,
  store: FileStore,
  entity: Table,
  id: string,
  size: Size,
): Promise<Download | Rejection> {
  const record = await readRecord(ctx.db, entity, id, ctx.actor);
  if (isRejection(record)) return record;
  const fileId = textOf(Reflect.get(record, 'logoFileId'));
  return fileId === null ? absent : downloadLogo(store, fileId, size);
}

/** Returns an account's logo, or the one of its brand. */
async function showAccountLogo(
  ctx: RequestContext,
  store: FileStore,
  id: string,
  size: Size,
): Promise<Download | Rejection> {
  const record = await readRecord(ctx.db, accountTable, id, ctx.actor);
  if (isRejection(record)) return record;
  const found = await ctx.db.one<{ logo: string | null }>(
    sql`select ${sponsorLogo} as logo from accounts sponsor where id = ${id}`,
  );
  return found?.logo ? downloadLogo(store, found.logo, size) : absent;
}

export function dropLogo(ctx: RequestContext, entity: Table, id: string): Promise<{ readonly id: string } | Rejection> {
  return ctx.inTx(async (tx) => {
    const record = await readRecord(tx, entity, id, ctx.actor, { grants: entity.update, withDeleted: false });
    if (isRejection(record)) return record;
    await setColumns(tx, ctx, entity, id, { logo_file_id: null });
    return { id };
  });
}

export const accountLogoEndpoints = (store: FileStore): Endpoint[] => [
  on(routes.createAccountLogo, async ({ params, files }, ctx) => {
    const stored = await saveLogo(ctx, store, accountTable, params.id, files);
    return isRejection(stored) ? stored : reply(stored);
  }),
  on(routes.readAccountLogo, ({ params, query }, ctx) => showAccountLogo(ctx, store, params.id, query)),
  on(routes.deleteAccountLogo, async ({ params }, ctx) => {
    const done = await dropLogo(ctx, accountTable, params.id);
    return isRejection(done) ? done : reply(done);
  }),
];
