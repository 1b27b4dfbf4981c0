import type { RailTimes } from '@fiducia/domain/foundation/calendar/effective-date';
import { absent, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { paymentBatchRejections } from '@fiducia/domain/payments/payment-batch-rejections';
import { defaultRailTimes } from '@fiducia/domain/payments/rail-times';
import { z } from 'zod';
import type { Queries } from '../../../platform/db/database.ts';
import type { Keyring } from '../../../platform/db/keyring.ts';
import { sql } from '../../../platform/db/sql.ts';

const times = z
  .object({ cutOff: z.string().regex(/^\d\d:\d\d$/), leadBankingDays: z.number().int().min(0).max(10) })
  .partial();
const cutOffs = z.object({ ach: times, wire: times, check: times }).partial();
const fileSettings = z
  .object({
    /** Immediate destination of ACH files. Defaults to the account's routing number. */
    immediateDestination: z.string(),
    immediateOrigin: z.string(),
    companyName: z.string(),
    originName: z.string(),
    issuerLines: z.array(z.string()),
    bankLines: z.array(z.string()),
    fractionalRouting: z.string(),
    checkSerialLength: z.number().int(),
    positivePayLayout: z.string(),
    prenotePolicy: z.enum(['never', 'unlessVerified', 'always']),
    chargeBearer: z.enum(['SLEV', 'DEBT']),
    town: z.string(),
    country: z.string(),
  })
  .partial();

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

/** Returns the account with this ID, or the first account without an ID. */
export async function readBankAccount(db: Queries, keyring: Keyring, id?: string): Promise<BankAccount | Rejection> {
  const row = await db.one<Row>(sql`
    select id, display_name, bank_name, routing_number, account_number_encrypted, ach_company_id, cut_offs, file_settings
      from corporate_bank_accounts where deleted_at is null and (${id ?? null}::text is null or id = ${id ?? null})
     order by code limit 1`);
  if (!row) return id === undefined ? paymentBatchRejections.bankAccountNotSetUp() : absent;
  const given = cutOffs.parse(row.cut_offs);
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

function timesOf(usual: RailTimes, given: z.infer<typeof times> | undefined): RailTimes {
  return {
    cutOff: given?.cutOff ?? usual.cutOff,
    leadBankingDays: given?.leadBankingDays ?? usual.leadBankingDays,
  };
}
