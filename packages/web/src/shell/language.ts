import { inSpanish, loadMessages, setSpanish } from '../kit/text/language.ts';
import type { SessionUser } from './session-user.ts';
import { warn } from './warn.ts';

export type Language = 'en' | 'es';

export const languageCookie = 'language';
let isBilingual = false;

/** Returns the language that was chosen in this browser, for all portals. */
export function chosenLanguage(): Language | undefined {
  const code = new RegExp(`(?:^|; )${languageCookie}=(e[ns])`).exec(document.cookie)?.[1];
  return code === 'en' || code === 'es' ? code : undefined;
}

/** Returns whether the portal has a second language. */
export const hasSpanish = (): boolean => isBilingual;

/** Returns whether the page must be loaded again to appear in the chosen language. */
export const isLanguageStale = (): boolean => isBilingual && (chosenLanguage() === 'es') !== Boolean(inSpanish());

/** Loads the Spanish texts if Spanish was chosen in this browser. Without them, the page appears in English. */
export async function speakChosenLanguage(): Promise<void> {
  isBilingual = true;
  if (chosenLanguage() !== 'es') return;
  try {
    setSpanish((await import('./spanish.ts')).spanish);
    await loadMessages();
    document.documentElement.lang = 'es-US';
  } catch (error) {
    setSpanish(undefined);
    warn('The Spanish texts could not be loaded.', error);
  }
}

/**
 * Brings this browser's language and the language of the user's messages together. A choice made in this browser comes
 * first.
 */
export async function followLanguage(user: SessionUser | null): Promise<void> {
  if (!isBilingual || !user?.languageCode || user.languageCode === (chosenLanguage() ?? 'en')) return;
  const { saveLanguage, storeLanguage } = await import('./choose-language.ts');
  if (chosenLanguage()) await saveLanguage(user);
  else storeLanguage(user.languageCode);
}
