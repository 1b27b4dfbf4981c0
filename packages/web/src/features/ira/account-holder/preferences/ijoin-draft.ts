import { type Preferences, readPreferences } from './preferences-flow.tsx';

const draftKey = 'fiducia.ijoin';
const returnKey = 'fiducia.ijoin.return';

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    // Storage is disabled in this browser, so nothing was stored.
    return null;
  }
}

/** Stores a choice for the browser session, because the visitor signs in before it is sent. */
export function saveDraft(preferences: Preferences | undefined): void {
  try {
    if (preferences === undefined) sessionStorage.removeItem(draftKey);
    else sessionStorage.setItem(draftKey, JSON.stringify(preferences));
  } catch {
    // Storage is disabled in this browser: the visitor chooses again after signing in.
  }
}

/** Returns the stored choice, or undefined. */
export function readDraft(): Preferences | undefined {
  try {
    return readPreferences(JSON.parse(read(draftKey) ?? 'null'));
  } catch {
    // Other code wrote under our key.
    return undefined;
  }
}

/**
 * Returns the site that sent the visitor here, which is where the browser says that they came from. It is stored for the
 * session, because the sign-in is on another page. Our own pages don't count.
 */
export function rememberReturn(referrer: string): URL | undefined {
  const isOther = URL.canParse(referrer) && new URL(referrer).host !== window.location.host;
  try {
    if (isOther && new URL(referrer).protocol === 'https:') sessionStorage.setItem(returnKey, referrer);
  } catch {
    // Storage is disabled in this browser: after the sign-in, no link leads back.
  }
  const stored = read(returnKey) ?? '';
  return URL.canParse(stored) ? new URL(stored) : undefined;
}
