let ahead = 0;

/** Sets the clock of the web application to the server's time, because the browser's clock can be wrong. */
export function setServerTime(instant: string): void {
  const moment = Date.parse(instant);
  if (!Number.isNaN(moment)) ahead = moment - Date.now();
}

/** Returns the current server time in milliseconds since 1970. Use it to decide what is due, late, or today. */
export function serverNow(): number {
  return Date.now() + ahead;
}
