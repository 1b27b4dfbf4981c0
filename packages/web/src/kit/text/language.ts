/** Everything that a portal needs to speak Spanish. It is downloaded only in Spanish. */
export interface Spanish {
  /** Translates a text of the components or of the shared rules. Returns an unknown text unchanged. */
  readonly translate: (english: string) => string;
  readonly formatDate: (date: string) => string;
  /** Formats a near date with its weekday and without the year. */
  readonly formatWeekday: (date: string) => string;
  /** Formats a date and a Pacific time of day, `HH:MM`. */
  readonly formatInstant: (date: string, time: string) => string;
  /** Downloads the messages of these catalogs, by the names of their files. */
  readonly load: (catalogs: ReadonlySet<string>) => Promise<void>;
  /** Returns a message of a loaded catalog. */
  readonly messageOf: (catalog: string, key: string) => string | undefined;
}

let spanish: Spanish | undefined;

/** The names of the catalogs that the screens loaded so far use. */
export const catalogs = new Set<string>();

/** Switches this page to Spanish, or back to English. Call it before the first render. */
export function setSpanish(texts: Spanish | undefined): void {
  spanish = texts;
}

/** Returns the Spanish texts and formats, or undefined if the page is in English. */
export const inSpanish = (): Spanish | undefined => spanish;

/** Returns a text of the components or of the shared rules in the language of the page. */
export const spoken = (english: string): string => spanish?.translate(english) ?? english;
