import { templateColumns } from './participant-template.ts';
import type { ServiceCode } from './service-code.ts';

interface GeneratedCell {
  readonly text: string;
  readonly kind: 'text';
}

export type Random = (limit: number) => number;

/** Returns a generator of integers below a limit (Mulberry32). The same seed gives the same numbers. */
export function randomOf(seed: number): Random {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

const companies: readonly ServiceCode[] = ['vendorDistributions'];

/** Returns the cells of a row: valid ones, and sometimes a missing or wrong one. */
export function cellsOf(random: Random, code: ServiceCode): Record<string, GeneratedCell> {
  const cells: Record<string, GeneratedCell> = {};
  const put = (key: string, text: string): void => {
    cells[key] = { text, kind: 'text' };
  };
  for (const { key, example, format } of templateColumns(code)) {
    if (key === 'companyName' && !companies.includes(code)) continue;
    const isMoney = format.kind === 'money' && example !== '';
    put(key, isMoney ? `${1 + random(9_000)}.${String(random(100)).padStart(2, '0')}` : example);
  }
  if (companies.includes(code)) {
    put('taxId', '89-7651009');
    put('taxIdType', '');
  }
  if (random(4) === 0 && cells['rothBalance'] !== undefined) {
    put('retirementAccountTypeCode', 'Roth');
    for (const key of ['traditionalPreTaxAmount', 'traditionalPostTaxAmount', 'rothBasisAmount']) put(key, '');
    put('rothBalance', `${1 + random(9_000)}.00`);
  }
  const required = templateColumns(code).filter(({ isRequired }) => isRequired);
  if (random(8) === 0) put(required[random(required.length)]?.key ?? '', '');
  if (random(12) === 0) put('postalCode', '1');
  return cells;
}
