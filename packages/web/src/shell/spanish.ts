import {
  dayInSpanish,
  formatDateInSpanish,
  formatInstantInSpanish,
} from '@fiducia/domain/foundation/calendar/spanish-dates';
import { toSpanish } from '@fiducia/domain/messages/spanish/to-spanish';
import type { Messages } from '../kit/text/catalog.ts';
import type { Spanish } from '../kit/text/language.ts';

const twins = import.meta.glob<{ readonly spanish: Messages }>('../texts/es/*.ts');
const loaded = new Map<string, Messages>();

/** The Spanish texts of the public portals: the catalogs by name, and the texts of the components and shared rules. */
export const spanish: Spanish = {
  translate: toSpanish,
  formatDate: formatDateInSpanish,
  formatWeekday: dayInSpanish,
  formatInstant: formatInstantInSpanish,
  load: async (catalogs) => {
    const missing = [...catalogs].filter((name) => !loaded.has(name));
    await Promise.all(
      missing.map(async (name) => loaded.set(name, (await twins[`../texts/es/${name}.ts`]?.())?.spanish ?? {})),
    );
  },
  messageOf: (catalog, key) => loaded.get(catalog)?.[key],
};
