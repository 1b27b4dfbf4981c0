import type { RegistryImportPreview } from '@fiducia/contract/registry/registry.routes';
import { type RegistryCorrection, registryCorrections } from '@fiducia/contract/registry/registry-correction';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { maskFaultyTaxId } from '@fiducia/domain/registry/read-registry-row';
import { registryColumns } from '@fiducia/domain/registry/registry-columns';
import { registryRejections } from '@fiducia/domain/registry/registry-rejections';
import type { Platform } from '../../area.ts';
import type { Download } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import type { UploadedPart } from '../../platform/call/handler.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Keyring } from '../../platform/db/keyring.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { readStoredFile } from '../../platform/files/store-file.ts';
import { readSheet } from '../../platform/spreadsheets/read-sheet.ts';
import type { SheetReading } from '../../platform/spreadsheets/sheet-reading.ts';
import { correctSheet } from './correct-registry-sheet.ts';
import {
  type JudgedSheet,
  judgeRegistrySheet,
  maxShownRows,
  rowsWith,
  writeRowsToCorrect,
} from './judge-registry-sheet.ts';
import { nationalRegistryAccountTable } from './national-registry-account.table.ts';

type People = JudgedSheet['people'];

/** Returns the people whose tax IDs an account doesn't list yet. */
export async function unlisted(
  db: Queries,
  { keyring }: { readonly keyring: Keyring },
  accountId: string,
  people: People,
): Promise<People> {
  const indexes = new Map(people.map((one) => [keyring.blindIndex('taxId', one.row.taxId).toString('hex'), one]));
  const known = await db.many<{ index: string }>(sql`
    select encode(tax_id_index, 'hex') as index from national_registry_participants
     where national_registry_account_id = ${accountId} and deleted_at is null
       and tax_id_index = any(select decode(i, 'hex') from unnest(${[...indexes.keys()]}::text[]) i)`);
  for (const { index } of known) indexes.delete(index);
  return [...indexes.values()];
}

/** A file to import, and the values that replace those in its cells. */
export interface RegistryUpload {
  readonly file: UploadedPart | undefined;
  readonly corrections: readonly RegistryCorrection[];
}

async function readUpload(
  ctx: RequestContext,
  accountId: string,
  { file, corrections }: RegistryUpload,
): Promise<SheetReading | Rejection> {
  const mine = { grants: nationalRegistryAccountTable.update, withDeleted: false };
  const place = await readRecord(ctx.db, nationalRegistryAccountTable, accountId, ctx.actor, mine);
  if (isRejection(place)) return place;
  if (!file) return invalid({ file: ['Please select a file to upload.'] });
  const outcome = await readSheet(file, registryColumns);
  return outcome.ok ? correctSheet(outcome.value, corrections) : invalid({ file: [outcome.sentence] });
}

/** Returns what the import of a spreadsheet would list, and its errors. Stores nothing. */
export async function previewImport(
  ctx: RequestContext,
  accountId: string,
  upload: RegistryUpload,
): Promise<RegistryImportPreview | Rejection> {
  const reading = await readUpload(ctx, accountId, upload);
  if (isRejection(reading)) return reading;
  const { people, faults } = judgeRegistrySheet(reading);
  const added = await unlisted(ctx.db, ctx, accountId, people);
  return {
    totalRows: reading.rows.length,
    newRows: added.length,
    knownRows: people.length - added.length,
    faultyRows: rowsWith(faults),
    ignoredColumns: reading.unknownColumns.map(({ header }) => header),
    listings: added.slice(0, maxShownRows).map(({ rowNumber, row }) => ({
      id: String(rowNumber),
      name: [row.firstName, row.lastName].filter(Boolean).join(' '),
      taxId: maskFaultyTaxId(row.taxId),
      planName: row.planName,
      emailAddress: row.emailAddress,
    })),
    faults: faults.slice(0, maxShownRows),
  };
}

export interface StoredUpload {
  readonly stored_file_id: string;
  readonly corrections_file_id: string | null;
  readonly file_name: string;
}

/** Reads the file of an import with the values that its user corrected. */
export async function readStoredUpload(files: FileStore, upload: StoredUpload): Promise<SheetReading | Rejection> {
  const bytes = await readStoredFile(files, upload.stored_file_id);
  const outcome = await readSheet({ bytes, fileName: upload.file_name }, registryColumns);
  if (!outcome.ok) return invalid({ file: [outcome.sentence] }, outcome.sentence);
  if (upload.corrections_file_id === null) return outcome.value;
  const corrections = await readStoredFile(files, upload.corrections_file_id);
  return correctSheet(outcome.value, registryCorrections.parse(JSON.parse(corrections.toString('utf8'))));
}

async function rowsToCorrect(reading: SheetReading): Promise<Download | Rejection> {
  const { faults } = judgeRegistrySheet(reading);
  return faults.length === 0 ? registryRejections.nothingToCorrect() : writeRowsToCorrect(reading, faults);
}

/** Returns the rows of a spreadsheet that can't be listed. Stores nothing. */
export async function downloadPreviewFaults(
  ctx: RequestContext,
  accountId: string,
  upload: RegistryUpload,
): Promise<Download | Rejection> {
  const reading = await readUpload(ctx, accountId, upload);
  return isRejection(reading) ? reading : rowsToCorrect(reading);
}

/** Returns the rows of an account's last upload that weren't listed. */
export async function downloadUploadFaults(
  { files }: Platform,
  ctx: RequestContext,
  accountId: string,
): Promise<Download | Rejection> {
  const place = await readRecord(ctx.db, nationalRegistryAccountTable, accountId, ctx.actor);
  if (isRejection(place)) return place;
  const upload = await ctx.db.one<StoredUpload & { readonly faulty_rows: number }>(sql`
    select i.stored_file_id, i.corrections_file_id, f.file_name, i.faulty_rows from national_registry_imports i join stored_files f on f.id = i.stored_file_id
     where i.national_registry_account_id = ${accountId} order by i.created_at desc, i.id desc limit 1`);
  if (upload === undefined || upload.faulty_rows === 0) return registryRejections.nothingToCorrect();
  const reading = await readStoredUpload(files, upload);
  return isRejection(reading) ? reading : rowsToCorrect(reading);
}
