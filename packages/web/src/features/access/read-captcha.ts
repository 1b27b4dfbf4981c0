import { call } from '../../shell/api.ts';
import { loadChunk } from '../../shell/load-chunk.ts';

/**
 * Requests a captcha challenge and solves it while the form shows a busy state. Returns undefined if captchas are
 * disabled.
 */
export async function readCaptcha(): Promise<string | undefined> {
  const { result } = await call('GET /public/captcha/challenge');
  if (!result.isOn || result.challenge === null) return undefined;
  const { solveCaptcha } = await loadChunk(() => import('./solve-captcha.ts'));
  return solveCaptcha(result.challenge);
}
