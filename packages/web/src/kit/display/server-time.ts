let ahead = 0;

/** Sets the web's clock from the server's, because the device's clock may be wrong. */
export function setServerTime(instant: string): void {
  const moment = Date.parse(instant);
  if (!Number.isNaN(moment)) ahead = moment - Date.now();
}

/** Returns milliseconds since 1970 by the server's clock. Use it for due dates, lateness, and "today". */
export function serverNow(): number {
  return Date.now() + ahead;
}
