import type { BoxValue } from './box-value.ts';
import { stateBox } from './boxes/form-box.ts';
import type { InformationReturn, StateAmounts } from './information-return.ts';

/** Returns the states of a form from its boxes. Form 1042-S has one, with other boxes. */
export function stateAmountsOf(
  boxes: readonly BoxValue[],
  numberOf: (state: string) => string | null,
): readonly StateAmounts[] {
  const values = new Map(boxes.map(({ box, value }) => [box, value]));
  const text = (box: string): string => {
    const value = values.get(box);
    return typeof value === 'string' ? value : '';
  };
  const amount = (box: string): number => {
    const value = values.get(box);
    return typeof value === 'number' ? value : 0;
  };
  const rowOf = (state: string, box: (name: string) => string): StateAmounts => ({
    state,
    payerStateNumber: text(box('15-no')) === '' ? numberOf(state) : text(box('15-no')),
    taxCents: amount(box('14')),
    distributionCents: amount(box('16')),
    locality:
      amount(box('17')) === 0 && text(box('18')) === ''
        ? null
        : { name: text(box('18')), taxCents: amount(box('17')), distributionCents: amount(box('19')) },
  });
  const foreign = text('17c');
  if (foreign !== '') {
    return [
      {
        state: foreign,
        payerStateNumber: numberOf(foreign),
        taxCents: amount('17a'),
        distributionCents: 0,
        locality: null,
      },
    ];
  }
  return [0, 1].flatMap((index) => {
    const state = text(stateBox('15', index));
    return state === '' ? [] : [rowOf(state, (name) => stateBox(name, index))];
  });
}

/** Whether a box of Form 1099-R is for a state or locality. */
export const isStateBox = (box: string): boolean => /^1[4-9](?:-no)?(?:-2)?$/.test(box);

/** Returns the amounts of one state. A form without the state reports zero to it. */
const amountsFor = (state: string, states: readonly StateAmounts[]): StateAmounts =>
  states.find((one) => one.state === state) ?? {
    state,
    payerStateNumber: null,
    taxCents: 0,
    distributionCents: 0,
    locality: null,
  };

/** Returns a return as one state gets it, without the amounts of other states. */
export const returnForState = (state: string, one: InformationReturn): InformationReturn => ({
  ...one,
  states: [amountsFor(state, one.states)],
});

/** What a Form 1099-R reports to one state. */
export interface ReportedToState {
  readonly taxCents: number;
  readonly incomeCents: number;
  /** The boxes that this state sees: those of other states are left out. */
  readonly boxes: readonly BoxValue[];
}

/** Returns what a Form 1099-R reports to a state. */
export function reportedTo(state: string, boxes: readonly BoxValue[]): ReportedToState {
  const { taxCents, distributionCents, locality } = amountsFor(
    state,
    stateAmountsOf(boxes, () => null),
  );
  const own: BoxValue[] = [
    { box: '14', value: taxCents },
    { box: '16', value: distributionCents },
    { box: '17', value: locality?.taxCents ?? 0 },
  ];
  return { taxCents, incomeCents: distributionCents, boxes: [...boxes.filter(({ box }) => !isStateBox(box)), ...own] };
}
