import type { FiledPerson, FiledVersionView } from '@fiducia/contract/reports/tax-filing.routes';
import { formatFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { destinationName } from '@fiducia/domain/reports/filing/destinations';
import { returnKindNames } from '@fiducia/domain/reports/filing/plan-records';
import { useState } from 'react';
import { EntityTable, viewsOf } from '../../entity/entity-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { formatInstant } from '../../kit/display/date-text.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { TextInput } from '../../kit/form/inputs/text-input.tsx';
import { TabbedPage } from '../../kit/page/tabbed-page.tsx';
import { BoxDifferences } from './box-differences.tsx';
import styles from './filing.module.css';

const views = viewsOf('/private/tax-reporting-files', [
  { label: 'Not sent', filters: [{ field: 'status', method: 'isOneOf', value: 'draft,validated' }] },
  { label: 'No answer yet', filters: [{ field: 'status', method: 'equals', value: 'sent' }] },
  {
    label: 'With rejected records',
    filters: [{ field: 'status', method: 'isOneOf', value: 'partlyAccepted,rejected' }],
  },
  { label: 'For states', filters: [{ field: 'formatCode', method: 'equals', value: 'pub1220' }] },
  { label: 'Corrections', filters: [{ field: 'kindCode', method: 'equals', value: 'correction' }] },
]);

function Files() {
  return (
    <EntityTable
      path="/private/tax-reporting-files"
      caption="Filed forms"
      views={views}
      rowHref={({ id }) => `/irs-form-archive/${id}`}
      start={{ sortBy: 'createdAt', sortDirection: 'desc' }}
      hiddenColumns={['totalGross', 'totalFederalTax']}
      extraColumns={[
        {
          key: 'taxYear',
          label: 'Year',
          kind: 'text',
          isDefault: true,
          sortable: true,
          value: ({ taxYear }) => String(taxYear),
          width: 80,
        },
        { key: 'status', label: 'Step', isDefault: true, render: ({ status }) => <StatusChip status={status} /> },
      ]}
    />
  );
}

function Version({ version }: { version: FiledVersionView }) {
  return (
    <div className={styles['version']}>
      <Row between>
        <span>
          <b>
            Form {version.formCode} {version.taxYear}
          </b>{' '}
          <span className={styles['quiet']}>
            {returnKindNames[version.kind]}, {version.payerName}, filed with {destinationName(version.destination)},{' '}
            <a href={`/irs-form-archive/${version.taxReportingFileId}`}>file {formatFriendlyId(version.fileNumber)}</a>
            {version.sentAt !== null && `, sent ${formatInstant(version.sentAt)}`}
          </span>
        </span>
        <StatusChip status={version.status} />
      </Row>
      {version.errors.map(({ code, words }) => (
        <div key={`${code}${words}`} className={styles['bad']}>
          {code}: {words}
        </div>
      ))}
      {version.changes.length > 0 && (
        <BoxDifferences
          caption={`Changes to Form ${version.formCode} ${version.taxYear}`}
          form={version}
          boxes={version.changes}
        />
      )}
    </div>
  );
}

function Person({ person }: { person: FiledPerson }) {
  return (
    <Card
      flush
      title={`${person.name}${person.taxId === null ? '' : `, ${person.taxId}`}`}
      actions={person.href !== null && <Button href={person.href}>Open participant</Button>}
    >
      {person.versions.map((version) => (
        <Version key={version.recordId} version={version} />
      ))}
    </Card>
  );
}

function People({ search }: { search: string }) {
  const { data, failure, refresh } = useFetch('GET /private/irs-form-archive/people', { query: { search } });
  if (failure) return <FailureAlert failure={failure} action={<Button onClick={refresh}>Try again</Button>} />;
  if (!data) return <Skeleton lines={6} />;
  if (data.length === 0)
    return (
      <EmptyState title="No filed forms found">
        Search by a part of the name, or by the full tax ID. Forms that were never in a file aren’t here.
      </EmptyState>
    );
  return data.map((person) => <Person key={person.id} person={person} />);
}

function FindPerson() {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  return (
    <Stack>
      <form
        className={styles['search']}
        onSubmit={(event) => {
          event.preventDefault();
          setSearch(typed.trim());
        }}
      >
        <TextInput aria-label="Name or tax ID" placeholder="Name or full tax ID" value={typed} onChange={setTyped} />
        <Button look="primary" type="submit" disabled={typed.trim().length < 2}>
          Find person
        </Button>
      </form>
      {search === '' ? (
        <EmptyState title="Find a person">
          Shows every filed version of a person’s forms across years, with the answer and what changed.
        </EmptyState>
      ) : (
        <People search={search} />
      )}
    </Stack>
  );
}

/** Lists the files of information returns, and finds one person in all of them. */
export function Screen() {
  return (
    <TabbedPage
      title="Filed forms"
      subtitle="Files of information returns by year, form, and payer, with their acknowledgments"
      isLoaded
      actions={<Button href="/irs-form-reporting">Tax forms</Button>}
      tabs={[
        { key: 'files', label: 'Files', content: () => <Files /> },
        { key: 'people', label: 'Find a person', content: () => <FindPerson /> },
      ]}
    />
  );
}
