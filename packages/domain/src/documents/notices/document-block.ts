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

/** A block of a letter: those of notices, the box with the PIN, and a part in another language. */
export type LetterBlock =
  | DocumentBlock
  | {
      readonly kind: 'pin';
      readonly label: string;
      readonly pin: string;
      /** Encoded in a QR code next to the box. */
      readonly address: string;
      readonly scanLabel: string;
    }
  | { readonly kind: 'part'; readonly language: 'en' | 'es'; readonly blocks: readonly DocumentBlock[] };

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
