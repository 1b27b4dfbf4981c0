import type { BankFileSettings } from '@fiducia/contract/trust/bank-file-settings';
import { create, type Font } from 'fontkit';

const signatures = new Set(['00010000', '74727565', '4f54544f']);

/** Returns the font in these bytes, or undefined if they aren't one TrueType or OpenType font. */
export function readFont(bytes: Uint8Array): Font | undefined {
  if (!signatures.has(Buffer.from(bytes.subarray(0, 4)).toString('hex'))) return undefined;
  try {
    const font = create(Buffer.from(bytes));
    // Damaged tables are found only when they are read.
    return 'hasGlyphForCodePoint' in font && font.numGlyphs > 0 && font.unitsPerEm > 0 ? font : undefined;
  } catch {
    return undefined;
  }
}

type Symbols = NonNullable<BankFileSettings['micrFont']>['symbols'];

/** Returns the digits and symbols for which the font has no character, for a message. */
export function missingGlyphs(font: Font, symbols: Symbols): string[] {
  const lacks = (text: string): boolean => !font.hasGlyphForCodePoint(text.codePointAt(0) ?? 0);
  return [
    ...Array.from({ length: 10 }, (_, digit) => String(digit)).filter(lacks),
    ...Object.entries({
      'the transit symbol': symbols.transit,
      'the amount symbol': symbols.amount,
      'the on-us symbol': symbols.onUs,
      'the dash symbol': symbols.dash,
    })
      .filter(([, text]) => lacks(text))
      .map(([name]) => name),
  ];
}
