import sharp from 'sharp';

export interface Logo {
  /** PNG with transparency, up to 600 pixels wide and 240 pixels high. */
  readonly bytes: Buffer;
  /** WCAG contrast ratio between the logo's average color and a white or a dark page, in hundredths. */
  readonly onLight: number;
  readonly onDark: number;
}

const maxPixels = 20_000_000;
/** Relative luminance of pages in the light and the dark theme: white and #101418. */
const [light, dark] = [1, 0.0069];

const linear = (byte: number): number => {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const ratio = (one: number, other: number): number =>
  Math.round(((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)) * 100);

/** Reads a logo, scales it for pages, and measures its contrast. Returns undefined if it can't be read. */
export async function readLogo(bytes: Uint8Array): Promise<Logo | undefined> {
  try {
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
      .rotate()
      .resize({ width: 600, height: 240, fit: 'inside', withoutEnlargement: true })
      .ensureAlpha();
    const png = await image.clone().png().toBuffer();
    const { data } = await image.raw().toBuffer({ resolveWithObject: true });
    let [weight, sum] = [0, 0];
    for (let at = 0; at < data.length; at += 4) {
      const alpha = (data[at + 3] ?? 0) / 255;
      const luminance =
        0.2126 * linear(data[at] ?? 0) + 0.7152 * linear(data[at + 1] ?? 0) + 0.0722 * linear(data[at + 2] ?? 0);
      weight += alpha;
      sum += alpha * luminance;
    }
    if (weight === 0) return undefined;
    return { bytes: png, onLight: ratio(sum / weight, light), onDark: ratio(sum / weight, dark) };
  } catch {
    return undefined;
  }
}
