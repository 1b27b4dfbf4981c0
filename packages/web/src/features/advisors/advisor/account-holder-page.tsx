import type { AccountHolderView } from '@fiducia/contract/advisors/account-holder.routes';
import type { RecordAt } from '@fiducia/contract/api';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { type ReactNode, useState } from 'react';
import { useAdvisorAccount } from '../../../entity/advisor-account.ts';
import { readAgain } from '../../../entity/perform.ts';
import { PlainTable } from '../../../entity/plain-table.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { useRecord } from '../../../entity/use-record.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { DateText } from '../../../kit/display/date-text.tsx';
import { EmptyState } from '../../../kit/display/empty-state.tsx';
import { Facts } from '../../../kit/display/facts.tsx';
import { FriendlyId } from '../../../kit/display/friendly-id.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { Stat, Stats } from '../../../kit/display/stat.tsx';
import { StatusChip } from '../../../kit/display/status-chip.tsx';
import { FileUploadModal } from '../../../kit/file/file-upload-modal.tsx';
import { notify } from '../../../kit/overlay/notify.ts';
import { TabbedPage } from '../../../kit/page/tabbed-page.tsx';
import { call, downloadAddress } from '../../../shell/api.ts';
import { asFailure } from '../../../shell/api-failure.ts';
import { useParameter } from '../../../shell/use-route.ts';
import { RemindButton } from './prospect-actions.tsx';
import { ApplicationFacts, ProspectTimeline } from './prospect-facts.tsx';
import { ProspectHead } from './prospect-head.tsx';

type Prospect = RecordAt<'/public/prospects'>;

function IraCard({ prospectId, view }: { prospectId: string; view: AccountHolderView }) {
  const { ira } = view;
  if (!ira)
    return (
      <EmptyState title="No IRA yet">
        {view.isWithAdvisor
          ? 'The IRA appears here when the custodian has opened it.'
          : 'This person continues without an advisor, so only they see their IRA.'}
      </EmptyState>
    );
  return (
    <Stack>
      <Stats>
        <Stat label="Balance" figure={<Money amount={ira.balance} />} />
        <Stat label="IRA number" figure={ira.numberLast4 === null ? '—' : `•••• ${ira.numberLast4}`} />
        <Stat label="Opened" figure={<DateText value={ira.openedAt} />} />
      </Stats>
      <Card title="IRA">
        <Facts
          facts={[
            { label: 'IRA', value: <FriendlyId id={ira.friendlyId} /> },
            { label: 'Type', value: statusLabel(ira.iraType) },
            { label: 'Status', value: <StatusChip status={ira.status} /> },
            { label: 'Custodian', value: ira.custodianName },
          ]}
        />
      </Card>
      <Card title="Money" flush>
        <PlainTable
          caption="Money"
          rows={view.transactions}
          empty="No money yet"
          emptyNext="Contributions and transfers appear here when they arrive."
          columns={[
            { key: 'effectiveOn', label: 'Date', kind: 'date' },
            { key: 'kind', label: 'Kind', value: ({ kind }) => statusLabel(kind) },
            { key: 'amount', label: 'Amount', kind: 'money' },
          ]}
        />
      </Card>
      <Card title="Statements" flush>
        <PlainTable
          caption="Statements"
          rows={ira.statements.map((quarter) => ({ id: quarter, quarter }))}
          empty="No statement yet"
          emptyNext="The first one appears after the end of the quarter, or the custodian sends its own."
          columns={[
            {
              key: 'quarter',
              label: 'Quarter',
              href: ({ quarter }) =>
                downloadAddress('GET /public/prospects/:id/account/statements/:quarter', {
                  params: { id: prospectId, quarter },
                }),
            },
          ]}
        />
      </Card>
    </Stack>
  );
}

function Transfers({ view }: { view: AccountHolderView }) {
  return (
    <PlainTable
      caption="Transfers"
      rows={view.transfers}
      empty="No transfers"
      emptyNext="Old accounts that the owner brings into the IRA appear here, with who has them and since when."
      columns={[
        { key: 'institutionName', label: 'From' },
        { key: 'kind', label: 'Kind', value: ({ kind }) => statusLabel(kind) },
        { key: 'amount', label: 'Amount', kind: 'money' },
        { key: 'status', label: 'Step', kind: 'statusChip' },
        { key: 'since', label: 'Since', kind: 'date' },
        { key: 'expectedOn', label: 'Expected', kind: 'date' },
      ]}
    />
  );
}

