import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { toBankText } from '@fiducia/domain/foundation/text/bank-text';
import { paymentBatchRejections } from '@fiducia/domain/payments/payment-batch-rejections';
import type { CheckAccount, CheckFace, CheckStubLine } from '../../../rails/check/check-face.ts';
import { drawChecks } from '../../../rails/check/draw-checks.ts';
import {
  buildPositivePay,
  type PositivePayRecord,
  positivePayTotals,
  readPositivePay,
} from '../../../rails/check/positive-pay.ts';
import { type PositivePayLayout, positivePayLayouts } from '../../../rails/check/positive-pay-layouts.ts';
import { fault } from '../../../rails/file-error.ts';
import { readComputation } from '../computation/stored-computation.ts';
import type { BankAccount } from '../disbursements/bank-account.ts';
import type { PaymentOnFile } from '../disbursements/make-payments.ts';
import { attentionLength, type BankFile, type FileFrame, wrongFile } from './build-bank-files.ts';
import type { CheckAssets } from './check-assets.ts';

/** Checks over this amount, in cents, need two signatures. */
const twoSignaturesAbove = 25_000_000;

function layoutOf({ files }: BankAccount): PositivePayLayout | undefined {
  return positivePayLayouts[files.positivePayLayout ?? 'genericCsv'];
}

/** Builds a batch's check files: a PDF of all checks for printing, and the positive-pay issue file for the bank. */
export async function checkFilesOf(
  frame: FileFrame,
  payments: readonly PaymentOnFile[],
  assets: CheckAssets,
): Promise<readonly BankFile[] | Rejection> {
  const { account, effectiveDate, ledger } = frame;
  const drawn = await drawChecks(
    payments.map((one) => faceOf(one, effectiveDate)),
    {
      ...checkAccountOf(account, assets),
      signatureLines: payments.some(({ net_cents }) => net_cents > twoSignaturesAbove) ? 2 : 1,
    },
    frame.now.toISOString(),
  );
  if (!drawn.ok) return wrongFile(drawn.errors);
  const printed = new Map(drawn.value.manifest.map(({ checkId, serial }) => [checkId, serial]));
  if (
    printed.size !== ledger.count ||
    payments.some((one) => printed.get(one.paymentId) !== one.reference.check_number)
  ) {
    return paymentBatchRejections.fileDiffersFromLedger();
  }
  const issues = positivePayFile(
    account,
    payments.map((one) => recordOf('issue', account, one.reference.check_number ?? 0, effectiveDate, one)),
    `positive-pay-${effectiveDate}-${frame.batchFriendlyId}`,
  );
  if (isRejection(issues)) return issues;
  if (issues.totals.totalCents !== ledger.totalCents || issues.totals.count !== ledger.count) {
    return paymentBatchRejections.fileDiffersFromLedger();
  }
  return [
    {
      kind: 'checks',
      fileName: `checks-${effectiveDate}-${frame.batchFriendlyId}.pdf`,
      mimeType: 'application/pdf',
      bytes: drawn.value.bytes,
      fileIdModifier: null,
      messageId: null,
      totals: ledger,
    },
    issues,
  ];
}

function faceOf(one: PaymentOnFile, effectiveDate: string): CheckFace {
  const taxes = new Map<string, number>();
  for (const { authority, amountCents } of readComputation(one.computation).taxLines) {
    if (amountCents > 0) taxes.set(authority, (taxes.get(authority) ?? 0) + amountCents);
  }
  const label = (authority: string) => (authority === 'federal' ? 'Federal income tax' : `${authority} income tax`);
  const fees: CheckStubLine[] = one.fees_cents > 0 ? [{ label: 'Fees', amountCents: one.fees_cents }] : [];
  return {
    checkId: one.paymentId,
    serial: one.reference.check_number ?? 0,
    dateOnCheck: formatDate(effectiveDate),
    // As in the positive-pay file, because the bank compares the printed payee with it.
    payee: asPrinted(one.payable_to),
    mailTo: mailTo(one).map(asPrinted),
    ...(one.for_benefit_of === null ? {} : { forBenefitOf: asPrinted(one.for_benefit_of) }),
    ...(one.plan_name === null ? {} : { planName: one.plan_name }),
    memo: memoOf(one),
    voidAfter: 'VOID AFTER 180 DAYS',
    netCents: one.net_cents,
    grossCents: one.gross_cents,
    taxes: [...taxes].map(([authority, amountCents]) => ({ label: label(authority), amountCents })),
    fees,
    ...(one.replaces_id === null
      ? {}
      : { notes: ['This check replaces an earlier payment. Tax is withheld only once from each amount.'] }),
  };
}

