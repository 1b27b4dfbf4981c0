import type { RowAt } from '@fiducia/contract/api';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import {
  formatPropertyValue,
  type PropertyEntry,
  type PropertyGroup,
  propertyGroups,
} from '@fiducia/domain/system/property-book';
import { propertyProblem } from '@fiducia/domain/system/property-kind';
import { useState } from 'react';
import { IraSetupWarnings } from '../../entity/ira-setup-warnings.tsx';
import { PlainTable } from '../../entity/plain-table.tsx';
import { saveChanges } from '../../entity/save-changes.ts';
import { useFetch } from '../../entity/use-fetch.ts';
import { useVersions } from '../../entity/use-versions.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { DateText } from '../../kit/display/date-text.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { TextInput } from '../../kit/form/inputs/text-input.tsx';
import { InlineEditor } from '../../kit/form/shell/inline-editor.tsx';
import { notify } from '../../kit/overlay/notify.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { requestTo } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';
import { queryClient } from '../../shell/query-client.ts';
import { useSession } from '../../shell/session.ts';
import styles from './system-properties.module.css';

type Property = RowAt<'/public/system-properties'>;
/** A property with its plain words. */
interface Shown extends Property {
  readonly entry: PropertyEntry;
}

/** Users who haven't signed in get less of each property. */
const isWhole = (row: Property | Pick<Property, 'propertyName' | 'value'>): row is Property => 'kind' in row;

async function save(id: string, value: string, seenAt: string | undefined) {
  try {
    await saveChanges(requestTo('PATCH /public/system-properties/:id', { params: { id }, body: { value }, seenAt }));
    await queryClient.invalidateQueries({ queryKey: ['fetch'] });
    void queryClient.invalidateQueries({ queryKey: ['system-properties'] });
    return undefined;
  } catch (error) {
    return asFailure(error);
  }
}

/** Turns a property on or off whose value is 1 or 0. */
function Switch({ row, isOn }: { row: Shown; isOn: boolean }) {
  const change = async () => {
    const failure = await save(row.id, isOn ? '0' : '1', row.updatedAt);
    if (failure) notify(failure.message, { tone: 'warning' });
    else notify(`${row.entry.title}: ${isOn ? 'off' : 'on'}`);
  };
  return (
    <span className={styles['switch']}>
      {isOn ? 'Yes' : 'No'}
      <Button dense aria-label={`${row.entry.title}: turn ${isOn ? 'off' : 'on'}`} onClick={() => void change()}>
        {isOn ? 'Turn off' : 'Turn on'}
      </Button>
    </span>
  );
}

function Value({ row }: { row: Shown }) {
  const { may } = useSession();
  const versions = useVersions(row);
  const { title, unit } = row.entry;
  const value = row.value ?? '';
  const filled = row.kind === 'date' ? <DateText value={value} /> : formatPropertyValue(unit, value);
  const shown = value === '' ? <span className={styles['unset']}>Not set</span> : filled;
  if (!may('system.edit')) return shown;
  if (unit === 'yesNo') return <Switch row={row} isOn={Number(value) !== 0} />;
  return (
    <InlineEditor
      label={title}
      value={value}
      shown={shown}
      check={(text) => propertyProblem(row.kind, text)}
      onSave={(text, began) => save(row.id, text, versions.seenAt({ value: began }))}
    />
  );
}

function Title({ row }: { row: Shown }) {
  return (
    <div className={styles['title']}>
      <strong>{row.entry.title}</strong>
      <span>{row.description}</span>
      <code>
        {row.propertyName}, {row.kind}
      </code>
    </div>
  );
}

function Group({ group: { title, effect }, rows }: { group: Omit<PropertyGroup, 'entries'>; rows: readonly Shown[] }) {
  return (
    <Card title={title} flush>
      <p className={styles['effect']}>{effect}</p>
      <div className={styles['group']}>
        <PlainTable
          caption={title}
          rows={rows}
          empty="No properties"
          columns={[
            { key: 'propertyName', label: 'Property', render: (row) => <Title row={row} /> },
            { key: 'value', label: 'Value', render: (row) => <Value key={row.id} row={row} /> },
            {
              key: 'initial',
              label: 'Default',
              value: ({ entry }) => formatPropertyValue(entry.unit, entry.initial ?? '') || 'None',
            },
            { key: 'changedByName', label: 'Changed by' },
          ]}
        />
      </div>
    </Card>
  );
}

/** Shows the system settings by what they are for, in plain words, for inline editing. Records who changes them. */
export function Screen() {
  const { data, failure, refresh } = useFetch('GET /public/system-properties');
  const [wanted, setWanted] = useState('');
  const words = wanted.trim().toLowerCase();
  const isWanted = ({ entry, propertyName, description }: Shown) =>
    [entry.title, propertyName, description].some((text) => text.toLowerCase().includes(words));
  const properties = new Map((data ?? []).filter(isWhole).map((row) => [row.propertyName, row]));
  const known = new Set(propertyGroups.flatMap(({ entries }) => entries.map(({ name }) => name)));
  const rowsOf = ({ entries }: PropertyGroup): Shown[] =>
    entries.flatMap((entry) => {
      const row = properties.get(entry.name);
      return row ? [{ ...row, entry }] : [];
    });
  const others = [...properties.values()].flatMap((row) => {
    const { propertyName: name } = row;
    return known.has(name) ? [] : [{ ...row, entry: { name, title: statusLabel(name) } }];
  });
  const shownOthers = others.filter(isWanted);
  const isNothing = shownOthers.length === 0 && propertyGroups.every((group) => !rowsOf(group).some(isWanted));
  return (
    <>
      <PageHeader
        title="System properties"
        crumbs={[{ label: 'System' }, { label: 'System properties' }]}
        subtitle="Changes take effect immediately for all users."
      />
      <Stack>
        <IraSetupWarnings />
        <FailureAlert failure={failure} action={<Button onClick={refresh}>Try again</Button>} />
        {data === undefined && !failure && <Skeleton lines={12} />}
        {data && (
          <TextInput
            type="search"
            aria-label="Find a property"
            placeholder="Find a property"
            value={wanted}
            onChange={setWanted}
          />
        )}
        {data && isNothing && <EmptyState title="No property matches">Try another word.</EmptyState>}
        {propertyGroups.map((group) => {
          const rows = rowsOf(group).filter(isWanted);
          return rows.length > 0 && <Group key={group.title} group={group} rows={rows} />;
        })}
        {shownOthers.length > 0 && (
          <Group group={{ title: 'Other', effect: 'Properties of this installation.' }} rows={shownOthers} />
        )}
      </Stack>
    </>
  );
}
