import { create, type Font, type FontCollection, type Glyph, type GlyphRun, registerFormat } from 'fontkit';

// Its types leave out this function, and how a glyph is read from the font file.
declare module 'fontkit' {
  export function registerFormat(format: typeof SharedFont): void;
  interface Glyph {
    _decode?: () => unknown;
  }
}

const fonts = new Map<string, Font | FontCollection>();

const nameOf = (file: Uint8Array): string => Buffer.from(file).toString('latin1');

/**
 * PDFKit parses a font file again for each document, which takes almost as long as drawing a letter. It opens a font
 * through fontkit's list of formats, so this format returns a font that was parsed before, by its name.
 */
class SharedFont {
  static probe(file: Uint8Array): boolean {
    return fonts.has(nameOf(file));
  }

  constructor({ buffer }: { readonly buffer: Uint8Array }) {
    const font = fonts.get(nameOf(buffer));
    if (font === undefined) throw new Error('this font was not shared');
    // fontkit calls `new` on a format; this constructor returns the existing font instead of an instance.
    return font;
  }
}
registerFormat(SharedFont);

/** Words of names and amounts are new in each document, so the list of words is emptied when it has this many. */
const mostRuns = 20_000;

/** PDFKit converts the positions of a run in place, so each document gets its own. */
function copyOf(run: GlyphRun): GlyphRun {
  const copy: GlyphRun = Object.create(run);
  copy.positions = run.positions.map((position) => ({ ...position }));
  return copy;
}

/**
 * Lays out each word and reads each glyph once instead of once per document. Both depend only on the font, and took a
 * third of the time of a letter.
 */
function remember(font: Font): void {
  const layout = font.layout.bind(font);
  const getGlyph = font.getGlyph.bind(font);
  const runs = new Map<string, GlyphRun>();
  const remembered = new WeakSet<Glyph>();
  font.layout = (text, ...rest) => {
    if (rest.some((option) => option !== undefined)) return layout(text, ...rest);
    const known = runs.get(text);
    if (known !== undefined) return copyOf(known);
    if (runs.size >= mostRuns) runs.clear();
    const run = layout(text);
    runs.set(text, run);
    return copyOf(run);
  };
  font.getGlyph = (id, codePoints) => {
    const glyph = getGlyph(id, codePoints);
    if (remembered.has(glyph) || glyph._decode === undefined) return glyph;
    remembered.add(glyph);
    const decoded = glyph._decode();
    glyph._decode = () => decoded;
    return glyph;
  };
}

/** Parses a font file once. Returns what to pass to PDFKit instead of the file. */
export function shareFont(name: string, file: Buffer): Buffer {
  const font = create(file);
  if ('layout' in font) remember(font);
  fonts.set(name, font);
  return Buffer.from(name, 'latin1');
}
