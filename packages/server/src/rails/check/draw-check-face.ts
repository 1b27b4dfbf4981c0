import { faces, letterPage, type Pdf } from '../../platform/pdf/open-pdf.ts';
import type { CheckAccount, CheckFace } from './check-face.ts';
import { drawMicr } from './draw-micr.ts';
import type { MicrLine } from './micr-line.ts';

/** Height of the check: three and a half inches at the top of the sheet. */
const checkHeight = 252;
const left = 36;
const right = letterPage.width - 36;

export interface CheckAmount {
  readonly amount: string;
  readonly words: string;
}

interface Misfit {
  readonly field: string;
  readonly text: string;
}

/** Draws the face of a check. Returns the fields whose text doesn't fit, so that the caller can reject the batch. */
export function drawCheckFace(
  pdf: Pdf,
  check: CheckFace,
  account: CheckAccount,
  micr: MicrLine,
  { amount, words }: CheckAmount,
): Misfit[] {
  const misfits: Misfit[] = [];
  const fit = (field: string, text: string, place: TextBox) => {
    if (!drawFitting(pdf, text, place)) misfits.push({ field, text });
  };
  drawHeads(pdf, check, account);
  pdf.font(faces.regular).fontSize(8).text('PAY', left, 84, { lineBreak: false });
  const wordsBox = { x: left + 40, y: 82, width: right - left - 150, size: 10, face: faces.bold, lines: 1 } as const;
  fit('amountInWords', withStars(pdf, `${words} Dollars`, wordsBox), wordsBox);
  pdf
    .moveTo(left + 40, 96)
    .lineTo(right - 110, 96)
    .lineWidth(0.5)
    .stroke();
  pdf
    .rect(right - 100, 78, 100, 22)
    .lineWidth(0.8)
    .stroke();
  fit('amount', `**${amount}`, {
    x: right - 96,
    y: 84,
    width: 92,
    size: 11,
    face: faces.bold,
    lines: 1,
    align: 'right',
  });
  pdf.font(faces.regular).fontSize(6.5).text('TO THE\nORDER OF', left, 106, { width: 40, lineGap: 1 });
  fit('payee', check.payee, { x: left + 40, y: 106, width: right - left - 150, size: 11, face: faces.bold, lines: 2 });
  const benefit = [check.forBenefitOf === undefined ? '' : `FBO ${check.forBenefitOf}`, check.planName ?? '']
    .filter((text) => text !== '')
    .join(' · ');
  if (benefit !== '')
    fit('forBenefitOf', benefit, {
      x: left + 40,
      y: 131,
      width: right - left - 150,
      size: 8.5,
      face: faces.regular,
      lines: 1,
    });
  pdf.font(faces.regular).fontSize(9);
  check.mailTo.forEach((line, index) => {
    fit('mailTo', line, { x: 72, y: 146 + index * 10.5, width: 260, size: 9, face: faces.regular, lines: 1 });
  });
  if (check.memo !== undefined)
    fit('memo', `Memo: ${check.memo}`, {
      x: 350,
      y: 131 + 12,
      width: right - 350,
      size: 8,
      face: faces.regular,
      lines: 1,
    });
  drawSignatureLines(pdf, account);
  pdf
    .font(faces.bold)
    .fontSize(7.5)
    .text(check.voidAfter, 350, 122, { width: right - 350, align: 'right', lineBreak: false });
  drawMarks(pdf, account);
  drawMicr(pdf, micr, { rightEdge: letterPage.width, lowerEdge: checkHeight }, account.micrFont);
  return misfits;
}