/** Returns the reference and, for a rollover, the number of the account at the provider. */
const memoOf = (one: PaymentOnFile): string =>
  one.for_benefit_of === null || one.attention_to === null
    ? `Ref ${one.referenceNumber}`
    : `${attentionOf(one.attention_to)}, Ref ${one.referenceNumber}`;

/** Cuts the line to the room on a check, because one line that doesn't fit would keep the whole batch from being printed. */
const attentionOf = (attentionTo: string): string => asPrinted(attentionTo).slice(0, attentionLength);

const asPrinted = (text: string): string => toBankText(text) ?? text;

function mailTo(one: PaymentOnFile): string[] {
  const region = [one.state_code ?? one.other_region, one.postal_code].filter((part) => part !== null).join(' ');
  const town = [one.city, region].filter((part) => part !== null && part !== '').join(', ');
  const country = one.country_code === null || one.country_code === 'US' ? null : one.country_code;
  return [
    one.payable_to,
    one.attention_to === null ? null : `Attn: ${attentionOf(one.attention_to)}`,
    one.address_line1,
    one.address_line2,
    town,
    country,
  ].filter((line): line is string => line !== null && line !== '');
}

/** Returns the issuer, bank, MICR data, font, and signatures that the checks of an account are drawn with. */
export function checkAccountOf(account: BankAccount, { micrFont, signatures }: CheckAssets): CheckAccount {
  const { files } = account;
  return {
    issuer: { name: files.companyName ?? account.displayName, lines: files.issuerLines ?? [] },
    bankName: account.bankName,
    bankLines: files.bankLines ?? [],
    fractionalRouting: files.fractionalRouting ?? '',
    routingNumber: account.routingNumber,
    accountNumber: account.accountNumber ?? '',
    serialLength: files.checkSerialLength ?? 10,
    onUsPosition: files.micrOnUsPosition,
    signatureLines: 1,
    signatures,
    ...(micrFont === undefined ? {} : { micrFont }),
  };
}

/** Returns a check's record for the bank's positive-pay file: an issue or a void. */
export function recordOf(
  kind: PositivePayRecord['kind'],
  account: BankAccount,
  serial: number,
  issuedOn: string,
  one: { readonly net_cents: number; readonly payable_to: string },
): PositivePayRecord {
  return {
    kind,
    accountNumber: account.accountNumber ?? '',
    serial,
    issuedOn,
    amountCents: one.net_cents,
    payee: one.payable_to,
  };
}

/** Builds a positive-pay file and reads it back to verify its totals. */
export function positivePayFile(
  account: BankAccount,
  records: readonly PositivePayRecord[],
  name: string,
): BankFile | Rejection {
  const layout = layoutOf(account);
  if (layout === undefined) return paymentBatchRejections.bankAccountNotSetUp();
  const built = buildPositivePay(records, layout);
  if (!built.ok) return wrongFile(built.errors);
  const read = readPositivePay(built.value.text, layout);
  if (!read.ok) return wrongFile(read.errors);
  const [found, wanted] = [positivePayTotals(read.value), positivePayTotals(records)];
  const isSame =
    found.issueCents === wanted.issueCents &&
    found.issueCount === wanted.issueCount &&
    found.voidCents === wanted.voidCents &&
    found.voidCount === wanted.voidCount;
  if (!isSame) return wrongFile([fault(0, 'totals', '', 'differ after the file is read back')]);
  const isVoid = wanted.voidCount > 0;
  return {
    kind: isVoid ? 'positivePayVoid' : 'positivePay',
    fileName: `${name}.${layout.form === 'delimited' ? 'csv' : 'txt'}`,
    mimeType: layout.form === 'delimited' ? 'text/csv' : 'text/plain',
    bytes: Buffer.from(built.value.text, 'utf8'),
    fileIdModifier: null,
    messageId: null,
    totals: { count: wanted.issueCount + wanted.voidCount, totalCents: wanted.issueCents + wanted.voidCents },
  };
}
