import type { RecordAt } from '@fiducia/contract/api';
import { formatFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { iraAccountTypeNames } from '@fiducia/domain/ira/ira-account-type';
import { canBePaidOut, canBeTransferred } from '@fiducia/domain/ira/ira-distribution';
import { activityTab } from '../../../../entity/activity-and-rail.tsx';
import { EntityTable } from '../../../../entity/entity-table.tsx';
import { LedgerPanel } from '../../../../entity/ledger-panel.tsx';
import { useRemembered } from '../../../../entity/recent-records.ts';
import { RecordHead } from '../../../../entity/record-head.tsx';
import { SecretNumber } from '../../../../entity/secret-number.tsx';
import { type TransitionButton, TransitionButtons } from '../../../../entity/transition-buttons.tsx';
import { useRecord } from '../../../../entity/use-record.ts';
import { Button } from '../../../../kit/display/button.tsx';
import { Card } from '../../../../kit/display/card.tsx';
import { DateText, formatDay } from '../../../../kit/display/date-text.tsx';
import { Facts } from '../../../../kit/display/facts.tsx';
import { FriendlyId } from '../../../../kit/display/friendly-id.tsx';
import { Stack } from '../../../../kit/display/layout.tsx';
import { Money } from '../../../../kit/display/money.tsx';
import { Stat, Stats } from '../../../../kit/display/stat.tsx';
import { StatusChip } from '../../../../kit/display/status-chip.tsx';
import { today } from '../../../../kit/form/inputs/today.ts';
import { TabbedPage } from '../../../../kit/page/tabbed-page.tsx';
import type { TabDefinition } from '../../../../kit/page/tabs.tsx';
import { call, downloadAddress, requestTo } from '../../../../shell/api.ts';
import { useSession } from '../../../../shell/session.ts';
import { useParameter } from '../../../../shell/use-route.ts';
import { Beneficiaries } from '../beneficiaries.tsx';
import { CloseForFee } from './close-for-fee.tsx';
import { Contributions } from './contributions.tsx';
import { iraColour } from './ira-colour.ts';
import { IraStatements } from './ira-statements.tsx';
import { IraTransactions } from './ira-transactions.tsx';
import { LeavingMoney } from './leaving-money.tsx';
import { MoveMoney } from './move-money.tsx';
import { RequiredMinimums } from './required-minimums.tsx';
import { TakeMoneyOut } from './take-money-out.tsx';

type Ira = RecordAt<'/public/ira-accounts'>;

const buttons: readonly TransitionButton[] = [
  {
    transition: 'revoke',
    label: 'Revoke IRA',
    request: (id) => requestTo('POST /public/ira-accounts/:id/revoke', { params: { id } }),
    question: {
      title: 'Revoke this IRA?',
      text: 'Do this only if the owner asked for it in the first seven days. The IRA is closed to new money. This can’t be undone.',
    },
    isDangerous: true,
    done: 'IRA revoked',
  },
  {
    transition: 'close',
    label: 'Mark as closed',
    request: (id) => requestTo('POST /private/ira-accounts/:id/close', { params: { id } }),
    question: {
      title: 'Mark this IRA as closed?',
      text: 'Do this when the custodian has confirmed that it closed the revoked IRA.',
    },
    done: 'IRA closed',
  },
];

async function numberOf(id: string): Promise<string> {
  const params = { id };
  return (await call('POST /public/ira-accounts/:id/reveal-account-number', { params, body: {} })).result.accountNumber;
}

function Owner({ row }: { row: Ira }) {
  const { may } = useSession();
  const href = row.prospectId === null ? `/participants/${row.participantId}` : `/prospects/${row.prospectId}`;
  const reveal = may('accounts.edit') ? { onReveal: () => numberOf(row.id) } : {};
  return (
    <Card title="Account">
      <Facts
        facts={[
          { label: 'Owner', value: <a href={href}>{row.ownerName}</a> },
          { label: 'Type', value: iraAccountTypeNames[row.iraType] },
          { label: 'Custodian', value: row.custodianName },
          { label: 'IRA number', value: <SecretNumber masked={row.accountNumber ?? '—'} {...reveal} /> },
          { label: 'IRA', value: <FriendlyId id={row.friendlyId} /> },
          { label: 'Opened', value: <DateText value={row.openedAt} withTime /> },
          row.revokedAt !== null && { label: 'Revoked', value: <DateText value={row.revokedAt} withTime /> },
          row.closedAt !== null && {
            label: row.revokedAt === null ? 'Closed' : 'Closed by the custodian',
            value: <DateText value={row.closedAt} withTime />,
          },
        ]}
      />
    </Card>
  );
}

function Overview({ row, mayInitiate }: { row: Ira; mayInitiate: boolean }) {
  return (
    <Stack>
      <Owner row={row} />
      <LeavingMoney iraId={row.id} mayEdit={mayInitiate} />
      <Card title="Beneficiaries" flush>
        <Beneficiaries beneficiaries={row.beneficiaries ?? []} />
      </Card>
      <RequiredMinimums minimums={row.requiredMinimums} />
      <Contributions years={row.contributions} />
    </Stack>
  );
}

/** Shows the contributions for the most recent year with a contribution, against its limit. */
function ContributionStat({ row: { contributions } }: { row: Ira }) {
  const [latest] = contributions;
  if (!latest) return <Stat label="Contributions" figure={<Money amount={0} />} note="none so far" />;
  const { taxYear, contributed, limit } = latest;
  return (
    <Stat
      label={`Contributions for ${taxYear}`}
      figure={<Money amount={contributed} />}
      note={limit === null ? 'no limit on file' : `of at most ${formatMoney(limit)}`}
    />
  );
}

function revocationNote({ status, revocableUntil, revokedAt }: Ira): string {
  if (status === 'revoked') return 'revoked; have the custodian close it';
  if (status === 'closed') return revokedAt === null ? 'closed, because no money is left in it' : 'revoked and closed';
  return revocableUntil >= today() ? 'the owner can still revoke' : 'the seven days are over';
}

function tabsOf(row: Ira, may: (permission: string) => boolean): TabDefinition[] {
  return [
    { key: 'overview', label: 'Overview', content: () => <Overview row={row} mayInitiate={may('orders.initiate')} /> },
    {
      key: 'transactions',
      label: 'Transactions',
      content: () => (
        <IraTransactions
          iraId={row.id}
          mayUndo={may('trust.link')}
          mayCancel={may('orders.initiate')}
          mayWaive={may('fees.edit')}
          mayPutBack={may('payments.edit')}
        />
      ),
    },
    {
      key: 'transfers',
      label: 'Transfers in',
      content: () => (
        <EntityTable
          isEmbedded
          path="/public/ira-transfers"
          caption="Transfers in"
          privateFilters={[{ field: 'iraAccountId', method: 'equals', value: row.id }]}
          rowHref={({ id }) => `/ira-transfers/${id}`}
          emptyNext="A transfer appears here when the owner starts to bring an old account over in the IRA portal."
        />
      ),
    },
    { key: 'statements', label: 'Statements', content: () => <IraStatements iraId={row.id} /> },
    ...(may('trust.view')
      ? [{ key: 'ledger', label: 'Ledger', content: () => <LedgerPanel owner="ira-accounts" id={row.id} /> }]
      : []),
    activityTab({ entity: 'ira-accounts', id: row.id }),
  ];
}

/** Shows one IRA: its owner, balance, beneficiaries, transactions, and statements. */
export function Screen() {
  const handle = useRecord('/public/ira-accounts', useParameter('iraAccountUuid'));
  const { may } = useSession();
  const { record: row } = handle;
  const name = row?.ownerName ?? '';
  useRemembered('IRA', name);
  return (
    <TabbedPage
      title={name || 'IRA'}
      subtitle={
        row && `${iraAccountTypeNames[row.iraType]} · ${row.custodianName} · ${formatFriendlyId(row.friendlyId)}`
      }
      crumbs={[{ label: 'IRAs', href: '/ira-accounts' }, { label: name || 'IRA' }]}
      status={row && <StatusChip status={row.status} colour={iraColour(row.status)} />}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={
        row && (
          <>
            <Button href={downloadAddress('GET /public/ira-accounts/:id/welcome', { params: { id: row.id } })}>
              Welcome letter
            </Button>
            {may('accounts.edit') && <CloseForFee ira={row} />}
            {may('orders.initiate') && canBeTransferred(row) && (
              <MoveMoney iraId={row.id} iraType={row.iraType} balance={cents(row.balance ?? 0)} />
            )}
            {may('orders.initiate') && canBePaidOut(row) && (
              <TakeMoneyOut iraId={row.id} balance={cents(row.balance ?? 0)} />
            )}
            {may('accounts.edit') && (
              <TransitionButtons id={row.id} handle={handle} transitions={row.transitions} buttons={buttons} />
            )}
          </>
        )
      }
      tabs={row ? tabsOf(row, may) : []}
    >
      {row && (
        <RecordHead>
          <Stats>
            <Stat label="Balance" figure={<Money amount={row.balance} />} href="#transactions" />
            <ContributionStat row={row} />
            <Stat label="Revocable until" figure={formatDay(row.revocableUntil)} note={revocationNote(row)} />
          </Stats>
        </RecordHead>
      )}
    </TabbedPage>
  );
}
