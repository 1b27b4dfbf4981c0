import { usStates } from '../../foundation/validation/us-states.ts';
import type { InformationReturn, StateAmounts } from '../information-return.ts';
import type { Problem } from './finding-codes.ts';

const known = new Set(usStates.map(({ code }) => code));
const mostStates = 2;

function stateProblems(row: StateAmounts): (Problem | undefined)[] {
  const { state, payerStateNumber, taxCents, distributionCents, locality } = row;
  const amounts = [taxCents, distributionCents, locality?.taxCents ?? 0, locality?.distributionCents ?? 0];
  return [
    known.has(state)
      ? undefined
      : { field: 'box 15', code: 'stateUnknown', sentence: `${state} isn’t a U.S. state. Correct the tax state.` },
    amounts.some((amount) => amount < 0)
      ? {
          field: 'box 14',
          code: 'boxNegative',
          sentence: 'A state amount is negative. Correct the withheld state tax.',
        }
      : undefined,
    distributionCents > 0 && taxCents > distributionCents
      ? {
          field: 'box 14',
          code: 'stateTaxOverBase',
          sentence: 'Box 14 is more than box 16. Correct the withheld state tax.',
        }
      : undefined,
    taxCents > 0 && payerStateNumber === null
      ? {
          field: 'box 15',
          code: 'stateNumberMissing',
          sentence: `The payer’s number with ${state} is missing. Enter it on the taxing authority’s page.`,
          of: 'payer',
          isOnlyUnusual: true,
        }
      : undefined,
    locality !== null && locality.name.trim() === ''
      ? { field: 'box 18', code: 'localityMissing', sentence: 'Local tax needs the name of the locality. Enter it.' }
      : undefined,
  ];
}

/** Returns what is wrong with the states of a return. */
export function checkStates({ states }: InformationReturn): readonly Problem[] {
  const problems: (Problem | undefined)[] = [
    states.length > mostStates || new Set(states.map(({ state }) => state)).size < states.length
      ? {
          field: 'box 15',
          code: 'statesTooMany',
          sentence: 'A form can have two different states. Request the forms again.',
        }
      : undefined,
    ...states.flatMap(stateProblems),
  ];
  return problems.filter((problem) => problem !== undefined);
}
