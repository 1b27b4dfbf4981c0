import { faces, type Pdf } from '../../platform/pdf/open-pdf.ts';
import type { CheckAccount } from './check-face.ts';
import { type MicrLine, micrSymbols } from './micr-line.ts';

const perInch = 72;
const pitch = perInch / 8;
// The line's right end is 5/16 inch from the check's right edge, and its base is 3/16 inch above the lower edge.
const rightMargin = (5 / 16) * perInch;
const footMargin = (3 / 16) * perInch;
const glyphHeight = 0.117 * perInch;

export interface MicrPosition {
  readonly rightEdge: number;
  readonly lowerEdge: number;
}

/**
 * Draws the MICR line at its positions: in the configured font, or as a preview in shapes that check sorters can't
 * read.
 */
export function drawMicr(pdf: Pdf, line: MicrLine, place: MicrPosition, font: CheckAccount['micrFont']): void {
  const top = place.lowerEdge - footMargin - glyphHeight;
  if (font !== undefined) pdf.registerFont('Micr', Buffer.from(font.bytes));
  for (const { position, character } of line.characters) {
    const x = place.rightEdge - rightMargin - position * pitch;
    if (font === undefined) drawPreview(pdf, character, x, top);
    else drawGlyph(pdf, glyphOf(character, font.symbols), x, place.lowerEdge - footMargin, font.sizePoints);
  }
  pdf.font(faces.regular);
}

function glyphOf(character: string, symbols: NonNullable<CheckAccount['micrFont']>['symbols']): string {
  if (character === micrSymbols.transit) return symbols.transit;
  if (character === micrSymbols.onUs) return symbols.onUs;
  return character === micrSymbols.dash ? symbols.dash : character;
}

function drawGlyph(pdf: Pdf, glyph: string, x: number, baseline: number, size: number): void {
  pdf.font('Micr').fontSize(size);
  const indent = (pitch - pdf.widthOfString(glyph)) / 2;
  pdf.text(glyph, x + indent, baseline, { lineBreak: false, baseline: 'alphabetic' });
}

function drawPreview(pdf: Pdf, character: string, x: number, top: number): void {
  const box = (left: number, upper: number, width: number, height: number) =>
    pdf.rect(x + left, top + upper, width, height).fill();
  if (character === micrSymbols.transit) {
    box(1.2, 0, 1.4, glyphHeight);
    box(4.4, 0.6, 2.6, 2.6);
    box(4.4, glyphHeight - 3.2, 2.6, 2.6);
  } else if (character === micrSymbols.onUs) {
    box(1, 1.6, 1.2, glyphHeight - 3.2);
    box(3.2, 1.6, 1.2, glyphHeight - 3.2);
    box(5.6, 2.6, 2.2, glyphHeight - 5.2);
  } else if (character === micrSymbols.dash) {
    box(1, 3, 1.6, 2.4);
    box(3.6, 3, 1.6, 2.4);
    box(6.2, 3, 1.6, 2.4);
  } else {
    pdf.font(faces.bold).fontSize(10.5);
    const indent = (pitch - pdf.widthOfString(character)) / 2;
    pdf.text(character, x + indent, top + glyphHeight, { lineBreak: false, baseline: 'alphabetic' });
  }
}
