import type { RecordAt } from '@fiducia/contract/api';
import { useState } from 'react';
import { Activity } from '../../entity/activity.tsx';
import { CreditIraDialog } from '../../entity/credit-ira-dialog.tsx';
import { LedgerPanel } from '../../entity/ledger-panel.tsx';
import { useRemembered } from '../../entity/recent-records.ts';
import { RecordRail } from '../../entity/record-rail.tsx';
import { type TransitionButton, TransitionButtons } from '../../entity/transition-buttons.tsx';
import { type RecordHandleAt, useRecord } from '../../entity/use-record.ts';
import { Alert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { FriendlyId } from '../../kit/display/friendly-id.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { TabbedPage } from '../../kit/page/tabbed-page.tsx';
import { requestTo } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { useParameter } from '../../shell/use-route.ts';
import { DepositFacts, DepositTransactions } from './deposit-facts.tsx';
import { DepositImages } from './deposit-images.tsx';
import { DepositLinks } from './deposit-links.tsx';
import { DepositSuggestions } from './deposit-suggestions.tsx';
import styles from './trust.module.css';

type Deposit = RecordAt<'/private/trust/deposits'>;
type DepositHandle = RecordHandleAt<'/private/trust/deposits'>;

const buttons: readonly TransitionButton[] = [
  {
    transition: 'cancel',
    label: 'Cancel deposit',
    request: (id, note) => requestTo('POST /private/trust/deposits/:id/cancel', { params: { id }, body: { note } }),
    noteLabel: 'Reason',
    isDangerous: true,
    done: 'Deposit canceled',
  },
];

function SplitScreen({ handle, row }: { handle: DepositHandle; row: Deposit }) {
  const { may } = useSession();
  const [mayEdit, mayLink] = [may('trust.edit'), may('trust.link')];
  const isOver = row.status === 'returned' || row.status === 'cancelled';
  return (
    <div className={styles['split']}>
      <Stack>
        <DepositImages depositId={row.id} mayEdit={mayEdit} />
        <DepositFacts handle={handle} row={row} mayEdit={mayEdit && !isOver} />
        <DepositTransactions deposit={row} mayEdit={mayEdit && !isOver} />
      </Stack>
      <Stack>
        {row.duplicates.map((sentence) => (
          <Alert key={sentence} tone="warning" title="Is this the same check?">
            {sentence}
          </Alert>
        ))}
        <DepositLinks deposit={row} mayLink={mayLink && !isOver} />
        {!isOver && row.remaining > 0 && (
          <DepositSuggestions depositId={row.id} mayLink={mayLink && row.status !== 'received'} />
        )}
        <RecordRail entity="trust/deposits" id={row.id} />
      </Stack>
    </div>
  );
}

/** Renders the button that credits the rest of a deposit to an IRA. */
function CreditIraButton({ deposit }: { deposit: Deposit }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Credit to an IRA</Button>
      {isOpen && <CreditIraDialog deposit={deposit} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Shows one deposit: its images and details on the left, its links on the right. */
export function Screen() {
  const handle = useRecord('/private/trust/deposits', useParameter('depositUuid'));
  const { may } = useSession();
  const { record: row } = handle;
  useRemembered('Deposit', row?.friendlyId ?? '');
  return (
    <TabbedPage
      title={row ? <FriendlyId id={row.friendlyId} /> : 'Deposit'}
      subtitle={row?.payer}
      crumbs={[
        { label: 'Trust', href: '/trust/home' },
        { label: 'Deposits', href: '/trust/deposits' },
        { label: 'Deposit' },
      ]}
      status={row && <StatusChip status={row.status} />}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={
        row && (
          <>
            {may('trust.link') && row.status === 'available' && row.remaining > 0 && <CreditIraButton deposit={row} />}
            <TransitionButtons
              id={row.id}
              handle={handle}
              transitions={row.transitions.filter(({ isOpen, transition }) => isOpen && transition === 'cancel')}
              buttons={buttons}
            />
          </>
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
