import type { Canvas } from './canvas.ts';
import { faces, letterPage } from './open-pdf.ts';
import type { BoxGrid, GridCell } from './pdf-block.ts';

const margin = 36;
const width = letterPage.width - 2 * margin;
const padding = 3;
const sizes = { label: 6, value: 8.5, title: 11 } as const;
const gap = 10;

/** Draws the boxes of a form on one page, and puts the next block below them. */
export function drawBoxGrid({ pdf, root }: Canvas, grid: BoxGrid): void {
  const rows = Math.max(...grid.cells.map((cell) => cell.row + cell.rows));
  const height = rows * grid.rowHeight;
  if (pdf.y + height > letterPage.height - letterPage.margin) pdf.addPage();
  const top = pdf.y;
  const unit = width / grid.columns;
  const section = pdf.struct('Sect', { title: grid.title });
  root.add(section);
  for (const cell of grid.cells) {
    const box = {
      left: margin + cell.column * unit,
      top: top + cell.row * grid.rowHeight,
      width: cell.columns * unit,
      height: cell.rows * grid.rowHeight,
    };
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf.lineWidth(0.5).rect(box.left, box.top, box.width, box.height).stroke();
    pdf.endMarkedContent();
    drawCell({ pdf, root: section }, cell, box);
  }
  section.end();
  pdf.x = letterPage.margin;
  pdf.y = top + height + gap;
}

interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function drawCell({ pdf, root }: Canvas, { label, value = '', look }: GridCell, box: Place): void {
  const inner = { width: box.width - 2 * padding, structParent: root, structType: 'P' } as const;
  const left = box.left + padding;
  const isTitle = look === 'title';
  pdf.font(isTitle ? faces.bold : faces.regular).fontSize(isTitle ? sizes.title : sizes.label);
  pdf.text(label, left, box.top + padding, inner);
  if (value === '') return;
  pdf.font(faces.regular).fontSize(isTitle ? sizes.label + 1 : sizes.value);
  const align = look === 'amount' ? 'right' : 'left';
  // A single line is at the bottom of its box, so that a label of two lines doesn't push it out.
  const valueHeight = pdf.heightOfString(value, { width: inner.width });
  const lowest = box.top + box.height - valueHeight - 1;
  pdf.text(value, left, value.includes('\n') || isTitle ? pdf.y + 1 : lowest, { ...inner, align });
}
