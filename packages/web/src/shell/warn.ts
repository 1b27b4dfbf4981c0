/** Logs a warning to the browser's console: something is missing, but the page works without it. */
export function warn(text: string, cause?: unknown): void {
  if (cause === undefined) console.warn(text);
  else console.warn(text, cause);
}
