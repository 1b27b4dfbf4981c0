import type { Canvas } from './canvas.ts';
import { drawBoxGrid } from './draw-box-grid.ts';
import { drawPin, pinBoxHeight } from './draw-pin.ts';
import { faces, letterPage, localeOf, type Pdf } from './open-pdf.ts';
import type { PdfBlock } from './pdf-block.ts';

const left = letterPage.margin;
const width = letterPage.width - 2 * letterPage.margin;
const bottom = letterPage.height - letterPage.margin;
const bodySize = 10.5;
const gap = 8;

// The area of a letter, folded in thirds, that shows through the window of a #10 envelope.
const windowZone = { left: 72, top: 151, width: 300, lineHeight: 13, maxLines: 6, below: 250 } as const;

/** Draws blocks below each other. A heading stays with the table that it introduces. */
export function drawBlocks(canvas: Canvas, blocks: readonly PdfBlock[]): void {
  blocks.forEach((block, index) => {
    if (block.kind === 'heading') makeRoom(canvas.pdf, introducedHeight(canvas.pdf, blocks.slice(index, index + 3)));
    drawBlock(canvas, block);
  });
}

/** Returns the height of a heading with its table and the paragraph between them, or 0 if no short table follows. */
function introducedHeight(pdf: Pdf, blocks: readonly PdfBlock[]): number {
  let height = 0;
  for (const block of blocks) {
    if (block.kind === 'table' || block.kind === 'facts') {
      const whole = height + tableHeight(pdf, shapeOf(block));
      return whole > keepTogether ? 0 : whole;
    }
    if (block.kind !== 'heading' && block.kind !== 'paragraph') return 0;
    pdf.font(faces.bold).fontSize(block.kind === 'heading' ? 16 : bodySize);
    height += pdf.heightOfString(block.text, { width, lineGap: 2 }) + gap + 4;
  }
  return 0;
}

/** Draws one block below the previous one. */
function drawBlock(canvas: Canvas, block: PdfBlock): void {
  const { pdf, root } = canvas;
  switch (block.kind) {
    case 'heading':
      return drawHeading(canvas, block.level, block.text);
    case 'paragraph':
      pdf.font(faces.regular).fontSize(bodySize);
      pdf.text(block.text, left, pdf.y, { width, lineGap: 2, structParent: root });
      pdf.y += gap;
      return undefined;
    case 'list':
      return drawItems(canvas, block.items, () => '•');
    case 'steps':
      return drawItems(canvas, block.items, (index) => `${index + 1}.`);
    case 'table':
    case 'facts':
      return drawTable(canvas, shapeOf(block));
    case 'address':
      return drawAddress(canvas, block.lines);
    case 'signature':
      return drawSignature(canvas, block);
    case 'boxGrid':
      return drawBoxGrid(canvas, block);
    case 'pin':
      makeRoom(pdf, pinBoxHeight);
      return drawPin(canvas, block);
    case 'part':
      return drawPart(canvas, block.language, block.blocks);
    case 'pageBreak':
      pdf.addPage();
      return undefined;
  }
}

/** Draws a part in another language on new pages, tagged for screen readers. */
function drawPart({ pdf, root }: Canvas, language: 'en' | 'es', blocks: readonly PdfBlock[]): void {
  const part = pdf.struct('Part', { lang: localeOf[language] });
  root.add(part);
  pdf.addPage();
  drawBlocks({ pdf, root: part }, blocks);
  part.end();
}

/** Starts a new page if the next block doesn't fit entirely on this one. */
function makeRoom(pdf: Pdf, height: number): void {
  if (pdf.y + height > bottom) pdf.addPage();
}

function drawHeading({ pdf, root }: Canvas, level: 1 | 2 | 3, text: string): void {
  const size = { 1: 16, 2: 13, 3: 11 }[level];
  pdf.font(faces.bold).fontSize(size);
  // Keeps at least three lines after a heading on the same page.
  makeRoom(pdf, pdf.heightOfString(text, { width }) + 3 * bodySize * 1.4 + gap);
  pdf.text(text, left, pdf.y + (pdf.y > letterPage.margin ? 4 : 0), {
    width,
    structParent: root,
    structType: `H${level}`,
  });
  pdf.y += level === 1 ? 8 : 4;
}

function drawItems({ pdf, root }: Canvas, items: readonly string[], labelOf: (index: number) => string): void {
  const indent = 20;
  const listElement = pdf.struct('L');
  root.add(listElement);
  items.forEach((item, index) => {
    pdf.font(faces.regular).fontSize(bodySize);
    makeRoom(pdf, Math.min(pdf.heightOfString(item, { width: width - indent, lineGap: 2 }), 3 * bodySize * 1.4));
    const itemElement = pdf.struct('LI');
    listElement.add(itemElement);
    const top = pdf.y;
    pdf.text(labelOf(index), left, top, {
      width: indent - 6,
      align: 'right',
      lineBreak: false,
      structParent: itemElement,
      structType: 'Lbl',
    });
    pdf.text(item, left + indent, top, {
      width: width - indent,
      lineGap: 2,
      structParent: itemElement,
      structType: 'LBody',
    });
    pdf.y += 3;
    itemElement.end();
  });
  listElement.end();
  pdf.x = left;
  pdf.y += gap - 3;
}

