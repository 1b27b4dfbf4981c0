import { Activity } from '../../entity/activity.tsx';
import { LedgerPanel } from '../../entity/ledger-panel.tsx';
import { MoveButtons, type OfferedMove } from '../../entity/move-buttons.tsx';
import { useRemembered } from '../../entity/recent-records.ts';
import { RecordRail } from '../../entity/record-rail.tsx';
import { numberOf, textOf } from '../../entity/text-of.ts';
import { type RecordHandle, useRecord } from '../../entity/use-record.ts';
import type { EntityRow } from '../../entity/use-search.ts';
import { Alert } from '../../kit/display/alert.tsx';
import { FriendlyId } from '../../kit/display/friendly-id.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { TabbedPage } from '../../kit/page/tabbed-page.tsx';
import { useSession } from '../../shell/session.ts';
import { useParameter } from '../../shell/use-route.ts';
import { DepositFacts, DepositTransactions } from './deposit-facts.tsx';
import { DepositImages } from './deposit-images.tsx';
import { DepositLinks } from './deposit-links.tsx';
import { DepositSuggestions } from './deposit-suggestions.tsx';
import styles from './trust.module.css';

type DepositRow = EntityRow & { readonly moves?: readonly OfferedMove[]; readonly duplicates?: readonly string[] };

const buttons = [
  {
    move: 'cancel',
    label: 'Cancel deposit',
    action: 'cancel',
    noteLabel: 'Reason',
    isDangerous: true,
    done: 'Deposit cancelled',
  },
];

function SplitScreen({ handle, row }: { handle: RecordHandle<DepositRow>; row: DepositRow }) {
  const { may } = useSession();
  const [mayEdit, mayLink] = [may('trust.edit'), may('trust.link')];
  const isOver = ['returned', 'cancelled'].includes(textOf(row, 'status'));
  return (
    <div className={styles['split']}>
      <Stack>
        <DepositImages depositId={row.id} mayEdit={mayEdit} />
        <DepositFacts handle={handle} row={row} mayEdit={mayEdit && !isOver} />
        <DepositTransactions deposit={row} mayEdit={mayEdit && !isOver} />
      </Stack>
      <Stack>
        {row.duplicates?.map((sentence) => (
          <Alert key={sentence} tone="warning" title="Is this the same check?">
            {sentence}
          </Alert>
        ))}
        <DepositLinks deposit={row} mayLink={mayLink && !isOver} />
        {!isOver && numberOf(row, 'remaining') > 0 && (
          <DepositSuggestions depositId={row.id} mayLink={mayLink && textOf(row, 'status') !== 'received'} />
        )}
        <RecordRail entity="trust/deposits" id={row.id} />
      </Stack>
    </div>
  );
}

/** One deposit: its pictures and facts on the left, where its money goes on the right. */
export function Screen() {
  const handle = useRecord<DepositRow>('/private/trust/deposits', useParameter('depositUuid'));
  const { record: row } = handle;
  const id = textOf(row, 'friendlyId');
  useRemembered('Deposit', id);
  return (
    <TabbedPage
      title={row ? <FriendlyId id={id} /> : 'Deposit'}
      subtitle={textOf(row, 'payer')}
      crumbs={[
        { label: 'Trust', href: '/trust/home' },
        { label: 'Deposits', href: '/trust/deposits' },
        { label: 'Deposit' },
      ]}
      status={row && <StatusChip status={textOf(row, 'status')} />}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={
        row && (
          <MoveButtons
            handle={handle}
            moves={(row.moves ?? []).filter(({ isOpen, move }) => isOpen && move === 'cancel')}
            buttons={buttons}
          />
        )
      }
      tabs={
        row
          ? [
              { key: 'overview', label: 'Overview', content: () => <SplitScreen handle={handle} row={row} /> },
              { key: 'ledger', label: 'Ledger', content: () => <LedgerPanel owner="deposits" id={row.id} /> },
              { key: 'activity', label: 'Activity', content: () => <Activity entity="trust/deposits" id={row.id} /> },
            ]
          : []
      }
    />
  );
}
