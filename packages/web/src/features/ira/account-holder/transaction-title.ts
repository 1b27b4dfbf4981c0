import type { RowAt } from '@fiducia/contract/api';
import { iraTransactionNames } from '@fiducia/domain/ira/ira-transaction-kind';
import { monthInWords } from '../../../kit/display/long-day.ts';
import { spoken } from '../../../kit/text/language.ts';
import { iraBookText as text } from '../../../texts/ira-book.ts';

type Transaction = RowAt<'/public/ira-transactions'>;

/** Returns what a transaction is, as its owner reads it: “Monthly fee, November 2026”. */
export function transactionTitle({ kind, taxYear, feeMonth, isReversed }: Transaction): string {
  const month = feeMonth === null ? '' : monthInWords(feeMonth);
  if (kind === 'reversal' && feeMonth !== null) return text('transactions.waived', { month });
  const kindName = spoken(iraTransactionNames[kind]);
  const name = feeMonth === null ? kindName : `${kindName}, ${month}`;
  if (isReversed) return text('transactions.reversed', { kind: name });
  return taxYear === null ? name : text('transactions.forYear', { kind: name, year: String(taxYear) });
}
