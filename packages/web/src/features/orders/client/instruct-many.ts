import type { InstructedAnswer, OrderInstructions } from '@fiducia/contract/payments/order-instructions.routes';
import type { SheetInstruction, SheetPerson } from '@fiducia/domain/payments/instruction-sheet';
import { call } from '../../../shell/call-path.ts';

const pageSize = 500;
const atOnce = 25;

export const instructionsPath = (orderId: string): string => `/public/orders/${orderId}/payment-instructions`;

/** Loads all participants of an order, or those without payment instructions, page by page. */
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

/** Converts a row of the spreadsheet to an item of the call. */
export function itemOf({ line: _line, federalBp, state, ...rest }: SheetInstruction): object {
  return {
    ...rest,
    federalElection: federalBp === null ? { kind: 'default' } : { kind: 'rate', rateBp: federalBp },
    stateElection: state,
  };
}

export interface ManyOutcome {
  readonly done: number;
  readonly rejected: readonly InstructedAnswer[];
}

/** Sends many instructions in small chunks and reports progress. A rejection doesn't stop the others. */
export async function instructMany(
  orderId: string,
  items: readonly object[],
  onProgress: (share: number) => void,
): Promise<ManyOutcome> {
  const rejected: InstructedAnswer[] = [];
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
      else rejected.push(answer);
    }
  }
  return { done, rejected };
}
