import { call } from './api.ts';
import { ApiFailure } from './api-failure.ts';
import { chosenLanguage, hasSpanish, isLanguageStale, type Language, languageCookie } from './language.ts';
import { queryClient } from './query-client.ts';
import { reloadPage } from './reload-page.ts';
import { sessionQuery } from './session.ts';
import { cookieTail } from './session-token.ts';
import { hasOwnLogin, type SessionUser } from './session-user.ts';
import { warn } from './warn.ts';

const aYear = 31_536_000;

/** Stores the language in this browser, for all portals of the cookie domain. */
export function storeLanguage(language: Language): void {
  document.cookie = `${languageCookie}=${language}${cookieTail()}; Max-Age=${aYear}`;
}

/**
 * Saves this browser's language as the language of the user's messages. A participant who signed in with a PIN has no
 * login to save it in. A failure is only a warning, because the page already has the chosen language.
 */
export async function saveLanguage(user: SessionUser): Promise<void> {
  const languageCode = chosenLanguage();
  if (languageCode === undefined || !hasOwnLogin(user)) return;
  try {
    await call('PATCH /public/users/authenticated-user/profile', { body: { languageCode }, keepsPage: true });
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    warn('The language could not be saved.', error);
  }
}

/** Switches this browser and the signed-in user's messages to a language, and loads the page again in it. */
export async function chooseLanguage(language: Language): Promise<void> {
  storeLanguage(language);
  const user = queryClient.getQueryData(sessionQuery.queryKey);
  if (user) await saveLanguage(user);
  reloadPage();
}

/** Shows the pages in the language that the user just saved for their messages, if the portal has it. */
export function showSavedLanguage(language: Language): void {
  if (!hasSpanish()) return;
  storeLanguage(language);
  if (isLanguageStale()) reloadPage();
}
