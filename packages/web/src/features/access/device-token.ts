const key = 'fiducia.device';

/** Tells the server that this browser signed in before, so that wrong tries of strangers do not hold it up. */
export function readDeviceToken(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    // Storage is switched off in this browser; it counts as a new device.
    return undefined;
  }
}

export function keepDeviceToken(token: string): void {
  try {
    localStorage.setItem(key, token);
  } catch {
    // As above: the next sign-in is one from a new device.
  }
}
