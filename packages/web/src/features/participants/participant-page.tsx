import type { RecordAt } from '@fiducia/contract/api';
import { isCompleteAddress } from '@fiducia/domain/foundation/validation/address';
import { Activity } from '../../entity/activity.tsx';
import { EntityTable } from '../../entity/entity-table.tsx';
import { linkColumns } from '../../entity/link-columns.ts';
import { Overview } from '../../entity/overview.tsx';
import { nameOfPerson } from '../../entity/person-columns.tsx';
import { useRemembered } from '../../entity/recent-records.ts';
import { returnedMailColumn } from '../../entity/returned-mail-column.tsx';
import { type RecordHandleAt, useRecord } from '../../entity/use-record.ts';
import { failureTexts } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { alertDialog } from '../../kit/overlay/dialogs.ts';
import { notify } from '../../kit/overlay/notify.ts';
import { TabbedPage } from '../../kit/page/tabbed-page.tsx';
import type { TabDefinition } from '../../kit/page/tabs.tsx';
import { requestTo } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { useParameter } from '../../shell/use-route.ts';
import { ChangeRequests } from './change-requests.tsx';
import { ParticipantIras } from './participant-iras.tsx';
import { ParticipantSearch } from './participant-search.tsx';
import { useParticipantSections } from './participant-sections.tsx';
import { RegistryEntries } from './registry-entries.tsx';
import { Verification } from './verification.tsx';

type Participant = RecordAt<'/public/participants'>;
type ParticipantHandle = RecordHandleAt<'/public/participants'>;

function ParticipantOverview({ handle, row }: { handle: ParticipantHandle; row: Participant }) {
  const { may } = useSession();
  const sections = useParticipantSections(row, may('viewFullTaxId'));
  return (
    <Overview
      label="Participant"
      handle={handle}
      sections={sections}
      isReadOnly={!may('participants.edit')}
      rail={{ entity: 'participants', id: row.id, flags: [{ name: 'doNotContact', label: 'Do not contact' }] }}
    >
      <ChangeRequests
        participantId={row.id}
        mayDecide={may('participants.edit')}
        onDecided={() => void handle.refresh()}
      />
    </Overview>
  );
}

function tabsOf(
  handle: ParticipantHandle,
  row: Participant,
  mayRecordReturns: boolean,
  mayReadIras: boolean,
): TabDefinition[] {
  const ofPerson = [{ field: 'participantId', method: 'equals', value: row.id }] as const;
  return [
    { key: 'overview', label: 'Overview', content: () => <ParticipantOverview handle={handle} row={row} /> },
    {
      key: 'order-lines',
      label: 'Order lines',
      content: () => (
        <EntityTable
          isEmbedded
          path="/public/order-lines"
          caption="Order lines"
          privateFilters={ofPerson}
          hiddenColumns={['firstName', 'lastName']}
          extraColumns={[linkColumns.plan, linkColumns.order]}
          rowHref={(line) => `/order-lines/${line.id}`}
          sumKey="grossDistributionAmount"
        />
      ),
    },
    {
      key: 'payments',
      label: 'Payments',
      content: () => (
        <EntityTable
          isEmbedded
          path="/public/payments"
          caption="Payments"
          privateFilters={ofPerson}
          extraColumns={[linkColumns.orderLine]}
          rowHref={(payment) => `/payments/${payment.id}`}
          sumKey="amount"
        />
      ),
    },
    {
      key: 'verification',
      label: 'Verification',
      content: () => <Verification participantId={row.id} isDeceased={row.status === 'deceased'} />,
    },
    ...(mayReadIras
      ? [
          {
            key: 'iras',
            label: 'IRAs',
            content: () => <ParticipantIras participantId={row.id} name={nameOfPerson(row)} />,
          },
        ]
      : []),
    { key: 'search', label: 'Search', content: () => <ParticipantSearch row={row} /> },
    { key: 'registry', label: 'Registry entries', content: () => <RegistryEntries participantId={row.id} /> },
    {
      key: 'documents',
      label: 'Documents',
      content: () => (
        <EntityTable
          isEmbedded
          path="/private/order-line-documents"
          caption="Notices and documents"
          privateFilters={ofPerson}
          extraColumns={[returnedMailColumn(mayRecordReturns)]}
        />
      ),
    },
    { key: 'activity', label: 'Activity', content: () => <Activity entity="participants" id={row.id} /> },
  ];
}

function Chips({ row }: { row: Participant }) {
  return (
    <>
      <StatusChip status={row.status} />
      {!row.taxId && <StatusChip status="missing" label="Missing Tax ID" colour="red" />}
      {row.identityStatus === 'failed' && <StatusChip status="failed" label="Identity failed" colour="red" />}
      {row.isDeathReported === true && <StatusChip status="deceased" label="Death reported" colour="red" />}
      {row.hasBadAddress === true && <StatusChip status="returned" label="Mail returned" colour="red" />}
      {!isCompleteAddress(row) && <StatusChip status="missing" label="Address MISSING" colour="red" />}
    </>
  );
}

/** Shows one participant: their data, changes, distributions, and payments. */
export function Screen() {
  const id = useParameter('participantUuid');
  const handle = useRecord('/public/participants', id);
  const { may } = useSession();
  const { record: row } = handle;
  const name = nameOfPerson(row);
  useRemembered('Participant', name);
  const verify = async () => {
    const failure = await handle.run(requestTo('POST /private/participants/:id/verify', { params: { id } }));
    if (failure) await alertDialog({ title: 'Identity not checked', text: failureTexts(failure).join(' ') });
    else notify('Identity checked');
  };
  return (
    <TabbedPage
      title={name || 'Participant'}
      crumbs={[
        { label: 'Participants', href: '/participants' },
        ...(row ? [{ label: row.subaccountName ?? '', href: `/accounts/${row.subaccountId}` }] : []),
        { label: name || 'Participant' },
      ]}
      status={row && <Chips row={row} />}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={
        row && (
          <>
            {may('legal.view') && <Button href={`/legal/ofac/history/${id}`}>Screening history</Button>}
            {may('participants.edit') && (
              <Button busy={handle.isBusy} onClick={() => void verify()}>
                Verify identity
              </Button>
            )}
          </>
        )
      }
      tabs={row ? tabsOf(handle, row, may('documents.edit'), may('accounts.view')) : []}
    />
  );
}
