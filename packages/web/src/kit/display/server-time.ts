let ahead = 0;

/** Sets the web's clock by the server's, whatever the browser's shows. */
export function setServerTime(instant: string): void {
  const moment = Date.parse(instant);
  if (!Number.isNaN(moment)) ahead = moment - Date.now();
}

/** Milliseconds since 1970 by the server's clock: what is due, late or today is judged there. */
export function serverNow(): number {
  return Date.now() + ahead;
}
