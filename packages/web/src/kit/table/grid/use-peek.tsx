import { type ReactNode, useState } from 'react';
import type { Column, TableRow } from '../columns/column.ts';
import type { PeekPanel } from './peek-panel.tsx';
import type { Peek } from './use-row-keys.ts';

export interface PeekInput<Row extends TableRow> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly shown: readonly Column<Row>[];
  /** A list whose rows have no record has no peek panel. */
  readonly rowHref: ((row: Row) => string | undefined) | undefined;
  /** Phones open the record instead. */
  readonly isPhone: boolean;
}

/** Returns the peek panel of a list, which loads when it first opens, and the state that the rows need. */
export function usePeek<Row extends TableRow>(
  input: PeekInput<Row>,
): { peek: Peek<Row> | undefined; panel: ReactNode } {
  const { rows, columns, shown, rowHref, isPhone } = input;
  const [peekedId, setPeekedId] = useState<string>();
  // Not `lazy`, which would lose the type of the rows.
  const [loaded, setLoaded] = useState<{ readonly PeekPanel: typeof PeekPanel }>();
  if (!rowHref || isPhone) return { peek: undefined, panel: null };
  const at = rows.findIndex(({ id }) => id === peekedId);
  const row = rows[at];
  const show = (next: Row | undefined) => {
    // The focus returns to the row when the panel closes.
    if (!next) document.querySelector<HTMLElement>('tr[data-peeked]')?.focus();
    setPeekedId(next?.id);
    if (next && !loaded) void import('./peek-panel.tsx').then(setLoaded);
  };
  const neighbor = (step: number) => {
    const next = rows[at + step];
    return next && (() => show(next));
  };
  const panel = row && loaded && (
    <loaded.PeekPanel
      row={row}
      columns={columns}
      shown={new Set(shown.map(({ key }) => key))}
      href={rowHref(row)}
      onPrevious={neighbor(-1)}
      onNext={neighbor(1)}
      onClose={() => show(undefined)}
    />
  );
  return { peek: { row, show }, panel };
}
