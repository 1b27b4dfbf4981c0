import { boxReader } from './checks/box-reader.ts';
import { checkBoxes } from './checks/check-boxes.ts';
import { checkParties } from './checks/check-parties.ts';
import { findingOf, type Problem } from './checks/finding-codes.ts';
import type { CheckReturns, InformationReturn, ReturnFinding } from './information-return.ts';

/** The states of originals for one payer, recipient, and set of codes. */
type Originals = Map<string, Set<string>>;

function keyOf(one: InformationReturn): string {
  const { form, taxYear, payer, recipient } = one;
  const boxes = boxReader(one);
  const kind =
    form === '1099-R'
      ? [...boxes.codes.toSorted(), boxes.isMarked('7b')]
      : one.boxes.flatMap(({ box, value }) => (box === '3b' || value === true ? [box, value] : []));
  return [form, taxYear, payer.ein, recipient.tin?.reveal() ?? recipient.owner.id, ...kind].join('/');
}

/** Forms for more than two states of one recipient are split. Each other second original would report a payment twice. */
function twinProblem(one: InformationReturn, originals: Originals): Problem | undefined {
  if (one.kind !== 'original') return undefined;
  const key = keyOf(one);
  const before = originals.get(key);
  const states = one.states.map(({ state }) => state);
  originals.set(key, new Set([...(before ?? []), ...states]));
  const isSplit =
    states.length > 0 && before !== undefined && before.size > 0 && states.every((state) => !before.has(state));
  return before === undefined || isSplit
    ? undefined
    : {
        field: 'recipient.tin',
        code: 'secondOriginal',
        sentence:
          'There is another original for this taxpayer ID and code. If both are for one participant, merge the two records. Otherwise correct the taxpayer ID.',
      };
}

function accountTwin(one: InformationReturn, accounts: Set<string>): Problem | undefined {
  if (one.kind !== 'original') return undefined;
  const key = `${one.payer.ein}/${one.accountNumber}`;
  const isTaken = accounts.has(key);
  accounts.add(key);
  return isTaken
    ? {
        field: 'accountNumber',
        code: 'accountNumberTaken',
        sentence: 'Another form of this payer has the same account number. Request the forms again.',
      }
    : undefined;
}

export const checkReturn = (one: InformationReturn): readonly ReturnFinding[] =>
  [...checkParties(one), ...checkBoxes(one)].map((problem) => findingOf(one, problem));

/** Checks all returns of a form and year, page by page, before they are filed. */
export const checkReturns: CheckReturns = async function* checkReturns(returns) {
  const originals: Originals = new Map();
  const accounts = new Set<string>();
  for await (const page of returns) {
    yield page.flatMap((one) => [
      ...checkReturn(one),
      ...[twinProblem(one, originals), accountTwin(one, accounts)]
        .filter((problem) => problem !== undefined)
        .map((problem) => findingOf(one, problem)),
    ]);
  }
};
