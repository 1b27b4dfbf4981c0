import type { ListedBirth, ListedId } from './listed-entry.ts';

/** What the remarks of an entry say about a person or company. */
export interface ReadRemarks {
  readonly births: readonly ListedBirth[];
  readonly countries: readonly string[];
  readonly ids: readonly ListedId[];
  readonly weakAliases: readonly string[];
}

const months: readonly string[] = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Years by which a date of birth with "circa" can differ. */
const circaYears = 2;

/**
 * Reads dates of birth, countries, ID numbers, and weak aliases from the remarks of an OFAC entry, in which a semicolon
 * separates facts. Leaves out facts that it doesn't recognize; the remarks themselves are stored, too.
 */
export function readRemarks(remarks: string): ReadRemarks {
  const births: ListedBirth[] = [];
  const countries: string[] = [];
  const ids: ListedId[] = [];
  const weakAliases: string[] = [];
  for (const part of remarks.split(';')) {
    const fact = part
      .trim()
      .replace(/\.$/, '')
      .replace(/^\(|\)$/g, '')
      .replace(/^alt\.\s+/i, '');
    const birth = /^DOB\s+(.+)$/i.exec(fact)?.[1];
    const country = /^(?:nationality|citizen|nationality of registration)\s+(.+)$/i.exec(fact)?.[1];
    const alias = /^a\.k\.a\.,?\s+["'“‘](.+?)["'”’]$/i.exec(fact)?.[1];
    const id = idKinds.exec(fact);
    if (birth !== undefined) births.push(...readBirth(birth));
    else if (country !== undefined) countries.push(country.trim());
    else if (alias !== undefined) weakAliases.push(alias.trim());
    else if (id?.[1] !== undefined && id[2] !== undefined) ids.push({ kind: id[1], number: id[2] });
  }
  return { births, countries, ids, weakAliases };
}

const idKinds =
  /^(Passport|SSN|Tax ID No\.|National ID No\.|Identification Number|Cedula No\.|C\.U\.R\.P\.|R\.F\.C\.|NIT #|D\.N\.I\.|Registration ID|Vessel Registration Identification)\s+(?:IMO\s+)?([A-Z0-9][A-Z0-9./-]{2,})/i;

/** Reads `12 Mar 1960`, `Mar 1960`, `1960`, `circa 1960`, `1958 to 1962`, and `12 Mar 1960 to 14 Apr 1961`. */
export function readBirth(text: string): ListedBirth[] {
  const [from, to] = text.split(/\s+to\s+/i).map((side) => readDay(side));
  if (from === undefined) return [];
  if (to !== undefined) return [{ fromYear: from.year, toYear: to.year, day: null }];
  const isCirca = /\bcirca\b/i.test(text);
  return isCirca
    ? [{ fromYear: from.year - circaYears, toYear: from.year + circaYears, day: null }]
    : [{ fromYear: from.year, toYear: from.year, day: from.day }];
}

function readDay(text: string): { readonly year: number; readonly day: string | null } | undefined {
  const found = /^(?:circa\s+)?(?:(\d{1,2})\s+)?(?:([A-Za-z]{3})[a-z]*\s+)?(\d{4})$/i.exec(text.trim());
  if (found?.[3] === undefined) return undefined;
  const month = months.indexOf((found[2] ?? '').toLowerCase()) + 1;
  const [day, year] = [found[1], Number(found[3])];
  const isDay = day !== undefined && month > 0;
  return { year, day: isDay ? `${found[3]}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}` : null };
}
