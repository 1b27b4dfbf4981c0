import type { IraStatementRow } from '@fiducia/contract/ira/ira-account.routes';
import { PlainTable } from '../../../../entity/plain-table.tsx';
import { useFetch } from '../../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../../kit/display/alert.tsx';
import { Card } from '../../../../kit/display/card.tsx';
import { Skeleton } from '../../../../kit/display/skeleton.tsx';
import { today } from '../../../../kit/form/inputs/today.ts';
import type { Column } from '../../../../kit/table/columns/column.ts';
import { downloadAddress } from '../../../../shell/api.ts';

type Row = IraStatementRow & { readonly id: string };

const columns: readonly Column<Row>[] = [
  { key: 'quarter', label: 'Quarter', value: ({ quarter }) => quarter.replace('-', ' ') },
  { key: 'from', label: 'From', kind: 'date' },
  { key: 'to', label: 'To', kind: 'date' },
  { key: 'state', label: 'State', value: ({ to }) => (to >= today() ? 'Running' : 'Final') },
];

/** Lists the statements of an IRA by quarter. Each opens as a PDF. */
export function IraStatements({ iraId }: { iraId: string }) {
  const { data, failure, isLoading } = useFetch('GET /public/ira-accounts/:id/statements', { params: { id: iraId } });
  return (
    <Card title="Statements by quarter" flush>
      <FailureAlert failure={failure} />
      {isLoading && <Skeleton lines={3} />}
      {data && (
        <PlainTable
          caption="Statements"
          columns={columns}
          rows={data.map((row) => ({ ...row, id: row.quarter }))}
          rowHref={({ quarter }) =>
            downloadAddress('GET /public/ira-accounts/:id/statements/:quarter', { params: { id: iraId, quarter } })
          }
          empty="No statements yet"
          emptyNext="The first statement appears on the day that the IRA is opened."
        />
      )}
    </Card>
  );
}
