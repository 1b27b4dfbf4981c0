import type { ListedEntry } from '../../../packages/domain/src/screening/listed-entry.ts';
import { companyParts, nameParts, sharedParts } from './name-parts.ts';
import { randomOf } from './random-of.ts';

const syllables = 'ba ko ri men sal tor vin hal der ma lin gro pe dan ush fer ney wick son ley zar ghu qa'.split(' ');

/**
 * Returns a list of invented entries in the proportions of the SDN list: 4 of 10 individuals, each with one more name,
 * and companies. Family names are partly made of syllables, so that a large list has as many different words as a real one.
 */
export function listedNames(entries: number, seed = 2): readonly ListedEntry[] {
  const random = randomOf(seed);
  const one = (of: readonly string[]): string => of[random(of.length)] ?? '';
  const invented = (): string => `${one(syllables)}${one(syllables)}${one(syllables)}`;
  return Array.from({ length: entries }, (_, entNum): ListedEntry => {
    const facts = { entNum, programs: ['SDGT'], ids: [], addresses: [], remarks: '' };
    if (random(10) >= 4) {
      const text = `${invented()} ${one(companyParts.names)} ${one(companyParts.trades)} ${one(companyParts.forms)}`;
      return { ...facts, kind: 'entity', names: [{ text, strength: 'primary' }], births: [], countries: ['Belize'] };
    }
    // One of 25 has a name that is common in the United States, too; the last parts are only American names.
    const parts = random(25) === 0 ? sharedParts : nameParts[random(nameParts.length - 1)];
    if (parts === undefined) throw new Error('There are no names.');
    const [given, middle] = [one(parts.given), one(parts.middle)];
    const family = random(3) === 0 ? one(parts.family) : invented();
    const year = 1945 + random(50);
    return {
      ...facts,
      kind: 'individual',
      names: [
        { text: `${given} ${middle} ${family}`, strength: 'primary' },
        { text: `${given} ${family} ${one(parts.family)}`, strength: 'strong' },
      ],
      births: [{ fromYear: year, toYear: year, day: null }],
      countries: [],
    };
  });
}
