const key = 'advisorFirmName';

/** Keeps the firm that an advisor entered when signing up, for the application in this browser session. */
export function saveFirmName(name: string): void {
  try {
    sessionStorage.setItem(key, name);
  } catch {
    // Storage is disabled in this browser, so the advisor enters the name again.
  }
}

export function readFirmName(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
