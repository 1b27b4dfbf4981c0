/** A catalog's messages by key. */
type Messages = Readonly<Record<string, string>>;

/** Everything that a portal needs to speak Spanish. It is downloaded only in Spanish. */
export interface Spanish {
  /** Translates a text of the components or of the shared rules. Returns an unknown text unchanged. */
  readonly translate: (english: string) => string;
  readonly formatDate: (date: string) => string;
  /** Formats a date and a Pacific time of day, `HH:MM`. */
  readonly formatInstant: (date: string, time: string) => string;
  /** Downloads the messages of a catalog by the name of its file. */
  readonly loadMessages: (catalog: string) => Promise<Messages>;
}

let spanish: Spanish | undefined;
const catalogs = new Set<string>();
const loaded = new Map<string, Messages>();

/** Switches this page to Spanish, or back to English. Call it before the first render. */
export function setSpanish(texts: Spanish | undefined): void {
  spanish = texts;
}

/** Returns the Spanish texts and formats, or undefined if the page is in English. */
export const inSpanish = (): Spanish | undefined => spanish;

/** Returns a text of the components or of the shared rules in the language of the page. */
export const spoken = (english: string): string => spanish?.translate(english) ?? english;

/** Registers a catalog that has a Spanish twin. `loadMessages` downloads it if the page is in Spanish. */
export function registerCatalog(name: string): void {
  catalogs.add(name);
}

export const spanishMessage = (catalog: string, key: string): string | undefined =>
  spanish && loaded.get(catalog)?.[key];

/** Downloads the Spanish messages of the catalogs whose screens are loaded. Does nothing in English. */
export async function loadMessages(): Promise<void> {
  const texts = spanish;
  if (!texts) return;
  const missing = [...catalogs].filter((name) => !loaded.has(name));
  await Promise.all(missing.map(async (name) => loaded.set(name, await texts.loadMessages(name))));
}
