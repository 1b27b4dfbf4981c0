import { type BankCutOffs, bankCutOffs, bankFileSettings } from '@fiducia/contract/trust/bank-file-settings';
import type { RailTimes } from '@fiducia/domain/foundation/calendar/effective-date';
import { absent, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { paymentBatchRejections } from '@fiducia/domain/payments/payment-batch-rejections';
import { defaultRailTimes } from '@fiducia/domain/payments/rail-times';
import { z } from 'zod';
import type { Queries } from '../../../platform/db/database.ts';
import type { Keyring } from '../../../platform/db/keyring.ts';
import { sql } from '../../../platform/db/sql.ts';

// A layout or position that isn't offered any longer is rejected when a file is built, not when the account is read.
const fileSettings = bankFileSettings.extend({
  positivePayLayout: z.string().optional(),
  micrOnUsPosition: z.number().int().optional(),
});

/** One of our bank accounts, with the settings that the bank's file specifications require. */
export interface BankAccount {
  readonly id: string;
  readonly displayName: string;
  readonly bankName: string;
  readonly routingNumber: string;
  /** The decrypted number, for bank files and MICR lines only. */
  readonly accountNumber: string | null;
  readonly achCompanyId: string;
  readonly times: Readonly<Record<'ach' | 'wire' | 'check', RailTimes>>;
  readonly files: z.infer<typeof fileSettings>;
}

interface Row {
  readonly id: string;
  readonly display_name: string;
  readonly bank_name: string;
  readonly routing_number: string;
  readonly account_number_encrypted: Buffer | null;
  readonly ach_company_id: string;
  readonly cut_offs: unknown;
  readonly file_settings: unknown;
}

/** Returns the bank account with this ID, or the first one by code if no ID is given. */
export async function readBankAccount(db: Queries, keyring: Keyring, id?: string): Promise<BankAccount | Rejection> {
  const row = await db.one<Row>(sql`
    select id, display_name, bank_name, routing_number, account_number_encrypted, ach_company_id, cut_offs, file_settings
      from corporate_bank_accounts where deleted_at is null and (${id ?? null}::text is null or id = ${id ?? null})
     order by code limit 1`);
  if (!row) return id === undefined ? paymentBatchRejections.bankAccountNotSetUp() : absent;
  const given = bankCutOffs.parse(row.cut_offs);
  return {
    id: row.id,
    displayName: row.display_name,
    bankName: row.bank_name,
    routingNumber: row.routing_number,
    accountNumber:
      row.account_number_encrypted === null ? null : keyring.open('bankAccount', row.account_number_encrypted).reveal(),
    achCompanyId: row.ach_company_id,
    times: {
      ach: timesOf(defaultRailTimes.ach, given.ach),
      wire: timesOf(defaultRailTimes.wire, given.wire),
      check: timesOf(defaultRailTimes.check, given.check),
    },
    files: fileSettings.parse(row.file_settings),
  };
}

function timesOf(usual: RailTimes, given: BankCutOffs['ach']): RailTimes {
  return {
    cutOff: given?.cutOff ?? usual.cutOff,
    leadBankingDays: given?.leadBankingDays ?? usual.leadBankingDays,
  };
}
