/** A line for whoever looks into the browser's console: something is missing, and the page goes on without it. */
export function warn(text: string, cause?: unknown): void {
  if (cause === undefined) console.warn(text);
  else console.warn(text, cause);
}
