import type { LetterBlock } from '@fiducia/domain/documents/notices/document-block';
import { encode } from 'uqr';
import type { Canvas } from './canvas.ts';
import { faces, letterPage } from './open-pdf.ts';

const left = letterPage.margin;
const box = { width: 240, height: 84 } as const;

export const pinBoxHeight = box.height + 22;

/** Draws the PIN in a box in large type, and next to it the QR code of the page where it is entered. */
export function drawPin({ pdf, root }: Canvas, block: Extract<LetterBlock, { kind: 'pin' }>): void {
  const top = pdf.y + 4;
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf.rect(left, top, box.width, box.height).lineWidth(1.5).stroke();
  pdf.endMarkedContent();
  pdf.font(faces.regular).fontSize(10.5);
  pdf.text(block.label, left + 14, top + 14, { width: box.width - 28, structParent: root });
  pdf.font(faces.bold).fontSize(28);
  pdf.text(block.pin, left + 14, top + 36, {
    width: box.width - 28,
    characterSpacing: 1.5,
    lineBreak: false,
    structParent: root,
  });
  const code = { left: left + box.width + 24, top, size: box.height } as const;
  const figure = pdf.struct('Figure', { alt: `${block.scanLabel}: ${block.address}` }, () => {
    drawCode(pdf, block.address, code);
  });
  root.add(figure);
  pdf.font(faces.regular).fontSize(9.5);
  const textLeft = code.left + code.size + 12;
  pdf.text(block.scanLabel, textLeft, top + 26, {
    width: letterPage.width - letterPage.margin - textLeft,
    structParent: root,
  });
  pdf.x = left;
  pdf.y = top + box.height + 18;
}

function drawCode(
  pdf: Canvas['pdf'],
  address: string,
  at: { readonly left: number; readonly top: number; readonly size: number },
): void {
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const module = at.size / size;
  for (const [row, cells] of data.entries()) {
    for (const [column, isDark] of cells.entries()) {
      if (isDark) pdf.rect(at.left + column * module, at.top + row * module, module, module);
    }
  }
  pdf.fill('black');
}
