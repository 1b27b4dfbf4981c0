import { localMoment, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { toBankText } from '@fiducia/domain/foundation/text/bank-text';
import { paymentBatchRejections } from '@fiducia/domain/payments/payment-batch-rejections';
import { type AchEntry, type AchFile, achTransactionCode } from '../../../rails/ach/ach-file.ts';
import { buildAchFile } from '../../../rails/ach/build-ach-file.ts';
import { checkAchFile } from '../../../rails/ach/check-ach-file.ts';
import { type Checked, type FileError, faultsByKey } from '../../../rails/file-error.ts';
import { buildPain001 } from '../../../rails/wire/build-pain001.ts';
import { checkPain001 } from '../../../rails/wire/check-pain001.ts';
import type { WireAddress, WireBatch, WireTransfer } from '../../../rails/wire/wire-batch.ts';
import { writeWireSheet } from '../../../rails/wire/wire-sheet.ts';
import type { BankAccount } from '../disbursements/bank-account.ts';
import type { PaymentOnFile } from '../disbursements/make-payments.ts';

/** The number of payments and the total that a file must contain according to the ledger. */
export interface LedgerTotals {
  readonly count: number;
  readonly totalCents: bigint;
}

export interface BankFile {
  readonly kind:
    | 'ach'
    | 'wire'
    | 'wireSheet'
    | 'checks'
    | 'positivePay'
    | 'positivePayVoid'
    | 'positivePayAgain'
    /** Deposits that are uploaded to the Electronic Federal Tax Payment System. */
    | 'eftps';
  readonly fileName: string;
  readonly mimeType: string;
  readonly bytes: Uint8Array;
  readonly fileIdModifier: string | null;
  readonly messageId: string | null;
  readonly totals: LedgerTotals;
}

export interface FileFrame {
  readonly account: BankAccount;
  readonly batchFriendlyId: string;
  readonly effectiveDate: string;
  readonly now: Date;
  readonly fileIdModifier: string;
  readonly messageId: string;
  readonly ledger: LedgerTotals;
}

/** Returns the rejection for an incorrectly built file, with its errors by record. */
export const wrongFile = (errors: readonly FileError[]): Rejection => ({
  ...paymentBatchRejections.fileIsWrong(),
  errors: faultsByKey(errors),
});

export type OpenAccountNumber = (payment: Pick<PaymentOnFile, 'account_number_encrypted'>) => string;

/** Returns the header fields of an ACH file sent from this bank account. */
export function achFrame(account: BankAccount, fileIdModifier: string, now: Date): Omit<AchFile, 'batches'> {
  const { date, time } = localMoment(now.toISOString(), timeZones.eastern);
  const { files } = account;
  return {
    immediateDestination: files.immediateDestination ?? account.routingNumber,
    immediateOrigin: files.immediateOrigin ?? account.achCompanyId.toUpperCase().slice(0, 10),
    destinationName: account.bankName,
    originName: files.originName ?? files.companyName ?? account.displayName,
    createdOn: date,
    createdAt: time.replace(':', ''),
    fileIdModifier,
  };
}

/**
 * Returns the ACH entry of a payment. The individual ID is our reference number, because files never contain taxpayer
 * IDs.
 */
export function achEntry(payment: PaymentOnFile, accountNumber: string, purpose: 'live' | 'prenote'): AchEntry {
  const kind = payment.bank_account_type === 'savings' ? 'savings' : 'checking';
  return {
    transactionCode: achTransactionCode(kind, 'credit', purpose),
    routingNumber: payment.routing_number ?? '',
    accountNumber,
    amountCents: purpose === 'live' ? payment.net_cents : 0,
    individualId: payment.referenceNumber.slice(0, 15),
    name: payment.payable_to,
    traceNumber: payment.reference.trace_number ?? '',
  };
}

const isRollover = ({ distribution_type_code }: PaymentOnFile): boolean =>
  distribution_type_code.startsWith('rollover');

/**
 * Builds a batch's ACH file: PPD entries for individuals, and CCD entries with a remittance reference for custodians
 * that receive rollovers.
 */
export function achFileOf(
  frame: FileFrame,
  payments: readonly PaymentOnFile[],
  open: OpenAccountNumber,
): BankFile | Rejection {
  const { account } = frame;
  const groups = [
    { secCode: 'PPD' as const, entryDescription: 'DISTRIB', of: payments.filter((one) => !isRollover(one)) },
    { secCode: 'CCD' as const, entryDescription: 'ROLLOVER', of: payments.filter(isRollover) },
  ].filter(({ of }) => of.length > 0);
  const file: AchFile = {
    ...achFrame(account, frame.fileIdModifier, frame.now),
    batches: groups.map(({ secCode, entryDescription, of }, index) => ({
      secCode,
      companyName: account.files.companyName ?? account.displayName,
      companyId: account.achCompanyId,
      entryDescription,
      effectiveDate: frame.effectiveDate,
      originatingDfi: account.routingNumber.slice(0, 8),
      batchNumber: index + 1,
      entries: of.map((one) => ({
        ...achEntry(one, open(one), 'live'),
        ...(secCode === 'CCD' ? { paymentInformation: remittanceOf(one).slice(0, 80) } : {}),
      })),
    })),
  };
  const text = builtAndChecked(file, frame.ledger);
  if (isRejection(text)) return text;
  return {
    kind: 'ach',
    fileName: `ach-${frame.effectiveDate}-${frame.batchFriendlyId}-${frame.fileIdModifier}.ach`,
    mimeType: 'text/plain',
    bytes: Buffer.from(text, 'ascii'),
    fileIdModifier: frame.fileIdModifier,
    messageId: null,
    totals: frame.ledger,
  };
}

/**
 * Builds an ACH file and reads it back. Returns its text, or a rejection if it differs from its source or the ledger.
 */
export function builtAndChecked(file: AchFile, ledger: LedgerTotals): string | Rejection {
  const built = buildAchFile(file);
  if (!built.ok) return wrongFile(built.errors);
  const checked = checkAchFile(built.value.text, file, {
    debitCents: 0n,
    creditCents: ledger.totalCents,
    entryCount: ledger.count,
  });
  return checked.ok ? built.value.text : wrongFile(checked.errors);
}

/** The room that a check, a wire, and an ACH addendum have for the attention line, next to a name and our reference. */
export const attentionLength = 50;

function remittanceOf({ for_benefit_of, attention_to, referenceNumber }: PaymentOnFile): string {
  const whom = for_benefit_of === null ? undefined : toBankText(for_benefit_of);
  if (whom === undefined || whom === '') return `REF ${referenceNumber}`;
  const account = toBankText(attention_to ?? '')?.slice(0, attentionLength) ?? '';
  // A wire's remittance has at most 140 characters.
  return `FBO ${whom.slice(0, 60)} ${account === '' ? '' : `${account} `}REF ${referenceNumber}`;
}

/**
 * Builds a batch's wire files: the pain.001 message for the bank, and a spreadsheet for staff who enter the wires by
 * hand.
 */
export async function wireFilesOf(
  frame: FileFrame,
  payments: readonly PaymentOnFile[],
  open: OpenAccountNumber,
): Promise<readonly BankFile[] | Rejection> {
  const { account } = frame;
  const batch: WireBatch = {
    messageId: frame.messageId,
    batchId: frame.batchFriendlyId,
    createdAt: `${frame.now.toISOString().slice(0, 19)}Z`,
    executeOn: frame.effectiveDate,
    initiator: account.files.originName ?? account.displayName,
    payer: { name: account.files.originName ?? account.displayName },
    payerRoutingNumber: account.routingNumber,
    payerAccountNumber: account.accountNumber ?? '',
    chargeBearer: account.files.chargeBearer ?? 'SLEV',
    transfers: payments.map((one): WireTransfer => {
      const address = addressOf(one);
      return {
        endToEndId: one.reference.end_to_end_id ?? '',
        uetr: one.reference.uetr ?? '',
        amountCents: one.net_cents,
        payee: { name: one.payable_to, ...(address === undefined ? {} : { address }) },
        payeeRoutingNumber: one.routing_number ?? '',
        payeeAccountNumber: open(one),
        remittance: remittanceOf(one).slice(0, 140),
      };
    }),
  };
  const built: Checked<{ readonly text: string }> = buildPain001(batch);
  if (!built.ok) return wrongFile(built.errors);
  const checked = checkPain001(built.value.text, batch, frame.ledger);
  if (!checked.ok) return wrongFile(checked.errors);
  const same = { fileIdModifier: null, messageId: frame.messageId, totals: frame.ledger };
  const name = `wires-${frame.effectiveDate}-${frame.batchFriendlyId}`;
  return [
    {
      ...same,
      kind: 'wire',
      fileName: `${name}.xml`,
      mimeType: 'application/xml',
      bytes: Buffer.from(built.value.text, 'utf8'),
    },
    {
      ...same,
      kind: 'wireSheet',
      fileName: `${name}.xlsx`,
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      bytes: await writeWireSheet(batch),
    },
  ];
}

function addressOf(one: PaymentOnFile): WireAddress | undefined {
  if (one.city === null) return undefined;
  return {
    ...(one.address_line1 === null ? {} : { street: one.address_line1 }),
    ...(one.postal_code === null ? {} : { postalCode: one.postal_code }),
    town: one.city,
    ...(one.state_code === null ? {} : { subdivision: one.state_code }),
    country: one.country_code ?? 'US',
  };
}
