import sharp from 'sharp';

export interface Logo {
  /** PNG, at most 600 pixels wide, with its transparency. */
  readonly bytes: Buffer;
  /** Hundredths of the contrast ratio of WCAG between the logo's inks and a white or a dark page. */
  readonly onLight: number;
  readonly onDark: number;
}

const mostPixels = 20_000_000;
/** Luminance of the page in the light and the dark theme: white, and #101418. */
const [light, dark] = [1, 0.0069];

const linear = (byte: number): number => {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const ratio = (one: number, other: number): number =>
  Math.round(((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)) * 100);

/** Reads a logo, makes it fit for pages, and measures how well it can be seen on them; undefined when it cannot be read. */
export async function readLogo(bytes: Uint8Array): Promise<Logo | undefined> {
  try {
    const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
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
