import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { signInText } from '../../texts/sign-in.ts';

/** Solves a proof-of-work challenge in the browser (in under a second) and returns the solution for the server. */
export async function solveCaptcha(challenge: Challenge, controller?: AbortController): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey, ...(controller === undefined ? {} : { controller }) });
  if (solution === null) throw new Error(signInText('captcha.tooLong'));
  return btoa(JSON.stringify({ challenge, solution }));
}
