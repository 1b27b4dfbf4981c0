import type { InstructedAnswer, OrderInstructions } from '@fiducia/contract/payments/order-instructions.routes';
import type { SheetInstruction, SheetPerson } from '@fiducia/domain/payments/instruction-sheet';
import { call } from '../../shell/api.ts';

const pageSize = 500;
const atOnce = 25;

export const instructionsPath = (orderId: string): string => `/public/orders/${orderId}/payment-instructions`;

/** Everybody of an order, or those who have no instructions yet, page after page. */
export async function readPeople(orderId: string, only: 'all' | 'missing'): Promise<SheetPerson[]> {
  const found: SheetPerson[] = [];
  for (let page = 1; ; page += 1) {
    const { result } = await call<OrderInstructions>({
      path: instructionsPath(orderId),
      query: { only, page, resultsPerPage: pageSize },
    });
    found.push(...result.people);
    if (result.people.length < pageSize) return found;
  }
}

/** A row of the sheet as the call takes it. */
export function itemOf({ line: _line, federalBp, state, ...rest }: SheetInstruction): object {
  return {
    ...rest,
    federalElection: federalBp === null ? { kind: 'default' } : { kind: 'rate', rateBp: federalBp },
    stateElection: state,
  };
}

export interface ManyOutcome {
  readonly done: number;
  readonly refused: readonly InstructedAnswer[];
}

/** Sends many instructions in small parts and tells how far it is. A refusal stops none of the others. */
export async function instructMany(
  orderId: string,
  items: readonly object[],
  onProgress: (share: number) => void,
): Promise<ManyOutcome> {
  const refused: InstructedAnswer[] = [];
  let done = 0;
  for (let from = 0; from < items.length; from += atOnce) {
    onProgress(from / items.length);
    const { result } = await call<readonly InstructedAnswer[]>({
      method: 'POST',
      path: instructionsPath(orderId),
      body: { items: items.slice(from, from + atOnce) },
    });
    for (const answer of result) {
      if (answer.isDone) done += 1;
      else refused.push(answer);
    }
  }
  return { done, refused };
}
