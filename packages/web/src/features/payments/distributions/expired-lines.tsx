import type { ExpiredLine } from '@fiducia/contract/orders/line-ending.routes';
import { type ReactNode, useMemo, useState } from 'react';
import { AnswerDateDialog } from '../../../entity/answer-date-dialog.tsx';
import { ForceActionDialog } from '../../../entity/default-action-dialogs.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { WholeTable } from '../../../entity/whole-table.tsx';
import { Button } from '../../../kit/display/button.tsx';
import type { Column } from '../../../kit/table/columns/column.ts';
import { useSession } from '../../../shell/session.ts';

const wordsOf = (row: ExpiredLine): string => `${row.name} ${row.friendlyId} ${row.planDisplayName ?? ''}`;
const everyLine = () => true;

export interface ExpiredLinesProps {
  readonly caption: string;
  readonly columns: readonly Column<ExpiredLine>[];
  /** Returns whether to show an order line. If left out, all are shown. Define it outside the component. */
  readonly keeps?: (row: ExpiredLine) => boolean;
  /** Renders the page's main action. Calling `done` reloads the order lines. */
  readonly mainAction: (rows: readonly ExpiredLine[], done: () => void) => ReactNode;
  /** Label of the button for setting the action manually. */
  readonly decideText: string;
}

interface Requested {
  readonly dialog: 'force' | 'date';
  readonly rows: readonly ExpiredLine[];
}

/** Lists order lines past their response deadline, with actions for the selected ones. */
export function ExpiredLines({ caption, columns, keeps = everyLine, mainAction, decideText }: ExpiredLinesProps) {
  const { may } = useSession();
  const list = useFetch('GET /private/order-lines/expired');
  const [asked, setAsked] = useState<Requested>();
  const rows = useMemo(() => (list.data ?? []).filter(keeps), [list.data, keeps]);
  const close = () => {
    setAsked(undefined);
    list.refresh();
  };
  const bulkActions = (chosen: readonly ExpiredLine[]) => (
    <>
      {mainAction(chosen, list.refresh)}
      <Button dense onClick={() => setAsked({ dialog: 'force', rows: chosen })}>
        {decideText}
      </Button>
      <Button dense onClick={() => setAsked({ dialog: 'date', rows: chosen })}>
        Extend deadline
      </Button>
    </>
  );
  return (
    <>
      <WholeTable<ExpiredLine>
        caption={caption}
        columns={columns}
        list={list}
        rows={rows}
        wordsOf={wordsOf}
        rowHref={(row) => `/order-lines/${row.id}`}
        requestAddress="/private/order-lines/expired"
        sumKey="gross"
        {...(may('orders.edit') ? { bulkActions } : {})}
      />
      {asked?.dialog === 'force' && <ForceActionDialog rows={asked.rows} onClose={close} />}
      {asked?.dialog === 'date' && <AnswerDateDialog lines={asked.rows} onClose={close} />}
    </>
  );
}
