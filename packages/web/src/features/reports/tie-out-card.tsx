import type { TieOutLine } from '@fiducia/contract/reports/tax-form.routes';
import { PlainTable } from '../../entity/plain-table.tsx';
import { Alert } from '../../kit/display/alert.tsx';
import { Card } from '../../kit/display/card.tsx';
import type { Column } from '../../kit/table/columns/column.ts';

type Line = TieOutLine & { readonly id: string };

const columns: readonly Column<Line>[] = [
  { key: 'authority', label: 'Authority', value: ({ authority }) => (authority === 'federal' ? 'Federal' : authority) },
  { key: 'forms', label: 'Reported on forms', kind: 'money' },
  { key: 'ledger', label: 'Withheld in the ledger', kind: 'money' },
  { key: 'reportedBySponsor', label: 'Withheld by the sponsor', kind: 'money' },
  { key: 'difference', label: 'Difference', kind: 'money' },
];

/** Compares a year's tax forms with the ledger for each tax authority. */
export function TieOutCard({ taxYear, lines }: { taxYear: number; lines: readonly TieOutLine[] }) {
  const isOff = lines.some(({ difference }) => difference !== 0);
  return (
    <Card title={`Tax forms compared with the ledger, ${taxYear}`} flush>
      {isOff && (
        <Alert tone="warning" title="The forms don’t match the ledger">
          Request the forms again. If there is still a difference, find the order line with the missing tax. You can’t
          release forms until they match.
        </Alert>
      )}
      <PlainTable
        caption={`Tax forms compared with the ledger, ${taxYear}`}
        columns={columns}
        rows={lines.map((line) => ({ ...line, id: line.authority }))}
        empty={`No tax was withheld in ${taxYear}`}
        emptyNext="Withheld taxes appear here by authority, compared with the tax forms."
      />
    </Card>
  );
}
