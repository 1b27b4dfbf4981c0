import { charactersOf } from '@fiducia/domain/foundation/text/characters';
import { codesBox } from '@fiducia/domain/reports/form-boxes';
import { useFetch } from '../../entity/use-fetch.ts';
import { spoken } from '../../kit/text/language.ts';

export interface FormOfYear {
  readonly formCode: string;
  readonly taxYear: number;
}

/** Returns what the distribution codes in a box mean: `B: Designated Roth account distribution; 1: …`. */
export type CodeMeanings = (form: FormOfYear, box: string, value: unknown) => string;

/** Reads the distribution codes. Other boxes, and codes that aren’t loaded or don’t exist, have no meaning. */
export function useCodeMeanings(): CodeMeanings {
  const { data = [] } = useFetch('GET /public/tax-form-codes');
  const names = new Map(data.map(({ boxValue, displayName }) => [boxValue, displayName]));
  return ({ formCode, taxYear }, box, value) => {
    if (formCode !== '1099-R' || box !== codesBox(taxYear) || typeof value !== 'string') return '';
    return charactersOf(value.trim().toUpperCase())
      .flatMap((code) => {
        const name = names.get(code);
        return name === undefined ? [] : [`${code}: ${spoken(name)}`];
      })
      .join('; ');
  };
}
