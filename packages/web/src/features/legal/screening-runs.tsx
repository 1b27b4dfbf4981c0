import { ofacListNames } from '@fiducia/domain/screening/listed-entry';
import { subjectKindNames, subjectKinds } from '@fiducia/domain/screening/screening-subject';
import { PlainTable } from '../../entity/plain-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { formatInstant } from '../../kit/display/date-text.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';

const pluralOf = (name: string): string => (name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`);

/** Lists when everyone was screened again, whom that was, and how many new hits there were. */
export function ScreeningRuns() {
  const { data: runs, failure } = useFetch('GET /private/legal/screening-runs');
  if (failure) return <FailureAlert failure={failure} />;
  if (runs === undefined) return <Skeleton lines={6} />;
  return (
    <PlainTable
      caption="Re-screen runs"
      columns={[
        { key: 'startedAt', label: 'Started', value: ({ startedAt }) => formatInstant(startedAt) },
        {
          key: 'finishedAt',
          label: 'Finished',
          value: ({ finishedAt, queued }) =>
            finishedAt === null ? `Running, ${queued.toLocaleString('en-US')} queued` : formatInstant(finishedAt),
        },
        {
          key: 'list',
          label: 'Because of',
          value: ({ list, settingsVersion }) =>
            list === null ? `New thresholds: ${settingsVersion ?? ''}` : `New ${ofacListNames[list]}`,
        },
        ...subjectKinds.map((kind) => ({
          key: kind,
          label: pluralOf(subjectKindNames[kind]),
          kind: 'number' as const,
          value: ({ screened }: { readonly screened: Readonly<Partial<Record<string, number>>> }) =>
            screened[kind] ?? 0,
        })),
        { key: 'newHits', label: 'New hits', kind: 'number' },
      ]}
      rows={[...runs]}
      empty="No re-screen runs yet"
      emptyNext="Everyone is screened again when a new list or new thresholds take effect."
    />
  );
}
