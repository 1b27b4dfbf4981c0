import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { taxRecordRejections } from '@fiducia/domain/taxes/record-rejections';
import type { Keyring } from '../../../platform/db/keyring.ts';
import type { AchBatch, AchFile } from '../../../rails/ach/ach-file.ts';
import { achTraceNumber } from '../../../rails/ach/ach-file.ts';
import { type FileError, faultsByKey } from '../../../rails/file-error.ts';
import { checkEftpsSheet, type EftpsDeposit, writeEftpsSheet } from '../../../rails/tax/eftps-sheet.ts';
import { federalTxpPeriod, readTxp, stateTxpPeriod, type TxpSegment, writeTxp } from '../../../rails/tax/txp.ts';
import { achFrame, type BankFile, builtAndChecked, type LedgerTotals } from '../bank-files/build-bank-files.ts';
import type { BankAccount } from '../disbursements/bank-account.ts';
import type { DepositToSend } from './deposits-to-send.ts';

export interface TaxFileFrame {
  readonly account: BankAccount;
  readonly batchFriendlyId: string;
  readonly settleOn: string;
  readonly now: Date;
  /** Total payable according to the ledger. */
  readonly ledger: LedgerTotals;
}

const lastMonthOfForm = 12;

const wrong = (errors: readonly FileError[]): Rejection => ({
  ...taxRecordRejections.taxFileDiffers(),
  errors: faultsByKey(errors),
});

/** Builds the bulk file for EFTPS, reads it back, and compares it with the deposits and the ledger. */
export function eftpsFileOf(frame: TaxFileFrame, deposits: readonly DepositToSend[]): BankFile | Rejection {
  const rows = deposits.map(
    (one): EftpsDeposit => ({
      payerEin: one.payerEin ?? '',
      taxTypeCode: one.taxTypeCode ?? '',
      period: `${one.taxYear}${lastMonthOfForm}`,
      amountCents: one.amountCents,
      settleOn: frame.settleOn,
      reference: one.friendlyId,
    }),
  );
  const written = writeEftpsSheet(rows);
  if (!written.ok) return wrong(written.errors);
  const checked = checkEftpsSheet(written.value, rows, frame.ledger.totalCents);
  if (!checked.ok) return wrong(checked.errors);
  return {
    kind: 'eftps',
    fileName: `eftps-${frame.settleOn}-${frame.batchFriendlyId}.csv`,
    mimeType: 'text/csv',
    bytes: Buffer.from(written.value, 'utf8'),
    fileIdModifier: null,
    messageId: null,
    totals: frame.ledger,
  };
}

function segmentOf(deposit: DepositToSend, keyring: Keyring): TxpSegment {
  const isFederal = deposit.kind === 'federal';
  const own = deposit.accountEncrypted && keyring.open('bankAccount', deposit.accountEncrypted).reveal();
  return {
    taxpayerId:
      (isFederal ? deposit.payerEin : (own ?? deposit.payerEin))?.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase() ?? '',
    taxTypeCode: deposit.taxTypeCode ?? '',
    period: isFederal ? federalTxpPeriod(deposit.taxYear, lastMonthOfForm) : stateTxpPeriod(deposit.liabilityTo),
    amounts: [{ typeCode: deposit.amountTypeCode ?? '', cents: deposit.amountCents }],
  };
}

/** Reads each addenda record back and compares it with its deposit. */
function checkAddenda(texts: readonly string[], segments: readonly TxpSegment[]): FileError[] {
  return texts.flatMap((text, index) => {
    const read = readTxp(text);
    if (!read.ok) return read.errors.map((error) => ({ ...error, record: index + 1 }));
    const isSame = JSON.stringify(read.value) === JSON.stringify(segments[index]);
    return isSame ? [] : [{ record: index + 1, field: 'TXP', value: '', rule: 'differs from the deposit' }];
  });
}

/**
 * Builds the ACH file of a batch: one CCD credit with a TXP addenda record for each deposit. Reads it back, and compares
 * it with the deposits and the ledger.
 */
export function achTaxFileOf(
  frame: TaxFileFrame,
  deposits: readonly DepositToSend[],
  keyring: Keyring,
  of: { readonly fileIdModifier: string; readonly firstTrace: number },
): BankFile | Rejection {
  const { account } = frame;
  const segments = deposits.map((one) => segmentOf(one, keyring));
  const written = segments.map(writeTxp);
  const faults = written.flatMap((one, index) =>
    one.ok ? [] : one.errors.map((error) => ({ ...error, record: index + 1 })),
  );
  if (faults.length > 0) return wrong(faults);
  const texts = written.map((one) => (one.ok ? one.value : ''));
  const differences = checkAddenda(texts, segments);
  if (differences.length > 0) return wrong(differences);
  const dfi = account.routingNumber.slice(0, 8);
  const batch: AchBatch = {
    secCode: 'CCD',
    companyName: account.files.companyName ?? account.displayName,
    companyId: account.achCompanyId,
    entryDescription: 'TAX PYMT',
    effectiveDate: frame.settleOn,
    originatingDfi: dfi,
    batchNumber: 1,
    entries: deposits.map((one, index) => ({
      transactionCode: '22',
      routingNumber: one.receivingRoutingNumber ?? '',
      accountNumber: one.receivingAccountEncrypted
        ? keyring.open('bankAccount', one.receivingAccountEncrypted).reveal()
        : '',
      amountCents: one.amountCents,
      individualId: one.friendlyId.slice(-15),
      name: one.authorityName,
      traceNumber: achTraceNumber(dfi, of.firstTrace + index),
      paymentInformation: texts[index] ?? '',
    })),
  };
  const file: AchFile = { ...achFrame(account, of.fileIdModifier, frame.now), batches: [batch] };
  const text = builtAndChecked(file, frame.ledger);
  if (isRejection(text)) return text;
  return {
    kind: 'ach',
    fileName: `tax-ach-${frame.settleOn}-${frame.batchFriendlyId}-${of.fileIdModifier}.ach`,
    mimeType: 'text/plain',
    bytes: Buffer.from(text, 'ascii'),
    fileIdModifier: of.fileIdModifier,
    messageId: null,
    totals: frame.ledger,
  };
}
