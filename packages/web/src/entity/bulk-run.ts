import { alertDialog } from '../kit/overlay/dialogs.ts';
import { notify } from '../kit/overlay/notify.ts';
import { countOf } from '../kit/text/count-of.ts';
import { asFailure } from '../shell/api-failure.ts';
import { queryClient } from '../shell/query-client.ts';

export interface BulkOutcome {
  readonly done: readonly string[];
  readonly rejected: readonly { readonly title: string; readonly why: string }[];
}

/** Runs an action on many records, one after the other. A rejected record doesn't stop the others. */
export async function runForEach<Row>(
  rows: readonly Row[],
  titleOf: (row: NoInfer<Row>) => string,
  act: (row: NoInfer<Row>) => Promise<unknown>,
): Promise<BulkOutcome> {
  const done: string[] = [];
  const rejected: { title: string; why: string }[] = [];
  for (const row of rows) {
    try {
      await act(row);
      done.push(titleOf(row));
    } catch (error) {
      rejected.push({ title: titleOf(row), why: asFailure(error).message });
    }
  }
  return { done, rejected };
}

/**
 * Shows what was done, and why each of the other records was rejected. `doneText` phrases the success for a count of
 * records, such as “2 orders submitted”.
 */
export async function showOutcome({ done, rejected }: BulkOutcome, doneText: (count: number) => string): Promise<void> {
  for (const key of ['search', 'fetch', 'record']) void queryClient.invalidateQueries({ queryKey: [key] });
  if (rejected.length === 0) {
    notify(doneText(done.length));
    return;
  }
  const lines = rejected.slice(0, 10).map(({ title, why }) => `${title}: ${why}`);
  const more = rejected.length > 10 ? ` And ${rejected.length - 10} more.` : '';
  await alertDialog({
    title: done.length === 0 ? 'Nothing was changed' : doneText(done.length),
    text: `${countOf(rejected.length, 'record')} couldn’t be changed. ${lines.join(' ')}${more}`,
  });
}
