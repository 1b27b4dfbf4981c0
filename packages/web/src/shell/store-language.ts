import type { Language } from './language.ts';
import { cookieTail } from './session-token.ts';

const aYear = 31_536_000;

/** Stores the language in this browser, for all portals of the cookie domain. */
export function storeLanguage(language: Language): void {
  document.cookie = `language=${language}${cookieTail()}; Max-Age=${aYear}`;
}
