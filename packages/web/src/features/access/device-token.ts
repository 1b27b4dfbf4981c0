const key = 'fiducia.device';

/**
 * Stores the token that shows the server that this browser signed in before, so that other people's failed attempts
 * don't lock it out.
 */
export function readDeviceToken(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    // Storage is disabled, so the server treats this browser as a new device.
    return undefined;
  }
}

export function saveDeviceToken(token: string): void {
  try {
    localStorage.setItem(key, token);
  } catch {
    // Storage is disabled, so the next sign-in is treated as one from a new device.
  }
}
