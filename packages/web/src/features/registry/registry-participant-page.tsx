import type { RecordAt } from '@fiducia/contract/api';
import { Activity } from '../../entity/activity.tsx';
import { EntityTable } from '../../entity/entity-table.tsx';
import { Overview, valuesOf } from '../../entity/overview.tsx';
import { perform } from '../../entity/perform.ts';
import { nameOfPerson } from '../../entity/person-columns.tsx';
import { type RecordHandleAt, useRecord } from '../../entity/use-record.ts';
import { failureTexts } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { DateText } from '../../kit/display/date-text.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { TaxId } from '../../kit/display/tax-id.tsx';
import { EmailField } from '../../kit/form/fields/email-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { alertDialog, confirmDialog } from '../../kit/overlay/dialogs.ts';
import { notify } from '../../kit/overlay/notify.ts';
import { TabbedPage } from '../../kit/page/tabbed-page.tsx';
import { requestTo } from '../../shell/api.ts';
import { navigate } from '../../shell/navigation.ts';
import { useSession } from '../../shell/session.ts';
import { useParameter } from '../../shell/use-route.ts';

type Person = RecordAt<'/public/national-registry/participants'>;
type PersonHandle = RecordHandleAt<'/public/national-registry/participants'>;

function PersonOverview({ handle, row, mayEdit }: { handle: PersonHandle; row: Person; mayEdit: boolean }) {
  return (
    <Overview
      label="Listed participant"
      handle={handle}
      isReadOnly={!mayEdit}
      rail={{ entity: 'national-registry/participants', id: row.id }}
      sections={[
        {
          key: 'person',
          title: 'Participant',
          values: valuesOf(row, ['firstName', 'lastName', 'planName', 'emailAddress']),
          view: () => (
            <Facts
              facts={[
                { label: 'Name', value: nameOfPerson(row) },
                { label: 'Tax ID', value: <TaxId value={row.taxId} /> },
                {
                  label: 'Employer',
                  value: <a href={`/national-registry/accounts/${row.nationalRegistryAccountId}`}>{row.companyName}</a>,
                },
                { label: 'Plan', value: row.planName || '—' },
                { label: 'Email', value: row.emailAddress || '—' },
                { label: 'Listed', value: <DateText value={row.createdAt} /> },
                { label: 'Searches', value: row.totalSearches.toLocaleString('en-US') },
                { label: 'Last searched', value: <DateText value={row.lastSearchedAt} withTime /> },
                { label: 'Contact details', value: row.contactLeft || 'None yet' },
                {
                  label: 'Employer notified',
                  value: <DateText value={row.reportedToEmployerAt} withTime />,
                },
              ]}
            />
          ),
          edit: () => (
            <Fields>
              <TextField name="firstName" label="First name" maxLength={60} span={6} />
              <TextField name="lastName" label="Last name" maxLength={60} span={6} />
              <TextField name="planName" label="Plan" maxLength={120} />
              <EmailField name="emailAddress" label="Email" />
            </Fields>
          ),
        },
      ]}
    />
  );
}

async function remove(handle: PersonHandle, row: Person): Promise<void> {
  const text = 'Searches will no longer find this listing. You can restore it later.';
  if (
    !(await confirmDialog({
      title: 'Remove this participant from the registry?',
      text,
      okText: 'Remove participant',
      isDangerous: true,
    }))
  )
    return;
  const failure = await handle.remove();
  if (failure) return void alertDialog({ title: 'We couldn’t complete this', text: failureTexts(failure).join(' ') });
  notify('Participant removed');
  navigate(`/national-registry/accounts/${row.nationalRegistryAccountId}#people`);
}

function Actions({ handle, row }: { handle: PersonHandle; row: Person }) {
  const { id, status } = row;
  const params = { id };
  if (row.deletedAt) return <Button onClick={() => void handle.restore()}>Restore participant</Button>;
  return (
    <>
      {status !== 'reunited' && (
        <Button
          look="primary"
          onClick={() =>
            void perform(
              requestTo('POST /private/national-registry/participants/:id/tell-employer', { params }),
              'Employer notified',
            )
          }
        >
          Notify employer
        </Button>
      )}
      {status === 'reunited' ? (
        <Button
          onClick={() =>
            void perform(
              requestTo('POST /private/national-registry/participants/:id/relist', { params }),
              'Participant relisted',
            )
          }
        >
          Relist participant
        </Button>
      ) : (
        <Button
          onClick={() =>
            void perform(
              requestTo('POST /public/national-registry/participants/:id/reunite', { params }),
              'Participant marked as reunited',
            )
          }
        >
          Mark as reunited
        </Button>
      )}
      <Button busy={handle.isBusy} onClick={() => void remove(handle, row)}>
        Remove participant
      </Button>
    </>
  );
}

/** Shows one listed participant: the employer that lists the participant, the searches, and the actions taken. */
export function Screen() {
  const handle = useRecord('/public/national-registry/participants', useParameter('id'));
  const { may } = useSession();
  const { record: row } = handle;
  const name = nameOfPerson(row) || 'Listed participant';
  const mayEdit = may('participants.edit');
  return (
    <TabbedPage
      title={name}
      subtitle={row?.companyName ?? ''}
      crumbs={[
        { label: 'National registry', href: '/national-registry-accounts' },
        ...(row
          ? [
              {
                label: row.companyName ?? '',
                href: `/national-registry/accounts/${row.nationalRegistryAccountId}#people`,
              },
            ]
          : []),
        { label: name },
      ]}
      status={row && <StatusChip status={row.status} />}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={row && mayEdit && <Actions handle={handle} row={row} />}
      tabs={
        row
          ? [
              {
                key: 'overview',
                label: 'Overview',
                content: () => <PersonOverview handle={handle} row={row} mayEdit={mayEdit} />,
              },
              {
                key: 'searches',
                label: 'Searches',
                content: () => (
                  <EntityTable
                    isEmbedded
                    path="/private/national-registry/searches"
                    caption="Searches"
                    privateFilters={[{ field: 'nationalRegistryParticipantId', method: 'equals', value: row.id }]}
                    hiddenColumns={['personName', 'wasFound']}
                    extraColumns={[{ key: 'createdAt', label: 'When', kind: 'dateTime', isDefault: true }]}
                  />
                ),
              },
              {
                key: 'activity',
                label: 'Activity',
                content: () => <Activity entity="national-registry/participants" id={row.id} />,
              },
            ]
          : []
      }
    />
  );
}
