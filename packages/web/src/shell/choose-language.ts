import { call } from './api.ts';
import { ApiFailure } from './api-failure.ts';
import { currentPortal } from './current-portal.ts';
import { chosenLanguage, isLanguageStale, type Language } from './language.ts';
import type { PortalName } from './portal-definition.ts';
import { queryClient } from './query-client.ts';
import { reloadPage } from './reload-page.ts';
import { sessionQuery } from './session.ts';
import { hasOwnLogin, type SessionUser } from './session-user.ts';
import { storeLanguage } from './store-language.ts';
import { warn } from './warn.ts';

/**
 * Saves this browser's language as the language of the user's messages. A participant who signed in with a PIN has no
 * login to save it in. A failure is only a warning, because the page already has the chosen language.
 */
async function saveLanguage(user: SessionUser): Promise<void> {
  const languageCode = chosenLanguage();
  if (languageCode === undefined || !hasOwnLogin(user)) return;
  try {
    await call('PATCH /public/users/authenticated-user/profile', { body: { languageCode }, keepsPage: true });
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    warn('The language could not be saved.', error);
  }
}

/**
 * Brings this browser's language and the language of the user's messages together. A choice made in this browser comes
 * first.
 */
export async function settleLanguage(user: SessionUser): Promise<void> {
  if (chosenLanguage()) await saveLanguage(user);
  else if (user.languageCode) showLanguage(user.languageCode);
}

/** Switches this browser and the signed-in user's messages to a language, and loads the page again in it. */
export async function chooseLanguage(language: Language): Promise<void> {
  storeLanguage(language);
  const user = queryClient.getQueryData(sessionQuery.queryKey);
  if (user) await saveLanguage(user);
  reloadPage();
}

const bilingualPortals: readonly (PortalName | undefined)[] = ['participant', 'ira', 'registry', 'elections', 'auth'];

/** Shows the pages in the language of the user's messages, if the portal has it. */
export function showLanguage(language: Language): void {
  if (!bilingualPortals.includes(currentPortal())) return;
  storeLanguage(language);
  if (isLanguageStale()) reloadPage();
}
