import type { LedgerOwner } from '@fiducia/contract/trust/ledger.routes';
import type { LedgerEntryView } from '@fiducia/contract/trust/trust.views';
import { useState } from 'react';
import { FailureAlert } from '../kit/display/alert.tsx';
import { Card } from '../kit/display/card.tsx';
import { EmptyState } from '../kit/display/empty-state.tsx';
import { Row, Stack } from '../kit/display/layout.tsx';
import { Money } from '../kit/display/money.tsx';
import { Skeleton } from '../kit/display/skeleton.tsx';
import type { Column } from '../kit/table/columns/column.ts';
import styles from './ledger-panel.module.css';
import { PlainTable } from './plain-table.tsx';
import { useFetch } from './use-fetch.ts';

const columns: readonly Column<LedgerEntryView>[] = [
  { key: 'postedAt', label: 'Posted', kind: 'dateTime' },
  { key: 'memo', label: 'Description' },
  {
    key: 'counterparts',
    label: 'From / to',
    render: (entry) =>
      entry.counterparts.map((other) => (
        <div key={`${other.code}${other.holderId}`}>
          {other.link ? (
            <a href={other.link}>{other.holderName || other.accountName}</a>
          ) : (
            other.holderName || other.accountName
          )}
        </div>
      )),
  },
  { key: 'userName', label: 'Posted by' },
  { key: 'amount', label: 'Amount', kind: 'money' },
  { key: 'balance', label: 'Balance', kind: 'money' },
];

const whenPosted = 'Entries appear here when money is deposited, associated, or paid.';

/** Shows the entries behind each balance in the asset-tracking ledger, today or as of an earlier day. */
export function LedgerPanel({ owner, id }: { owner: LedgerOwner; id: string }) {
  const [asOf, setAsOf] = useState('');
  const { data, failure, isLoading } = useFetch(`GET /private/${owner}/:id/asset-tracking-ledger`, {
    params: { id },
    query: { asOf },
  });
  const isEmpty = data?.accounts.every((account) => account.entries.length === 0);
  return (
    <Stack>
      <Row between>
        <span>Entries are never changed; corrections are posted as separate entries.</span>
        <label className={styles['asOf']}>
          As of <input type="date" value={asOf} onChange={(event) => setAsOf(event.currentTarget.value)} />
        </label>
      </Row>
      <FailureAlert failure={failure} />
      {isLoading && <Skeleton lines={5} />}
      {isEmpty && (
        <Card>
          <EmptyState title="No ledger entries yet">{whenPosted}</EmptyState>
        </Card>
      )}
      {data?.accounts
        .filter((account) => account.entries.length > 0)
        .map((account) => (
          <Card
            key={account.id}
            title={`${account.code} ${account.name}`}
            actions={<Money amount={account.balance} />}
            flush
          >
            <PlainTable
              caption={account.name}
              columns={columns}
              rows={account.entries}
              empty="No ledger entries yet"
              emptyNext={whenPosted}
            />
          </Card>
        ))}
    </Stack>
  );
}