function Documents({ row, view, mayEdit }: { row: Prospect; view: AccountHolderView; mayEdit: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const upload = async (file: File, onProgress: (share: number) => void) => {
    try {
      await call('POST /public/prospects/stored-file/:id', { params: { id: row.id }, files: { file }, onProgress });
      readAgain();
      notify('File uploaded');
      return undefined;
    } catch (error) {
      return asFailure(error);
    }
  };
  return (
    <Card
      title="Documents"
      flush
      actions={
        mayEdit && (
          <Button dense onClick={() => setOpen(true)}>
            Upload file
          </Button>
        )
      }
    >
      <PlainTable
        caption="Documents"
        rows={view.files}
        empty="No documents"
        emptyNext="Your signed approval and files for the application appear here."
        columns={[
          {
            key: 'fileName',
            label: 'File',
            href: ({ id }) => downloadAddress('GET /public/prospects/stored-file/:id', { params: { id } }),
          },
          {
            key: 'kind',
            label: 'Kind',
            value: ({ kind }) => (kind === 'advisorApproval' ? 'Signed approval' : 'Application'),
          },
          { key: 'createdAt', label: 'Uploaded', kind: 'dateTime' },
        ]}
      />
      {isOpen && (
        <FileUploadModal
          title="Upload file"
          extensions={['pdf', 'png', 'jpeg']}
          onClose={() => setOpen(false)}
          onUpload={upload}
        />
      )}
    </Card>
  );
}

/** Shows the login of an account holder and the investments they chose. */
function Person({ row }: { row: Prospect }) {
  const login = useFetch(row.userId === null ? undefined : 'GET /public/users/account-holder/:id', {
    params: { id: row.userId ?? undefined },
  });
  const { preferences } = row;
  return (
    <Stack>
      <FailureAlert failure={login.failure} />
      <Card title="Login">
        <Facts
          facts={[
            {
              label: 'Name',
              value: [login.data?.firstName, login.data?.lastName].filter(Boolean).join(' ') || row.fullName,
            },
            { label: 'Email', value: login.data?.emailAddress ?? row.emailAddress },
            { label: 'Email confirmed', value: login.data ? (login.data.emailAddressConfirmed ? 'Yes' : 'No') : '—' },
            { label: 'Created', value: <DateText value={row.registeredAt} /> },
          ]}
        />
      </Card>
      <Card title="Investments">
        {preferences === null ? (
          <p>Not chosen yet.</p>
        ) : (
          <Facts
            facts={[
              { label: 'Risk', value: statusLabel(preferences.riskTolerance) },
              { label: 'Model', value: statusLabel(preferences.modelPortfolio) },
              { label: 'Monthly contribution', value: <Money amount={preferences.monthlyContribution} /> },
            ]}
          />
        )}
      </Card>
      <ApplicationFacts row={row} />
    </Stack>
  );
}

/** Shows an account holder: stage, IRA number, balance, transfers, investments, documents, and activity. */
export function Screen() {
  const id = useParameter('prospectUuid');
  const handle = useRecord('/public/prospects', id);
  const account = useFetch('GET /public/prospects/:id/account', { params: { id } });
  const own = useAdvisorAccount();
  const { record: row } = handle;
  const view = account.data;
  const name = row?.fullName || 'Account holder';
  const shown = (content: (of: AccountHolderView) => ReactNode) =>
    view ? content(view) : account.failure ? <FailureAlert failure={account.failure} /> : <Skeleton lines={6} />;
  return (
    <TabbedPage
      title={name}
      subtitle={row?.emailAddress}
      crumbs={[{ label: 'Account holders', href: '/account-holders' }, { label: name }]}
      status={row && <StatusChip status={row.status} />}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={
        row && (
          <Row>
            <Button href={`/prospects/${row.id}`}>View prospect</Button>
            {own.mayEdit && <RemindButton row={row} />}
          </Row>
        )
      }
      tabs={
        row
          ? [
              { key: 'ira', label: 'IRA', content: () => shown((of) => <IraCard prospectId={id} view={of} />) },
              { key: 'transfers', label: 'Transfers', content: () => shown((of) => <Transfers view={of} />) },
              { key: 'person', label: 'Person and investments', content: () => <Person row={row} /> },
              {
                key: 'documents',
                label: 'Documents',
                content: () => shown((of) => <Documents row={row} view={of} mayEdit={own.mayEdit} />),
              },
              { key: 'activity', label: 'Activity', content: () => <ProspectTimeline row={row} /> },
            ]
          : []
      }
    >
      {row && <ProspectHead row={row} />}
    </TabbedPage>
  );
}
