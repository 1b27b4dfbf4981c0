import type { RowAt } from '@fiducia/contract/api';
import type { GrossToNetProps } from '../../../kit/chart/gross-to-net.tsx';
import type { Line } from '../line.ts';

export type LineInstruction = Pick<
  RowAt<'/public/payment-instructions'>,
  'status' | 'gross' | 'federalTax' | 'stateTax' | 'fees' | 'net'
>;

export type LineMoney = GrossToNetProps & { readonly netLabel: string; readonly note: string };

const elected: readonly string[] = ['pending', 'inProgress', 'waitingForReissue', 'complete'];

/** Returns whether the status of an order line shows that its participant has chosen. */
export const isElected = ({ status, substatus }: Pick<Line, 'status' | 'substatus'>): boolean =>
  elected.includes(status) || substatus === 'waitingForApproval';

const sent: readonly string[] = ['inBatch', 'sent'];

/**
 * Returns how the payments of an order line divide its gross amount, from its payment instructions. Undefined before the
 * election, and if tax that was corrected later makes the parts differ from the gross amount. The figures are an estimate
 * until all payments are in a batch.
 */
export function moneyOfLine(instructions: readonly LineInstruction[]): LineMoney | undefined {
  const valid = instructions.filter(({ status }) => status !== 'cancelled');
  if (valid.length === 0) return undefined;
  const sum = (of: (one: LineInstruction) => number) => valid.reduce((total, one) => total + of(one), 0);
  const [gross, net, federal, state, fees] = [
    sum((one) => one.gross),
    sum((one) => one.net),
    sum((one) => one.federalTax),
    sum((one) => one.stateTax),
    sum((one) => one.fees),
  ];
  if (gross - federal - state - fees !== net) return undefined;
  const isFinal = valid.every(({ status }) => sent.includes(status));
  return {
    gross,
    net,
    federal,
    state,
    fees,
    netLabel: isFinal ? 'Net' : 'Net, estimated',
    note: isFinal ? '' : 'Estimate: tax and fees are final when the payment is in a batch.',
  };
}
