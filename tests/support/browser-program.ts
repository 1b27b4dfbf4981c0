import { findChromium } from './chromium.ts';

/** Unpacks the browser once, before several workers need it: each of them would write the same file. */
export async function setup(): Promise<void> {
  process.env.CHROMIUM_PATH ||= await findChromium();
}
