import type { Challenge } from 'altcha-lib';
import { call } from '../../shell/call-path.ts';
import { loadChunk } from '../../shell/load-chunk.ts';

/**
 * Requests a captcha puzzle and solves it while the form shows that it is busy. Returns nothing if captchas are
 * disabled.
 */
export async function readCaptcha(): Promise<string | undefined> {
  const { result } = await call<{ isOn: boolean; challenge: Challenge | null }>({ path: '/public/captcha/challenge' });
  if (!result.isOn || result.challenge === null) return undefined;
  const { solveCaptcha } = await loadChunk(() => import('./solve-captcha.ts'));
  return solveCaptcha(result.challenge);
}
