import {
  type BankAccountValues,
  type bankAccountFileKinds,
  bankAccountValues,
  type requestBankAccountChange,
} from '@fiducia/contract/trust/corporate-bank-account.routes';
import { absent, invalid, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { bankAccountRejections } from '@fiducia/domain/trust/bank-account-rejections';
import type { z } from 'zod';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { insertRecord } from '../../../platform/engine/write-record.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { readStoredFile } from '../../../platform/files/store-file.ts';
import { corporateBankAccountChangeTable } from '../corporate-bank-account-change.table.ts';
import { changedSettings, joinNames } from './describe-changes.ts';
import { missingGlyphs, readFont } from './read-font.ts';
import { readAccountRow, valuesOf } from './read-settings.ts';

type Wanted = z.infer<NonNullable<(typeof requestBankAccountChange)['body']>>;

interface Sealed {
  readonly account_number_encrypted: Buffer;
  readonly account_number_index: Buffer;
  readonly account_number_last4: string;
}

/** Stores a request for a new bank account, or for a change to one, for another user to decide. */
export async function requestChange(
  tx: Tx,
  ctx: ActorContext,
  files: FileStore,
  wanted: Wanted,
): Promise<{ id: string } | Rejection> {
  const { corporateBankAccountId: accountId } = wanted;
  const row = accountId === null ? undefined : await readAccountRow(tx, accountId, sql`for no key update`);
  if (accountId !== null && row === undefined) return absent;
  const formerly = row === undefined ? null : valuesOf(row);
  const problem = numberProblem(wanted) ?? balanceProblem(wanted) ?? (await fileProblem(tx, files, wanted, formerly));
  if (problem) return problem;
  if (accountId !== null && (await hasOpenRequest(tx, accountId))) return bankAccountRejections.oneRequest();
  const proposed = proposedBy(wanted);
  const sealed = sealNumber(ctx, wanted.accountNumber);
  const isNewNumber = sealed !== null && row?.account_number_index?.equals(sealed.account_number_index) !== true;
  const number = isNewNumber ? sealed : null;
  const taken = await numberTaken(
    tx,
    accountId,
    proposed.routingNumber,
    sealed?.account_number_index ?? row?.account_number_index,
  );
  if (taken) return bankAccountRejections.accountNumberTaken();
  const nextCheckNumber = wanted.nextCheckNumber === row?.next_check_number ? undefined : wanted.nextCheckNumber;
  if (accountId !== null && nextCheckNumber !== undefined) {
    const used = await checkNumberUsed(tx, accountId, nextCheckNumber);
    if (used) return used;
  }
  const changed = [
    ...(formerly === null ? ['new account'] : changedSettings(formerly, proposed)),
    ...(number === null || formerly === null ? [] : ['account number']),
    ...(nextCheckNumber === undefined || formerly === null ? [] : ['next check number']),
  ];
  if (changed.length === 0) return bankAccountRejections.nothingChanges();
  const id = await insertRecord(
    tx,
    ctx,
    corporateBankAccountChangeTable,
    {},
    {
      corporate_bank_account_id: accountId,
      display_name: proposed.displayName,
      changes: joinNames(changed),
      reason: wanted.reason,
      proposed: JSON.stringify(proposed),
      formerly: formerly === null ? null : JSON.stringify(formerly),
      ...number,
      next_check_number: nextCheckNumber ?? null,
      opening_balance_cents: wanted.openingBalance ?? null,
      opening_balance_on: wanted.openingBalanceOn ?? null,
      requested_by: ctx.actor.userId,
      letter_file_id: wanted.letterFileId ?? null,
    },
  );
  return { id };
}

function proposedBy(wanted: Wanted): BankAccountValues {
  const { displayName, bankName, routingNumber, achCompanyId, cutOffs, fileSettings } = wanted;
  return bankAccountValues.parse({ displayName, bankName, routingNumber, achCompanyId, cutOffs, fileSettings });
}

const digitsOf = (text: string): string => text.replaceAll(/[\s-]/g, '');

function numberProblem(wanted: Wanted): Rejection | undefined {
  const { accountNumber, accountNumberAgain, corporateBankAccountId } = wanted;
  if (accountNumber === undefined) {
    return corporateBankAccountId === null
      ? invalid({ accountNumber: [bankAccountRejections.accountNumberMissing().sentence] })
      : undefined;
  }
  return digitsOf(accountNumber) === digitsOf(accountNumberAgain ?? '')
    ? undefined
    : invalid({ accountNumberAgain: [bankAccountRejections.accountNumbersDiffer().sentence] });
}

function balanceProblem(wanted: Wanted): Rejection | undefined {
  const { openingBalance, openingBalanceOn, corporateBankAccountId } = wanted;
  if ((openingBalance ?? 0) === 0) return undefined;
  if (corporateBankAccountId !== null)
    return invalid({ openingBalance: [bankAccountRejections.openingBalanceOnce().sentence] });
  return openingBalanceOn === undefined
    ? invalid({ openingBalanceOn: [bankAccountRejections.openingBalanceNeedsDate().sentence] })
    : undefined;
}

const hasOpenRequest = async (db: Queries, accountId: string): Promise<boolean> =>
  (await db.one(sql`
    select 1 from corporate_bank_account_changes
     where corporate_bank_account_id = ${accountId} and decision is null and deleted_at is null`)) !== undefined;

function sealNumber({ keyring }: ActorContext, accountNumber: string | undefined): Sealed | null {
  if (accountNumber === undefined) return null;
  const digits = digitsOf(accountNumber);
  return {
    account_number_encrypted: keyring.seal('bankAccount', digits),
    account_number_index: keyring.blindIndex('bankAccount', digits),
    account_number_last4: digits.slice(-4),
  };
}

/** Returns whether another bank account has this routing and account number. */
export async function numberTaken(
  db: Queries,
  accountId: string | null,
  routingNumber: string,
  index: Buffer | null | undefined,
): Promise<boolean> {
  if (!index) return false;
  const other = await db.one(sql`
    select 1 from corporate_bank_accounts
     where routing_number = ${routingNumber} and account_number_index = ${index} and deleted_at is null
       and id is distinct from ${accountId}`);
  return other !== undefined;
}

/** Returns a rejection if a check with this number or a higher one was printed already. Numbers are never reused. */
export async function checkNumberUsed(db: Queries, accountId: string, next: number): Promise<Rejection | undefined> {
  const row = await db.one<{ last: number | null }>(
    sql`select max(check_number) as last from payments where corporate_bank_account_id = ${accountId}`,
  );
  const last = row?.last ?? null;
  return last === null || next > last
    ? undefined
    : invalid({ nextCheckNumber: [bankAccountRejections.checkNumberUsed({ last }).sentence] });
}

/** Checks that the letter, the font, and the signatures were uploaded for this, and that the font has every MICR character. */
async function fileProblem(
  db: Queries,
  store: FileStore,
  { letterFileId, fileSettings: { micrFont, signatureFileIds } }: Wanted,
  formerly: BankAccountValues | null,
): Promise<Rejection | undefined> {
  if (letterFileId !== undefined && !(await isUploaded(db, letterFileId, 'bankLetter')))
    return invalid({ letterFileId: [bankAccountRejections.unknownFile().sentence] });
  const known = new Set(formerly?.fileSettings.signatureFileIds);
  for (const fileId of signatureFileIds ?? []) {
    if (!known.has(fileId) && !(await isUploaded(db, fileId, 'signature')))
      return invalid({ signatureFileIds: [bankAccountRejections.unknownFile().sentence] });
  }
  if (micrFont === undefined) return undefined;
  if (!(await isUploaded(db, micrFont.fileId, 'micrFont')))
    return invalid({ micrFont: [bankAccountRejections.unknownFile().sentence] });
  const font = readFont(await readStoredFile(store, micrFont.fileId));
  if (font === undefined) return invalid({ micrFont: [bankAccountRejections.notAFont().sentence] });
  const missing = missingGlyphs(font, micrFont.symbols);
  return missing.length === 0
    ? undefined
    : invalid({ micrFont: [bankAccountRejections.glyphsMissing({ missing: missing.join(', ') }).sentence] });
}

const isUploaded = async (db: Queries, id: string, kind: (typeof bankAccountFileKinds)[number]): Promise<boolean> =>
  (await db.one(sql`select 1 from stored_files where id = ${id} and kind = ${kind} and deleted_at is null`)) !==
  undefined;
