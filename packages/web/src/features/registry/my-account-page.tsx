import type { RowAt } from '@fiducia/contract/api';
import { formatNumber } from '@fiducia/domain/foundation/text/format-number';
import { isConfirmationOpen } from '@fiducia/domain/registry/registry-confirmation';
import { runForEach, showOutcome } from '../../entity/bulk-run.ts';
import { perform } from '../../entity/perform.ts';
import { nameOfPerson } from '../../entity/person-columns.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { useRecord } from '../../entity/use-record.ts';
import { Alert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { DateText } from '../../kit/display/date-text.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { longDay } from '../../kit/display/long-day.ts';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import { confirmDialog } from '../../kit/overlay/dialogs.ts';
import { TabbedPage } from '../../kit/page/tabbed-page.tsx';
import { Worksheet } from '../../kit/worksheet/worksheet.tsx';
import { call, requestTo } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { sendRequest } from '../../shell/transport.ts';
import { useSearchValue } from '../../shell/use-route.ts';
import { fieldText } from '../../texts/fields.ts';
import { registryText } from '../../texts/registry.ts';
import { registryListingsText } from '../../texts/registry-listings.ts';
import { companySections } from './company-sections.tsx';
import { EmployerStanding, registryToday } from './employer-standing.tsx';
import { RegistryImport } from './registry-import.tsx';
import { RegistryPeople } from './registry-people.tsx';

type Person = RowAt<'/public/national-registry/participants'>;
type Company = RowAt<'/public/national-registry/accounts'>;

async function reunite(rows: readonly Person[]): Promise<void> {
  const outcome = await runForEach(rows, nameOfPerson, ({ id }) =>
    call('POST /public/national-registry/participants/:id/reunite', { params: { id } }),
  );
  await showOutcome(outcome, (count) => registryText('participants.reunited', { count }));
}

const removal = ({ id }: Person) => requestTo('DELETE /public/national-registry/participants/:id', { params: { id } });

async function remove(rows: readonly Person[]): Promise<void> {
  const [only, ...others] = rows;
  const name = only && others.length === 0 ? nameOfPerson(only) : undefined;
  const title =
    name === undefined
      ? registryText('participants.remove.many', { count: rows.length })
      : registryText('participants.remove.one', { name });
  const text = registryText('participants.remove.effect');
  const okText = registryText('participants.remove');
  if (!(await confirmDialog({ title, text, okText, isDangerous: true }))) return;
  if (only && name !== undefined) {
    await perform(removal(only), registryText('participants.removed.one', { name }));
    return;
  }
  const outcome = await runForEach(rows, nameOfPerson, (row) => sendRequest(removal(row)));
  await showOutcome(outcome, (count) => registryText('participants.removed.many', { count }));
}

function PersonActions({ rows, clear }: { rows: readonly Person[]; clear: () => void }) {
  return (
    <>
      {rows.every(({ status }) => status !== 'reunited') && (
        <Button dense onClick={() => void reunite(rows).then(clear)}>
          {registryText('participants.reunite')}
        </Button>
      )}
      <Button dense onClick={() => void remove(rows).then(clear)}>
        {registryText('participants.remove')}
      </Button>
    </>
  );
}

function CompanyPage({ accountId, mayEdit, isOne }: { accountId: string; mayEdit: boolean; isOne: boolean }) {
  const handle = useRecord('/public/national-registry/accounts', accountId);
  const { record: row } = handle;
  const waiting = useFetch('GET /public/national-registry/participants', {
    query: {
      'search-nationalRegistryAccountId': `equals(${accountId})`,
      'search-status': 'equals(found)',
      resultsPerPage: 500,
    },
  });
  const found = waiting.data?.length ?? 0;
  return (
    <TabbedPage
      title={row?.companyName || registryText('account.title')}
      subtitle={registryText('company.subtitle')}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={!isOne && <Button href="/my-account">{registryText('company.all')}</Button>}
      tabs={
        row
          ? [
              {
                key: 'people',
                label: registryText('company.tab.participants'),
                content: () => (
                  <RegistryPeople
                    accountId={row.id}
                    mayEdit={mayEdit}
                    extraColumns={[
                      { key: 'taxId', label: fieldText('taxId'), width: 130 },
                      { key: 'contactLeft', label: registryText('participants.contactLeft'), isDefault: true },
                    ]}
                    bulkActions={mayEdit ? (rows, clear) => <PersonActions rows={rows} clear={clear} /> : undefined}
                  />
                ),
              },
              {
                key: 'import',
                label: registryText('company.tab.import'),
                content: () => <RegistryImport accountId={row.id} mayEdit={mayEdit} />,
              },
              {
                key: 'company',
                label: registryText('company.tab.company'),
                content: () => (
                  <Worksheet
                    label={registryText('company.tab.company')}
                    sections={companySections(row)}
                    isReadOnly={!mayEdit}
                    onSave={(_key, _values, changes, began) => handle.updateFields(changes, began)}
                  />
                ),
              },
            ]
          : []
      }
    >
      {row && (
        <Stack>
          <EmployerStanding row={row} mayEdit={mayEdit} />
          {found > 0 && (
            <Alert tone="success" title={registryText('company.found', { count: found })}>
              {registryText('company.found.next')}
            </Alert>
          )}
          <Stats>
            <Stat
              label={registryText('company.stat.listed')}
              figure={formatNumber(row.totalPeople ?? 0)}
              href="#people"
            />
            <Stat
              label={registryText('company.stat.found')}
              figure={formatNumber(row.totalFound ?? 0)}
              href="#people"
            />
            <Stat
              label={registryText('company.stat.lastUpload')}
              figure={<DateText value={row.lastUploadAt} />}
              href="#import"
            />
            <Stat
              label={registryListingsText('confirm.stat')}
              figure={row.confirmedAt ? <DateText value={row.confirmedAt} /> : registryListingsText('confirm.never')}
              note={registryListingsText('confirm.stat.due', { date: longDay(row.confirmationDueOn) })}
            />
          </Stats>
        </Stack>
      )}
    </TabbedPage>
  );
}

/** Returns what a company in the list needs first, or else its figures. */
function noteOf(row: Company): string {
  const { companyName: company, status, confirmationDueOn: dueOn, totalFound, totalPeople, contactCity: city } = row;
  if (status === 'waitingForReview') return registryListingsText('review.waiting', { company });
  if (status === 'declined') return registryListingsText('review.declined', { company });
  if ((totalPeople ?? 0) > 0 && isConfirmationOpen(dueOn, registryToday()))
    return registryListingsText('confirm.due', { date: longDay(dueOn) });
  return registryText('companies.note', { found: formatNumber(totalFound ?? 0), city });
}

function Companies({ rows, mayEdit }: { rows: readonly Company[]; mayEdit: boolean }) {
  const action = mayEdit && (
    <Button look="primary" href="/account-creation">
      {registryText('companies.add')}
    </Button>
  );
  return (
    <TabbedPage title={registryText('account.title')} isLoaded actions={rows.length > 0 && action}>
      {rows.length === 0 ? (
        <EmptyState title={registryText('companies.none')} action={action}>
          {registryText('companies.none.next')}
        </EmptyState>
      ) : (
        <Stats>
          {rows.map((row) => (
            <Stat
              key={row.id}
              label={row.companyName}
              figure={formatNumber(row.totalPeople ?? 0)}
              note={noteOf(row)}
              href={`/my-account?company=${row.id}`}
            />
          ))}
        </Stats>
      )}
    </TabbedPage>
  );
}

/** Shows an employer its registry home page: the company, its listed participants, and the matches. */
export function Screen() {
  const { may } = useSession();
  const mayView = may('registry.view');
  const own = useFetch(mayView ? 'GET /public/national-registry/accounts' : undefined, {
    query: { resultsPerPage: 100 },
  });
  const chosen = useSearchValue('company');
  const mayEdit = may('registry.edit');
  if (!mayView) {
    return (
      <TabbedPage title={registryText('account.title')} isLoaded>
        <EmptyState title={registryText('account.noAccess')}>{registryText('account.noAccess.next')}</EmptyState>
      </TabbedPage>
    );
  }
  const rows = own.data ?? [];
  const [only, ...others] = rows;
  const isOne = others.length === 0;
  const shown = rows.find(({ id }) => id === chosen) ?? (isOne ? only : undefined);
  if (own.data === undefined)
    return (
      <TabbedPage title={registryText('account.title')} isLoaded={false} failure={own.failure} onRetry={own.refresh} />
    );
  if (shown) return <CompanyPage key={shown.id} accountId={shown.id} mayEdit={mayEdit} isOne={isOne} />;
  return <Companies rows={rows} mayEdit={mayEdit} />;
}
