import { PDFDocument } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { drawDocument } from './draw-document.ts';
import type { PdfBlock } from './pdf-block.ts';

const createdAt = '2026-11-23T15:00:00.000Z';
const long = 'Your choices, the taxes that are withheld and the dates that matter are explained here in full. '.repeat(
  8,
);

const letter: readonly PdfBlock[] = [
  { kind: 'address', lines: ['José Núñez', '100 Main Street', 'Apt 4', 'Springfield, IL 62701'] },
  { kind: 'paragraph', text: 'November 23, 2026' },
  { kind: 'heading', level: 1, text: 'Choose how you want to be paid' },
  { kind: 'paragraph', text: long },
  {
    kind: 'facts',
    rows: [
      ['Plan', 'Acme 401(k) Plan'],
      ['Vested balance', '$4,321.09'],
      ['Respond by', 'December 23, 2026'],
    ],
  },
  { kind: 'heading', level: 2, text: 'What to do' },
  { kind: 'steps', items: ['Open the participant site.', `Read. ${long}`, 'Sign.'] },
  { kind: 'list', items: ['Łukasz Ștefănescu keeps his letters.', 'Ωmega, Вера and “quotes” – too.'] },
  {
    kind: 'table',
    header: ['Year', 'Kind', 'Amount'],
    rows: Array.from({ length: 60 }, (_, index) => [`${1960 + index}`, 'Contribution', `$${index},000.00`]),
  },
  { kind: 'signature', name: 'Jane Roe', title: 'Trust officer', signedOn: '11/23/2026' },
  { kind: 'pageBreak' },
  { kind: 'heading', level: 3, text: 'Appendix' },
  { kind: 'paragraph', text: 'The end.' },
];
const draw = (blocks: readonly PdfBlock[], reference = 'D-1') =>
  drawDocument({
    title: 'Notice',
    createdAt,
    reference,
    letterhead: { name: 'Fiducia Trust', lines: ['1 Trust Plaza, Denver, CO 80202', '(303) 555-0100'] },
    blocks,
  });

describe('a document', () => {
  test('has US Letter pages, embedded fonts, tags, a language, and a title', async () => {
    const { bytes, pageCount } = await draw(letter);
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
    expect(pdf.getPageCount()).toBe(pageCount);
    expect(pageCount).toBe(4);
    expect(pdf.getPages().map((page) => page.getSize())).toEqual(
      Array.from({ length: pageCount }, () => ({ width: 612, height: 792 })),
    );
    expect([pdf.getTitle(), pdf.getCreationDate()?.toISOString()]).toEqual(['Notice', createdAt]);
    const raw = Buffer.from(bytes).toString('latin1');
    expect(raw).toMatch(/\/FontFile2/);
    expect(raw).toMatch(/LiberationSans/);
    expect(raw).not.toMatch(/\/BaseFont \/Helvetica/);
    for (const tag of ['Document', 'H1', 'H2', 'H3', 'P', 'L', 'LI', 'LBody', 'Table', 'TR', 'TH', 'TD'])
      expect(raw).toContain(`/S /${tag}\n`);
    expect(raw).toContain('/MarkInfo');
    expect(raw).toContain('(en-US)');
  });

  test('the same draft produces the same bytes', async () => {
    const [first, second] = [await draw(letter), await draw(letter)];
    expect(Buffer.from(first.bytes).equals(Buffer.from(second.bytes))).toBe(true);
  });

  test('has one page without blocks', async () => {
    expect((await draw([])).pageCount).toBe(1);
  });

  test('contains no scripts, links, or attachments', async () => {
    const { bytes } = await draw([
      { kind: 'paragraph', text: 'javascript:alert(1) https://evil.example/ /JS (x) /URI (y)' },
    ]);
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/\/(JS|JavaScript|URI|Launch|EmbeddedFile|AA)\b/);
  });
});
