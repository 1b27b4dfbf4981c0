import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Does the work of a puzzle in the browser (under a second) and answers what the server takes. */
export async function solveCaptcha(challenge: Challenge, controller?: AbortController): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey, ...(controller === undefined ? {} : { controller }) });
  if (solution === null) throw new Error('The security check took too long. Reload the page and try again.');
  return btoa(JSON.stringify({ challenge, solution }));
}