const cellPadding = 4;
const amountPattern = /^[-(]?\$?[-(]?[\d,]+\.\d{2}\)?$/;

/** Tables up to this height are never split. */
const keepTogether = (bottom - letterPage.margin) / 2;

interface TableShape {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly shares: readonly number[];
  /** Columns that contain only amounts. They are right-aligned, including their titles. */
  readonly amounts: ReadonlySet<number>;
  readonly isBold: (row: number, column: number) => boolean;
}

function shapeOf(block: Extract<PdfBlock, { kind: 'table' | 'facts' }>): TableShape {
  const { rows } = block;
  const isBoldTitle = (_: number, column: number) => column === 0;
  if (block.kind === 'facts')
    return { header: [], rows, shares: [0.38, 0.62], amounts: new Set(), isBold: isBoldTitle };
  const { header } = block;
  const isUntitled = header.every((title) => title === '');
  return {
    header: isUntitled ? [] : header,
    rows,
    shares: block.shares ?? header.map(() => 1 / header.length),
    // A table of amounts without column titles ends with its total.
    isBold: (row) => isUntitled && row === rows.length - 1,
    amounts: new Set(header.keys().filter((column) => rows.every((row) => amountPattern.test(row[column] ?? '')))),
  };
}

/** Returns the height of a table that isn't split, with the gap after it. */
function tableHeight(pdf: Pdf, { header, rows, shares, isBold }: TableShape): number {
  const heights = rows.map((row, index) => rowHeight(pdf, row, shares, (column) => isBold(index, column)));
  const head = header.length > 0 ? rowHeight(pdf, header, shares, () => true) : 0;
  return heights.reduce((sum, height) => sum + height, head + gap);
}

function drawTable(canvas: Canvas, shape: TableShape): void {
  const { pdf, root } = canvas;
  const { header, rows } = shape;
  const whole = tableHeight(pdf, shape);
  if (whole <= keepTogether) makeRoom(pdf, whole);
  const tableElement = pdf.struct('Table');
  root.add(tableElement);
  const row = (cells: readonly string[], type: 'TH' | 'TD', index: number) => {
    const bold = (column: number) => type === 'TH' || shape.isBold(index, column);
    const height = rowHeight(pdf, cells, shape.shares, bold);
    if (pdf.y + height > bottom) {
      pdf.addPage();
      if (type === 'TD' && header.length > 0) drawRow(canvas, tableElement, header, shape, () => true, 'TH');
    }
    drawRow(canvas, tableElement, cells, shape, bold, type);
  };
  if (header.length > 0) row(header, 'TH', -1);
  for (const [index, cells] of rows.entries()) row(cells, 'TD', index);
  tableElement.end();
  pdf.x = left;
  pdf.y += gap;
}

function rowHeight(
  pdf: Pdf,
  cells: readonly string[],
  shares: readonly number[],
  bold: (column: number) => boolean,
): number {
  const heights = cells.map((cell, column) => {
    pdf.font(bold(column) ? faces.bold : faces.regular).fontSize(9.5);
    return pdf.heightOfString(cell, { width: width * (shares[column] ?? 0) - 2 * cellPadding });
  });
  return Math.max(0, ...heights) + 2 * cellPadding;
}

function drawRow(
  { pdf }: Canvas,
  table: PDFKit.PDFStructureElement,
  cells: readonly string[],
  shape: TableShape,
  bold: (column: number) => boolean,
  type: 'TH' | 'TD',
): void {
  const top = pdf.y;
  const height = rowHeight(pdf, cells, shape.shares, bold);
  const rowElement = pdf.struct('TR');
  table.add(rowElement);
  let x = left;
  cells.forEach((cell, column) => {
    const cellWidth = width * (shape.shares[column] ?? 0);
    pdf.font(bold(column) ? faces.bold : faces.regular).fontSize(9.5);
    const align = shape.amounts.has(column) ? 'right' : 'left';
    pdf.text(cell, x + cellPadding, top + cellPadding, {
      width: cellWidth - 2 * cellPadding,
      align,
      structParent: rowElement,
      structType: type,
    });
    x += cellWidth;
  });
  rowElement.end();
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf
    .moveTo(left, top + height)
    .lineTo(left + width, top + height)
    .lineWidth(type === 'TH' ? 1 : 0.4)
    .strokeColor('#888888')
    .stroke();
  pdf.endMarkedContent();
  pdf.strokeColor('black').y = top + height;
}

function drawAddress({ pdf, root }: Canvas, lines: readonly string[]): void {
  const isInWindow =
    pdf.bufferedPageRange().count === 1 && pdf.y <= windowZone.top && lines.length <= windowZone.maxLines;
  pdf.font(faces.regular).fontSize(bodySize);
  let y = isInWindow ? windowZone.top : pdf.y;
  if (!isInWindow) makeRoom(pdf, lines.length * windowZone.lineHeight);
  for (const line of lines) {
    pdf.text(line, windowZone.left, y, { width: windowZone.width, lineBreak: false, structParent: root });
    y += windowZone.lineHeight;
  }
  pdf.x = left;
  pdf.y = isInWindow ? windowZone.below : y + gap;
}

function drawSignature({ pdf, root }: Canvas, block: Extract<PdfBlock, { kind: 'signature' }>): void {
  makeRoom(pdf, 74);
  const top = pdf.y + 34;
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf
    .moveTo(left, top)
    .lineTo(left + 230, top)
    .lineWidth(0.7)
    .stroke();
  pdf
    .moveTo(left + 270, top)
    .lineTo(left + 400, top)
    .stroke();
  pdf.endMarkedContent();
  pdf.font(faces.regular).fontSize(9);
  pdf.text(block.title === undefined ? block.name : `${block.name}, ${block.title}`, left, top + 4, {
    width: 230,
    structParent: root,
  });
  const after = pdf.y;
  if (block.signedOn !== undefined) pdf.text(block.signedOn, left + 270, top - 14, { width: 130, structParent: root });
  pdf.text('Date', left + 270, top + 4, { width: 130, structParent: root });
  pdf.x = left;
  pdf.y = Math.max(after, pdf.y) + gap;
}
