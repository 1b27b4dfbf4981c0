import { downloadUnclaimedReport } from '@fiducia/contract/payments/unclaimed-property.routes';
import { absent, isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { download } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { readRecord } from '../../../platform/engine/read-record.ts';
import { noteReveal } from '../../../platform/engine/reveal.ts';
import { setColumns } from '../../../platform/engine/write-record.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { readStoredFile, storeFile } from '../../../platform/files/store-file.ts';
import { streamCsv } from '../../../platform/spreadsheets/stream-sheet.ts';
import type { ExportCell } from '../../../platform/spreadsheets/write-sheet.ts';
import { readLetterhead } from '../../documents/noticed-lines.ts';
import { unclaimedPropertyReportTable } from '../unclaimed-property-report.table.ts';

interface Row {
  readonly state_code: string;
  readonly due_on: string;
  readonly last_name: string | null;
  readonly first_name: string | null;
  readonly middle_name: string | null;
  readonly tax_id_encrypted: Buffer | null;
  readonly date_of_birth: string | null;
  readonly address_line1: string | null;
  readonly address_line2: string | null;
  readonly city: string | null;
  readonly home_state: string | null;
  readonly postal_code: string | null;
  readonly check_number: number | null;
  readonly check_date: string;
  readonly letter_sent_on: string | null;
  readonly amount: number;
}

const header = [
  'Holder',
  'Report state',
  'Report due',
  'Property type',
  'Owner relationship',
  'Last name',
  'First name',
  'Middle name',
  'Tax ID',
  'Date of birth',
  'Address',
  'Address line 2',
  'City',
  'State',
  'Postal code',
  'Check number',
  'Last transaction date',
  'Due diligence letter',
  'Amount',
];

/** NAUPA property type of pension checks, and the relationship of a sole owner. */
const pensionCheck = 'CK11';
const soleOwner = 'SO';

const text = (value: string | number | null): ExportCell =>
  value === null ? { kind: 'blank' } : { kind: 'text', text: String(value) };

/** Creates and stores the file that staff upload to the state. It has full tax IDs, so each download is logged. */
export async function storeReportFile(tx: Tx, ctx: RequestContext, files: FileStore, reportId: string): Promise<void> {
  const rows = await tx.many<Row>(sql`
    select r.state_code, r.due_on, h.last_name, h.first_name, h.middle_name, h.tax_id_encrypted, h.date_of_birth,
           h.address_line1, h.address_line2, h.city, h.state_code as home_state, h.postal_code, p.check_number,
           u.check_date, u.letter_sent_on, u.amount_cents as amount
      from unclaimed_property_items u join unclaimed_property_reports r on r.id = u.unclaimed_property_report_id
      join payments p on p.id = u.payment_id left join participants h on h.id = u.participant_id
     where r.id = ${reportId} and u.deleted_at is null order by h.last_name, h.first_name, u.id`);
  const { name: holder } = await readLetterhead(tx);
  const cells = rows.map((row): ExportCell[] => [
    text(holder),
    text(row.state_code),
    text(row.due_on),
    text(pensionCheck),
    text(soleOwner),
    text(row.last_name),
    text(row.first_name),
    text(row.middle_name),
    text(row.tax_id_encrypted === null ? null : ctx.keyring.open('taxId', row.tax_id_encrypted).reveal()),
    text(row.date_of_birth),
    text(row.address_line1),
    text(row.address_line2),
    text(row.city),
    text(row.home_state),
    text(row.postal_code),
    text(row.check_number),
    text(row.check_date),
    text(row.letter_sent_on),
    { kind: 'cents', cents: row.amount },
  ]);
  const parts: Buffer[] = [];
  for await (const part of streamCsv(header, [cells])) parts.push(Buffer.from(part));
  const [first] = rows;
  const stored = await storeFile(tx, ctx, files, Buffer.concat(parts), {
    fileName: `Unclaimed property ${first?.state_code ?? ''} ${first?.due_on.slice(0, 4) ?? ''}.csv`,
    mimeType: 'text/csv',
    kind: 'bankFile',
    entity: unclaimedPropertyReportTable.name,
    recordId: reportId,
    isStaffOnly: true,
  });
  await setColumns(tx, ctx, unclaimedPropertyReportTable, reportId, { report_file_id: stored.id });
}

/** Sends the report file of an approved report, and logs who downloaded it. */
export const downloadReport = (files: FileStore): Endpoint =>
  on(downloadUnclaimedReport, async ({ params }, ctx) => {
    const visible = await readRecord(ctx.db, unclaimedPropertyReportTable, params.id, ctx.actor);
    if (isRejection(visible)) return visible;
    const file = await ctx.db.one<{ id: string; file_name: string; mime_type: string }>(sql`
      select f.id, f.file_name, f.mime_type from unclaimed_property_reports r join stored_files f on f.id = r.report_file_id where r.id = ${params.id}`);
    if (file === undefined) return absent;
    const bytes = await readStoredFile(files, file.id);
    await ctx.inTx((tx) =>
      noteReveal(tx, ctx, {
        entity: unclaimedPropertyReportTable.name,
        recordId: params.id,
        field: 'taxId',
        reason: 'Report of unclaimed property downloaded',
      }),
    );
    return download(file.file_name, file.mime_type, bytes, true);
  });
