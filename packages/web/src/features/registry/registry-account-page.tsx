import type { RecordAt } from '@fiducia/contract/api';
import { isConfirmationLate } from '@fiducia/domain/registry/registry-confirmation';
import { Activity } from '../../entity/activity.tsx';
import { EntityTable } from '../../entity/entity-table.tsx';
import { Overview } from '../../entity/overview.tsx';
import { useRemembered } from '../../entity/recent-records.ts';
import { RecordHead } from '../../entity/record-head.tsx';
import { type RecordHandleAt, useRecord } from '../../entity/use-record.ts';
import { failureTexts } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { DateText, formatDay } from '../../kit/display/date-text.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { alertDialog, confirmDialog } from '../../kit/overlay/dialogs.ts';
import { notify } from '../../kit/overlay/notify.ts';
import { TabbedPage } from '../../kit/page/tabbed-page.tsx';
import type { TabDefinition } from '../../kit/page/tabs.tsx';
import { navigate } from '../../shell/navigation.ts';
import { useSession } from '../../shell/session.ts';
import { useParameter } from '../../shell/use-route.ts';
import { companySections } from './company-sections.tsx';
import { registryToday } from './employer-standing.tsx';
import { RegistryImport } from './registry-import.tsx';
import { RegistryPeople } from './registry-people.tsx';
import { AccountActions, RegistryReview } from './registry-review.tsx';

type Company = RecordAt<'/public/national-registry/accounts'>;
type CompanyHandle = RecordHandleAt<'/public/national-registry/accounts'>;

function CompanyOverview({ handle, row }: { handle: CompanyHandle; row: Company }) {
  const { may } = useSession();
  return (
    <Overview
      label="Registry account"
      handle={handle}
      isReadOnly={!may('participants.edit')}
      rail={{ entity: 'national-registry/accounts', id: row.id }}
      sections={companySections(row)}
    />
  );
}

/** Returns when the confirmation is due, or since when it is late, and who confirmed last. */
function confirmationNote({ confirmationDueOn: dueOn, confirmedByName: name }: Company): string {
  const due = `${isConfirmationLate(dueOn, registryToday()) ? 'Late since' : 'Due'} ${formatDay(dueOn)}`;
  return name ? `By ${name}. ${due}` : due;
}

function tabsOf(handle: CompanyHandle, row: Company, mayEdit: boolean): TabDefinition[] {
  return [
    { key: 'overview', label: 'Overview', content: () => <CompanyOverview handle={handle} row={row} /> },
    {
      key: 'people',
      label: 'Participants',
      content: () => (
        <RegistryPeople
          accountId={row.id}
          mayEdit={mayEdit}
          rowHref={(person) => `/national-registry/participants/${person.id}`}
        />
      ),
    },
    { key: 'import', label: 'Import', content: () => <RegistryImport accountId={row.id} mayEdit={mayEdit} /> },
    {
      key: 'searches',
      label: 'Search log',
      content: () => (
        <EntityTable
          isEmbedded
          path="/private/national-registry/searches"
          caption="Searches with a match"
          privateFilters={[{ field: 'nationalRegistryAccountId', method: 'equals', value: row.id }]}
          hiddenColumns={['wasFound']}
          extraColumns={[{ key: 'createdAt', label: 'When', kind: 'dateTime', isDefault: true }]}
        />
      ),
    },
    {
      key: 'activity',
      label: 'Activity',
      content: () => <Activity entity="national-registry/accounts" id={row.id} />,
    },
  ];
}

async function remove(handle: CompanyHandle, name: string): Promise<void> {
  const text = 'Searches will no longer find the account’s participants. You can restore the account later.';
  if (!(await confirmDialog({ title: `Delete ${name}?`, text, okText: 'Delete registry account', isDangerous: true })))
    return;
  const failure = await handle.remove();
  if (failure) return void alertDialog({ title: 'We couldn’t complete this', text: failureTexts(failure).join(' ') });
  notify(`${name} deleted`);
  navigate('/national-registry-accounts');
}

/** Shows one company in the registry: its listed participants, its uploads, and the searches for its participants. */
export function Screen() {
  const handle = useRecord('/public/national-registry/accounts', useParameter('nationalRegistryAccountUuid'));
  const { may } = useSession();
  const { record: row } = handle;
  const name = row?.companyName ?? '';
  useRemembered('Registry account', name);
  const mayEdit = may('participants.edit');
  const isDeleted = Boolean(row?.deletedAt);
  return (
    <TabbedPage
      title={name || 'Registry account'}
      crumbs={[{ label: 'National registry', href: '/national-registry-accounts' }, { label: name || 'Account' }]}
      status={row && <StatusChip status={row.status} />}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={
        row &&
        mayEdit &&
        (isDeleted ? (
          <Button busy={handle.isBusy} onClick={() => void handle.restore()}>
            Restore account
          </Button>
        ) : (
          <AccountActions handle={handle} row={row} onRemove={() => void remove(handle, name)} />
        ))
      }
      tabs={row ? tabsOf(handle, row, mayEdit && !isDeleted) : []}
    >
      {row && (
        <RecordHead>
          {!isDeleted && <RegistryReview handle={handle} row={row} />}
          <Stats>
            <Stat label="Participants listed" figure={(row.totalPeople ?? 0).toLocaleString('en-US')} href="#people" />
            <Stat label="Found or reunited" figure={(row.totalFound ?? 0).toLocaleString('en-US')} href="#people" />
            <Stat label="Last upload" figure={<DateText value={row.lastUploadAt} />} href="#import" />
            <Stat
              label="Listings confirmed"
              figure={row.confirmedAt ? <DateText value={row.confirmedAt} /> : 'Not yet'}
              note={confirmationNote(row)}
            />
          </Stats>
        </RecordHead>
      )}
    </TabbedPage>
  );
}
