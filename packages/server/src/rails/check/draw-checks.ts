import { createHash } from 'node:crypto';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { closePdf, faces, letterPage, openPdf, type Pdf } from '../../platform/pdf/open-pdf.ts';
import { type Checked, type FileError, fault, maskedFault } from '../file-error.ts';
import { amountInWords } from './amount-in-words.ts';
import type { CheckAccount, CheckFace } from './check-face.ts';
import { drawCheckFace } from './draw-check-face.ts';
import { type MicrLine, micrLine } from './micr-line.ts';

export interface DrawnChecks {
  readonly bytes: Uint8Array;
  readonly sha256: string;
  /** True if a MICR font was configured; otherwise every sheet is marked as a preview. */
  readonly isNegotiable: boolean;
  readonly manifest: readonly {
    readonly checkId: string;
    readonly serial: number;
    readonly page: number;
    readonly micr: string;
  }[];
}

const stubTop = 252;
const left = 36;
const right = letterPage.width - 36;
const maxStubLines = 24;

/**
 * Draws a print batch: one check per US Letter sheet, the check at the top and the stub below, in the given order. The
 * same batch and time give the same bytes. Rejects amounts that don't add up and text that doesn't fit, instead of
 * truncating it.
 */
export async function drawChecks(
  checks: readonly CheckFace[],
  account: CheckAccount,
  createdAt: string,
): Promise<Checked<DrawnChecks>> {
  const pdf = openPdf({ title: 'Checks', createdAt, margin: 0 });
  const errors: FileError[] = faultsOfBatch(checks);
  const manifest: DrawnChecks['manifest'][number][] = [];
  checks.forEach((check, index) => {
    const micr = micrLine({
      serial: check.serial,
      routingNumber: account.routingNumber,
      accountNumber: account.accountNumber,
      serialLength: account.serialLength,
      onUsPosition: account.onUsPosition,
    });
    if ('rejected' in micr) {
      errors.push(fault(index + 1, 'micr', '', micr.rejected));
      return;
    }
    errors.push(...faultsOfCheck(check, index + 1));
    if (errors.length > 0) return;
    pdf.addPage();
    errors.push(...drawSheet(pdf, check, account, micr, index + 1));
    manifest.push({ checkId: check.checkId, serial: check.serial, page: index + 1, micr: micr.text });
  });
  if (errors.length > 0) return { ok: false, errors };
  const bytes = await closePdf(pdf);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { ok: true, value: { bytes, sha256, isNegotiable: account.micrFont !== undefined, manifest } };
}

function faultsOfBatch(checks: readonly CheckFace[]): FileError[] {
  if (checks.length === 0) return [fault(0, 'checks', '', 'A print batch needs at least one check.')];
  const seen = new Set<number>();
  return checks.flatMap((check, index) => {
    if (seen.has(check.serial)) return [fault(index + 1, 'serial', String(check.serial), 'appears twice in the batch')];
    seen.add(check.serial);
    return [];
  });
}

function faultsOfCheck(check: CheckFace, index: number): FileError[] {
  const errors: FileError[] = [];
  const parts = [...check.taxes, ...check.fees].map((line) => line.amountCents);
  const amounts = [check.netCents, check.grossCents, ...parts];
  if (!amounts.every(Number.isSafeInteger)) errors.push(fault(index, 'amounts', '', 'must be whole cents'));
  else if (check.grossCents - parts.reduce((sum, part) => sum + part, 0) !== check.netCents) {
    errors.push(fault(index, 'netCents', String(check.netCents), 'must be the gross amount minus taxes and fees'));
  }
  if (!(check.netCents > 0)) errors.push(fault(index, 'netCents', String(check.netCents), 'must be greater than zero'));
  if (check.payee.trim() === '') errors.push(fault(index, 'payee', '', 'must not be blank'));
  if (check.dateOnCheck.trim() === '') errors.push(fault(index, 'dateOnCheck', '', 'must not be blank'));
  if (check.mailTo.length > 6)
    errors.push(maskedFault(index, 'mailTo', check.mailTo.join(' '), 'has more than six lines'));
  if (parts.length + (check.notes?.length ?? 0) > maxStubLines)
    errors.push(fault(index, 'stub', String(parts.length), `has more than ${maxStubLines} lines`));
  return errors;
}

function drawSheet(pdf: Pdf, check: CheckFace, account: CheckAccount, micr: MicrLine, index: number): FileError[] {
  const errors = drawCheckFace(pdf, check, account, micr, {
    amount: money(check.netCents),
    words: amountInWords(check.netCents),
  }).map((rejected) => maskedFault(index, rejected.field, rejected.text, 'doesn’t fit on the check. Shorten it.'));
  drawStub(pdf, check, account);
  return errors;
}

function money(amount: number): string {
  return formatMoney(cents(amount));
}

function drawStub(pdf: Pdf, check: CheckFace, account: CheckAccount): void {
  pdf.moveTo(0, stubTop).lineTo(letterPage.width, stubTop).dash(2, { space: 3 }).lineWidth(0.4).stroke().undash();
  pdf
    .font(faces.bold)
    .fontSize(11)
    .text('Keep this part for your records', left, stubTop + 22, { lineBreak: false });
  pdf.font(faces.regular).fontSize(9);
  const facts = [
    ['Check number', String(check.serial)],
    ['Date', check.dateOnCheck],
    ['Paid to', check.payee],
    ['For the benefit of', check.forBenefitOf ?? ''],
    ['Plan', check.planName ?? ''],
    ['From', account.issuer.name],
  ].filter(([, value]) => value !== '');
  let y = stubTop + 46;
  for (const [label, value] of facts) {
    pdf.fillColor('#444444').text(label ?? '', left, y, { width: 110, lineBreak: false });
    pdf.fillColor('black').text(value ?? '', left + 112, y, { width: right - left - 112 });
    y = Math.max(pdf.y, y + 11) + 3;
  }
  y += 8;
  const amountLine = (label: string, amount: number, face: string) => {
    pdf
      .font(face)
      .fontSize(9.5)
      .text(label, left, y, { width: right - left - 120, lineBreak: false, ellipsis: true });
    pdf.text(money(amount), right - 120, y, { width: 120, align: 'right', lineBreak: false });
    y += 15;
  };
  amountLine('Gross amount', check.grossCents, faces.regular);
  for (const line of [...check.taxes, ...check.fees]) amountLine(line.label, -line.amountCents, faces.regular);
  pdf
    .moveTo(left, y - 2)
    .lineTo(right, y - 2)
    .lineWidth(0.6)
    .stroke();
  y += 3;
  amountLine('Net check amount', check.netCents, faces.bold);
  pdf.font(faces.regular).fontSize(8.5).y = y + 8;
  for (const note of check.notes ?? []) pdf.text(note, left, pdf.y + 3, { width: right - left });
}
