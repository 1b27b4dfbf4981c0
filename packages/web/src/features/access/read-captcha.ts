import type { Challenge } from 'altcha-lib';
import { call } from '../../shell/api.ts';
import { loadChunk } from '../../shell/load-chunk.ts';

/** Asks for a puzzle and solves it, while the form shows that it is busy. Nothing where the installation asks for none. */
export async function readCaptcha(): Promise<string | undefined> {
  const { result } = await call<{ isOn: boolean; challenge: Challenge | null }>({ path: '/public/captcha/challenge' });
  if (!result.isOn || result.challenge === null) return undefined;
  const { solveCaptcha } = await loadChunk(() => import('./solve-captcha.ts'));
  return solveCaptcha(result.challenge);
}
