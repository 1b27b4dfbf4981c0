import { create, type Font, type FontCollection, registerFormat } from 'fontkit';

// Its types leave out this function.
declare module 'fontkit' {
  export function registerFormat(format: typeof SharedFont): void;
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

/** Parses a font file once. Returns what to pass to PDFKit instead of the file. */
export function shareFont(name: string, file: Buffer): Buffer {
  fonts.set(name, create(file));
  return Buffer.from(name, 'latin1');
}
