import { bankCutOffs, bankFileSettings } from '@fiducia/contract/trust/bank-file-settings';
import type { BankAccountSettings, BankAccountValues } from '@fiducia/contract/trust/corporate-bank-account.routes';
import { absent, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Queries } from '../../../platform/db/database.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';

interface AccountRow {
  readonly id: string;
  readonly display_name: string;
  readonly bank_name: string;
  readonly routing_number: string;
  readonly account_number_last4: string | null;
  readonly account_number_index: Buffer | null;
  readonly ach_company_id: string;
  readonly next_check_number: number;
  readonly cut_offs: unknown;
  readonly file_settings: unknown;
}

/** Returns the settings of a bank account, for the row of its table. */
export function valuesOf(row: AccountRow): BankAccountValues {
  return {
    displayName: row.display_name,
    bankName: row.bank_name,
    routingNumber: row.routing_number,
    achCompanyId: row.ach_company_id,
    cutOffs: bankCutOffs.parse(row.cut_offs),
    fileSettings: bankFileSettings.parse(row.file_settings),
  };
}

/** Returns the row of a bank account, locked if `lock` says so. */
export const readAccountRow = (db: Queries, id: string, lock: Sql = sql``): Promise<AccountRow | undefined> =>
  db.one<AccountRow>(sql`
    select id, display_name, bank_name, routing_number, account_number_last4, account_number_index, ach_company_id,
           next_check_number, cut_offs, file_settings
      from corporate_bank_accounts where id = ${id} and deleted_at is null ${lock}`);

/** Returns a bank account with all settings, as shown on its page. */
export async function readSettings(db: Queries, id: string): Promise<BankAccountSettings | Rejection> {
  const row = await readAccountRow(db, id);
  if (!row) return absent;
  const values = valuesOf(row);
  const { micrFont, signatureFileIds } = values.fileSettings;
  const fileIds = [...(micrFont === undefined ? [] : [micrFont.fileId]), ...(signatureFileIds ?? [])];
  const letter = await db.one<{ letter_file_id: string | null }>(sql`
    select letter_file_id from corporate_bank_account_changes
     where corporate_bank_account_id = ${id} and decision = 'approve' and letter_file_id is not null and deleted_at is null
     order by decided_at desc, id desc limit 1`);
  const letterFileId = letter?.letter_file_id ?? null;
  if (letterFileId !== null) fileIds.push(letterFileId);
  const files = await db.many<{ id: string; file_name: string }>(
    sql`select id, file_name from stored_files where id = any(${fileIds}::text[])`,
  );
  const waiting = await db.one<{ id: string }>(sql`
    select id from corporate_bank_account_changes
     where corporate_bank_account_id = ${id} and decision is null and deleted_at is null`);
  return {
    ...values,
    id: row.id,
    accountNumber: row.account_number_last4 === null ? '' : `••••${row.account_number_last4}`,
    nextCheckNumber: row.next_check_number,
    fileNames: Object.fromEntries(files.map((file) => [file.id, file.file_name])),
    waitingChangeId: waiting?.id ?? null,
    letterFileId,
  };
}
