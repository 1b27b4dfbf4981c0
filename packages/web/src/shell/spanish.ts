import { formatDateInSpanish, formatInstantInSpanish } from '@fiducia/domain/foundation/calendar/spanish-dates';
import { toSpanish } from '@fiducia/domain/messages/spanish/to-spanish';
import type { Messages } from '../kit/text/catalog.ts';
import type { Spanish } from '../kit/text/language.ts';

const catalogs = import.meta.glob<{ readonly spanish: Messages }>('../texts/es/*.ts');

/** The Spanish texts of the public portals: the catalogs by name, and the texts of the components and shared rules. */
export const spanish: Spanish = {
  translate: toSpanish,
  formatDate: formatDateInSpanish,
  formatInstant: formatInstantInSpanish,
  loadMessages: async (name) => (await catalogs[`../texts/es/${name}.ts`]?.())?.spanish ?? {},
};
