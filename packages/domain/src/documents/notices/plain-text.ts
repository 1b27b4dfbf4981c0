import type { LetterBlock } from './document-block.ts';

/** Returns all text of the blocks in reading order, for plain-text email, search, and reading aloud. */
export function plainText(blocks: readonly LetterBlock[]): string {
  return blocks.map((block) => linesOf(block).join('\n')).join('\n\n');
}

function linesOf(block: LetterBlock): readonly string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [block.text];
    case 'list':
      return block.items.map((item) => `• ${item}`);
    case 'steps':
      return block.items.map((item, index) => `${index + 1}. ${item}`);
    case 'table':
      return block.rows.map((row) => lineOf(row, block.header));
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`);
    case 'address':
      return block.lines;
    case 'pin':
      return [`${block.label}: ${block.pin}`];
    case 'part':
      return [plainText(block.blocks)];
  }
}

/** Returns a row as `label: value`, with the titles of its columns if there is more than one value. */
function lineOf([label = '', ...values]: readonly string[], header: readonly string[]): string {
  const [only = ''] = values;
  if (values.length <= 1) return label === '' ? only : `${label}: ${only}`;
  return `${label}: ${values.map((value, index) => `${header[index + 1] ?? ''} ${value}`.trim()).join(', ')}`;
}
