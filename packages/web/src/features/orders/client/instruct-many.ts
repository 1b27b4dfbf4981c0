import type { BodyAt } from '@fiducia/contract/api';
import type { InstructedAnswer } from '@fiducia/contract/payments/order-instructions.routes';
import type { SheetInstruction, SheetPerson } from '@fiducia/domain/payments/instruction-sheet';
import { call } from '../../../shell/api.ts';

const pageSize = 500;
const atOnce = 25;

/** One participant's payment instruction in the request body. */
export type InstructionItem = BodyAt<'POST /public/orders/:orderId/payment-instructions'>['items'][number];

/** Loads all participants of an order, or those without payment instructions, page by page. */
export async function readPeople(orderId: string, only: 'all' | 'missing'): Promise<SheetPerson[]> {
  const found: SheetPerson[] = [];
  for (let page = 1; ; page += 1) {
    const { result } = await call('GET /public/orders/:orderId/payment-instructions', {
      params: { orderId },
      query: { only, page: String(page), resultsPerPage: String(pageSize) },
    });
    found.push(...result.people);
    if (result.people.length < pageSize) return found;
  }
}

/** Converts a spreadsheet row to an item of the request body. */
export function itemOf({ line: _line, federalBp, state, ...rest }: SheetInstruction): InstructionItem {
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

/** Sends payment instructions in small batches and reports progress. A rejected instruction doesn't stop the others. */
export async function instructMany(
  orderId: string,
  items: readonly InstructionItem[],
  onProgress: (share: number) => void,
): Promise<ManyOutcome> {
  const rejected: InstructedAnswer[] = [];
  let done = 0;
  for (let from = 0; from < items.length; from += atOnce) {
    onProgress(from / items.length);
    const { result } = await call('POST /public/orders/:orderId/payment-instructions', {
      params: { orderId },
      body: { items: items.slice(from, from + atOnce) },
    });
    for (const answer of result) {
      if (answer.isDone) done += 1;
      else rejected.push(answer);
    }
  }
  return { done, rejected };
}