function drawHeads(pdf: Pdf, check: CheckFace, account: CheckAccount): void {
  pdf.font(faces.bold).fontSize(10).text(account.issuer.name, left, 24, { width: 210, lineBreak: false });
  pdf.font(faces.regular).fontSize(7.5);
  account.issuer.lines.forEach((line, index) => pdf.text(line, left, 37 + index * 9, { width: 210, lineBreak: false }));
  pdf.font(faces.bold).fontSize(8.5).text(account.bankName, 260, 24, { width: 180, align: 'center', lineBreak: false });
  pdf.font(faces.regular).fontSize(7.5);
  [...account.bankLines, account.fractionalRouting].forEach((line, index) => {
    pdf.text(line, 260, 36 + index * 9, { width: 180, align: 'center', lineBreak: false });
  });
  pdf
    .font(faces.bold)
    .fontSize(11)
    .text(`No. ${check.serial}`, right - 130, 24, { width: 130, align: 'right', lineBreak: false });
  pdf
    .font(faces.regular)
    .fontSize(9)
    .text(`Date ${check.dateOnCheck}`, right - 130, 50, { width: 130, align: 'right', lineBreak: false });
}

function drawSignatureLines(pdf: Pdf, { signatureLines, signatures }: CheckAccount): void {
  const lines = signatureLines === 1 ? [190] : [170, 194];
  lines.forEach((y, index) => {
    const image = signatures?.[index];
    if (image === undefined) return;
    // A second line leaves less room above the lower one.
    const height = signatureLines === 1 ? 36 : 22;
    pdf.image(Buffer.from(image), 360, y - height, { fit: [right - 370, height], align: 'center', valign: 'bottom' });
  });
  for (const y of lines) pdf.moveTo(350, y).lineTo(right, y).lineWidth(0.5).stroke();
  pdf
    .font(faces.regular)
    .fontSize(6.5)
    .text('AUTHORIZED SIGNATURE', 350, (lines.at(-1) ?? 0) + 3, {
      width: right - 350,
      align: 'center',
      lineBreak: false,
    });
}

/** Marks a test check as void, and a check without a MICR font as a preview. */
function drawMarks(pdf: Pdf, { isVoid, micrFont }: CheckAccount): void {
  if (isVoid === true) drawMark(pdf, 'VOID · TEST CHECK');
  else if (micrFont === undefined) drawMark(pdf, 'PREVIEW · NOT NEGOTIABLE');
  if (micrFont === undefined) drawFontNote(pdf);
}

function drawMark(pdf: Pdf, text: string): void {
  pdf.save().fillColor('#bb0000').fillOpacity(0.25).font(faces.bold).fontSize(30);
  pdf.text(text, 0, 158, { width: letterPage.width, align: 'center', lineBreak: false });
  pdf.restore();
  pdf.fillOpacity(1).fillColor('black');
}

/** Draws the note above the clear band, the lowest 5/8 inch, in which a bank's reader allows only the MICR line. */
function drawFontNote(pdf: Pdf): void {
  pdf.fillColor('#bb0000').font(faces.regular).fontSize(6);
  pdf.text('No MICR font is configured. This sheet can’t be cashed.', left, 72, { lineBreak: false });
  pdf.fillColor('black');
}

interface TextBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly face: string;
  readonly lines: 1 | 2;
  readonly align?: 'left' | 'right';
}

/** Fills the line after the words with asterisks, so that nothing can be added. */
function withStars(pdf: Pdf, words: string, place: TextBox): string {
  pdf.font(place.face).fontSize(place.size);
  const room = Math.floor((place.width - pdf.widthOfString(`${words} `)) / pdf.widthOfString('*'));
  return room < 1 ? words : `${words} ${'*'.repeat(room)}`;
}

const smallestShare = 0.62;

/**
 * Draws text at full size, then in smaller type, then on two lines if allowed. Returns false if it still doesn't fit.
 */
function drawFitting(pdf: Pdf, text: string, place: TextBox): boolean {
  pdf.font(place.face);
  const smallest = place.size * smallestShare;
  for (let lines = 1; lines <= place.lines; lines += 1) {
    for (let { size } = place; size >= smallest; size -= 0.25) {
      pdf.fontSize(size);
      const fits =
        lines === 1
          ? pdf.widthOfString(text) <= place.width
          : pdf.heightOfString(text, { width: place.width }) <= pdf.currentLineHeight(true) * 2.05;
      if (!fits) continue;
      const y = lines === 1 ? place.y + (place.size - size) : place.y - 3;
      pdf.text(text, place.x, y, { width: place.width, align: place.align ?? 'left', lineBreak: lines > 1 });
      return true;
    }
  }
  return false;
}
