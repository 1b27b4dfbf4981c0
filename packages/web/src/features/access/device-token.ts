const key = 'fiducia.device';

/**
 * Stores the token that tells the server this browser signed in before, so that strangers' failed tries don't lock it
 * out.
 */
export function readDeviceToken(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    // Storage is disabled in this browser, so it counts as a new device.
    return undefined;
  }
}

export function saveDeviceToken(token: string): void {
  try {
    localStorage.setItem(key, token);
  } catch {
    // As above: the next sign-in counts as one from a new device.
  }
}
