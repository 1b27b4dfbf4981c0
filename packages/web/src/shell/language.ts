import { catalogs, inSpanish, setSpanish } from '../kit/text/language.ts';
import { warn } from './warn.ts';

export type Language = 'en' | 'es';

const isChosen = (language: Language): boolean => document.cookie.includes(`language=${language}`);

/** Returns the language that was chosen in this browser, for all portals. */
export const chosenLanguage = (): Language | undefined => (isChosen('es') ? 'es' : isChosen('en') ? 'en' : undefined);

/** Returns whether the page must be loaded again to appear in the chosen language. */
export const isLanguageStale = (): boolean => isChosen('es') !== Boolean(inSpanish());

/** Loads the Spanish texts if Spanish was chosen in this browser. Without them, the page appears in English. */
export async function speakChosenLanguage(): Promise<void> {
  if (!isChosen('es')) return;
  try {
    const { spanish } = await import('./spanish.ts');
    await spanish.load(catalogs);
    setSpanish(spanish);
    document.documentElement.lang = 'es-US';
  } catch (error) {
    warn('The Spanish texts didn’t load.', error);
  }
}
