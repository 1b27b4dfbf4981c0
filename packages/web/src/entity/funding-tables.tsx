import type { FundingSource, NeedyLine } from '@fiducia/contract/trust/trust.views';
import { fullName } from '@fiducia/domain/foundation/text/full-name';
import { Card } from '../kit/display/card.tsx';
import { Money } from '../kit/display/money.tsx';
import { Stat, Stats } from '../kit/display/stat.tsx';
import type { Column } from '../kit/table/columns/column.ts';
import { countOf } from '../kit/text/count-of.ts';
import { PlainTable } from './plain-table.tsx';

type SourceRow = FundingSource & { readonly id: string };

const sourceColumns: readonly Column<SourceRow>[] = [
  {
    key: 'holder',
    label: 'Held for',
    value: ({ holder, kind }) => (kind === 'accountCredit' ? `${holder}, account credit` : holder),
  },
  {
    key: 'friendlyId',
    label: 'Link',
    kind: 'friendlyId',
    href: (source) => (source.depositLinkId ? `/deposit-links/${source.depositLinkId}` : undefined),
  },
  {
    key: 'depositFriendlyId',
    label: 'Deposit',
    kind: 'friendlyId',
    href: (source) => (source.depositId ? `/trust/deposits/${source.depositId}` : undefined),
  },
  { key: 'holdEndsOn', label: 'Hold ends', kind: 'date' },
  { key: 'available', label: 'Available', kind: 'money' },
];

const lineColumns: readonly Column<NeedyLine>[] = [
  { key: 'friendlyId', label: 'Order line', kind: 'friendlyId' },
  {
    key: 'name',
    label: 'Participant',
    value: (line) => fullName({ firstName: line.firstName, lastName: line.lastName }),
  },
  { key: 'orderFriendlyId', label: 'Order', kind: 'friendlyId', href: (line) => `/orders/${line.orderId}` },
  { key: 'totalFundsRequired', label: 'Required', kind: 'money' },
  { key: 'totalFundsAssociated', label: 'Associated', kind: 'money' },
  { key: 'gap', label: 'Still needed', kind: 'money' },
];

export interface FundingTablesProps {
  readonly sources: readonly FundingSource[];
  readonly lines: readonly NeedyLine[];
  /** True if the order lines belong to several orders. */
  readonly hasOrder: boolean;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/**
 * Shows the available money next to the order lines that need it. Account credit isn’t counted as money for them: it
 * belongs to the account, and each of its orders could use it.
 */
export function FundingTables({ sources, lines, hasOrder }: FundingTablesProps) {
  const isCredit = ({ kind }: FundingSource) => kind === 'accountCredit';
  const credit = sum(sources.filter(isCredit).map(({ available }) => available));
  const here = sum(sources.filter((source) => !isCredit(source)).map(({ available }) => available));
  const needed = sum(lines.map((line) => line.gap));
  const rows = sources.map((source, at) => ({ ...source, id: source.depositLinkId ?? `source-${at}` }));
  return (
    <>
      <Stats>
        <Stat
          label="Still needed"
          figure={<Money amount={needed} />}
          note={`Required, less what is associated, for ${countOf(lines.length, 'order line')}`}
        />
        <Stat label="Here, not associated" figure={<Money amount={here} />} note="Deposits and links for them" />
        {credit > 0 && (
          <Stat
            label="Account credit"
            figure={<Money amount={credit} />}
            note="Not counted until it’s associated; any order of the account can use it"
          />
        )}
        <Stat
          label={here > needed ? 'Left over' : 'Left to send'}
          figure={<Money amount={Math.abs(here - needed)} />}
          note="Still needed, less what is here"
        />
      </Stats>
      <Card title="Available money" flush>
        <PlainTable
          caption="Sources"
          columns={sourceColumns}
          rows={rows}
          empty="No money available yet"
          emptyNext="Deposit links with funds left and account credit appear here. Link a deposit to get started."
        />
      </Card>
      <Card title="Order lines to fund" flush>
        <PlainTable
          caption="Order lines to fund"
          columns={lineColumns.filter((column) => hasOrder || column.key !== 'orderFriendlyId')}
          rows={lines}
          rowHref={(line) => `/order-lines/${line.id}`}
          empty="No order lines to fund"
          emptyNext="Order lines appear here when they need funds."
        />
      </Card>
    </>
  );
}
