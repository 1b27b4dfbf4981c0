/** The building blocks of a letter or notice. The PDF, the public page, and the walkthrough render the same blocks. */
export type DocumentBlock =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'steps'; readonly items: readonly string[] }
  | {
      readonly kind: 'table';
      readonly header: readonly string[];
      readonly rows: readonly (readonly string[])[];
      /** Column widths as fractions of the page width, adding up to 1. Equal widths if omitted. */
      readonly shares?: readonly number[];
    }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'address'; readonly lines: readonly string[] };

export function heading(level: 1 | 2 | 3, text: string): DocumentBlock {
  return { kind: 'heading', level, text };
}

export function paragraph(text: string): DocumentBlock {
  return { kind: 'paragraph', text };
}

export function list(...items: readonly string[]): DocumentBlock {
  return { kind: 'list', items };
}

export function steps(...items: readonly string[]): DocumentBlock {
  return { kind: 'steps', items };
}

export function factRows(...rows: readonly (readonly [string, string])[]): DocumentBlock {
  return { kind: 'facts', rows };
}

/** Returns all text of the blocks in reading order, one per line, for plain-text email, search, and reading aloud. */
export function plainText(blocks: readonly DocumentBlock[]): string {
  return blocks.flatMap(linesOf).join('\n');
}

function linesOf(block: DocumentBlock): readonly string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [block.text];
    case 'list':
      return block.items.map((item) => `• ${item}`);
    case 'steps':
      return block.items.map((item, index) => `${index + 1}. ${item}`);
    case 'table':
      return [block.header, ...block.rows].map((row) => row.join(' | '));
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`);
    case 'address':
      return block.lines;
  }
}
