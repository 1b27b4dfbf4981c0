import type { BackgroundJob, Health } from '@fiducia/contract/system/technology.routes';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { useState } from 'react';
import { EntityTable } from '../../../entity/entity-table.tsx';
import { IraSetupWarnings } from '../../../entity/ira-setup-warnings.tsx';
import { PlainTable } from '../../../entity/plain-table.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { WholeTable } from '../../../entity/whole-table.tsx';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { DateText } from '../../../kit/display/date-text.tsx';
import { Facts } from '../../../kit/display/facts.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { Spinner } from '../../../kit/display/spinner.tsx';
import { StatusChip } from '../../../kit/display/status-chip.tsx';
import { TextField } from '../../../kit/form/fields/text-field.tsx';
import { Form } from '../../../kit/form/shell/form.tsx';
import { notify } from '../../../kit/overlay/notify.ts';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import type { Column } from '../../../kit/table/columns/column.ts';
import { call, downloadAddress } from '../../../shell/api.ts';
import { asFailure } from '../../../shell/api-failure.ts';
import { queryClient } from '../../../shell/query-client.ts';
import { useSession } from '../../../shell/session.ts';
import { Connections } from './connections.tsx';

const colours = { waiting: 'gray', running: 'blue', failing: 'orange', parked: 'red', done: 'green' } as const;

async function retry(job: BackgroundJob): Promise<void> {
  try {
    notify((await call('POST /private/technology/jobs/:id/retry', { params: { id: job.id } })).message);
    void queryClient.invalidateQueries({ queryKey: ['fetch'] });
  } catch (error) {
    notify(asFailure(error).message, { tone: 'warning' });
  }
}

function JobActions({ job }: { job: BackgroundJob }) {
  const { may } = useSession();
  return (
    <Row>
      {job.state === 'parked' && may('system.edit') && (
        <Button dense onClick={() => void retry(job)}>
          Retry
        </Button>
      )}
      <a href={downloadAddress('GET /private/technology/jobs/:id/log', { params: { id: job.id } })} download>
        Log
      </a>
    </Row>
  );
}

const jobColumns: readonly Column<BackgroundJob>[] = [
  { key: 'kind', label: 'Job', width: 190 },
  {
    key: 'state',
    label: 'State',
    kind: 'statusChip',
    width: 120,
    render: ({ state }) => (
      <StatusChip status={state} label={state === 'parked' ? 'Parked' : statusLabel(state)} colour={colours[state]} />
    ),
  },
  { key: 'attempts', label: 'Attempts', width: 90, value: (job) => `${job.attempts} of ${job.maxAttempts}` },
  { key: 'nextRunAt', label: 'Next run', kind: 'dateTime' },
  { key: 'lastError', label: 'Last error', width: 110 },
  { key: 'result', label: 'Result', width: 240 },
  { key: 'createdAt', label: 'Created', kind: 'dateTime' },
  { key: 'actions', label: 'Actions', width: 130, render: (job) => <JobActions job={job} /> },
];

const wordsOf = ({ kind, state, lastError, result }: BackgroundJob): string =>
  `${kind} ${state} ${lastError ?? ''} ${result ?? ''}`;
const noJobs: readonly BackgroundJob[] = [];

function Jobs() {
  const list = useFetch('GET /private/technology/jobs');
  return (
    <WholeTable<BackgroundJob>
      caption="Jobs"
      columns={jobColumns}
      list={list}
      rows={list.data ?? noJobs}
      wordsOf={wordsOf}
      requestAddress="/private/technology/jobs"
      columnUse="search"
    />
  );
}

function Find() {
  const [found, setFound] = useState<{ path: string; title: string }>();
  return (
    <Card title="Find by number">
      <Form<{ number: string | null }>
        label="Find by number"
        values={{ number: null }}
        submitText="Find"
        onSubmit={async ({ number }) => {
          setFound(undefined);
          try {
            setFound((await call('GET /private/technology/find', { query: { number: number ?? '' } })).result);
            return undefined;
          } catch (error) {
            const failure = asFailure(error);
            if (failure.httpStatus !== 404) return failure;
            return {
              message: '',
              errors: { number: ['We couldn’t find a record with this number or ID that you can view.'] },
            };
          }
        }}
      >
        <TextField name="number" label="Number or ID" isRequired maxLength={40} />
      </Form>
      {found && (
        <p>
          <a href={found.path}>{`Open ${found.title}`}</a>
        </p>
      )}
    </Card>
  );
}

const percent = ({ calls, errors }: Health): string => `${((errors / Math.max(calls, 1)) * 100).toFixed(2)}%`;

function ProcessNote({ health: { process } }: { health: Health }) {
  return (
    <p>
      {`These figures cover only process ${process.number} on ${process.machine}, which answered this page. Other server processes count their own calls.`}
    </p>
  );
}

function Overview({ health }: { health: Health }) {
  const { jobs } = health;
  return (
    <Stack>
      <IraSetupWarnings />
      <Card title="This server process">
        <ProcessNote health={health} />
        <Facts
          facts={[
            { label: 'Running since', value: <DateText value={health.startedAt} withTime /> },
            { label: 'Calls since start', value: health.calls.toLocaleString('en-US') },
            { label: 'Error rate', value: percent(health) },
          ]}
        />
      </Card>
      <Card title="State">
        <Facts
          facts={[
            { label: 'Parked jobs', value: jobs.parked.toLocaleString('en-US') },
            { label: 'Failing jobs', value: jobs.failing.toLocaleString('en-US') },
            { label: 'Waiting jobs', value: jobs.waiting.toLocaleString('en-US') },
            ...health.versions.map(({ name, version }) => ({ label: name, value: version })),
          ]}
        />
      </Card>
      <Find />
      <Card title="Failed exports">
        <PlainTable
          caption="Failed exports"
          empty="No failed exports"
          emptyNext="Exports that couldn’t be created appear here."
          rows={health.failedExports}
          columns={[
            { key: 'reportTitle', label: 'Report' },
            { key: 'createdAt', label: 'Requested', kind: 'dateTime' },
          ]}
        />
      </Card>
      <Card title="File feeds">
        <PlainTable
          caption="File feeds"
          empty="No file feeds yet"
          emptyNext="A feed appears here when its first file is received."
          rows={health.feeds.map((feed) => ({ ...feed, id: feed.feed }))}
          columns={[
            { key: 'feed', label: 'Feed' },
            { key: 'files', label: 'Total', kind: 'number' },
            {
              key: 'failed',
              label: 'Needs attention',
              render: ({ failed, problem }) =>
                failed > 0 ? <StatusChip status="failed" label={`${failed} ${problem ?? ''}`} colour="orange" /> : '—',
            },
            { key: 'lastAt', label: 'Latest', kind: 'dateTime' },
          ]}
        />
      </Card>
    </Stack>
  );
}

function SlowCalls({ health }: { health: Health }) {
  return (
    <Stack>
      <ProcessNote health={health} />
      <PlainTable
        caption="Slow calls"
        empty="No calls since the start"
        emptyNext="The slowest calls appear here with their average and longest times."
        rows={health.slowCalls.map((one) => ({ ...one, id: one.call }))}
        columns={[
          { key: 'call', label: 'Call' },
          { key: 'calls', label: 'Calls', kind: 'number' },
          { key: 'errors', label: 'Errors', kind: 'number' },
          { key: 'averageMilliseconds', label: 'Average, ms', kind: 'number' },
          { key: 'slowestMilliseconds', label: 'Slowest, ms', kind: 'number' },
        ]}
      />
    </Stack>
  );
}

/**
 * Shows the health of the system: background jobs, failures, the security log, versions, errors, and slow API calls.
 */
export function Screen() {
  const health = useFetch('GET /private/technology/health');
  const { data } = health;
  return (
    <>
      <PageHeader title="Technology team" crumbs={[{ label: 'System' }, { label: 'Technology team' }]} />
      {health.isLoading && <Spinner label="Loading" />}
      <FailureAlert failure={health.failure} action={<Button onClick={health.refresh}>Try again</Button>} />
      {data && (
        <Tabs
          label="Technology team"
          tabs={[
            { key: 'health', label: 'Health', content: () => <Overview health={data} /> },
            { key: 'connections', label: 'Connections', content: () => <Connections /> },
            { key: 'jobs', label: 'Jobs', content: () => <Jobs /> },
            {
              key: 'security',
              label: 'Security log',
              content: () => <EntityTable path="/private/security-events" caption="Security log" />,
            },
            { key: 'calls', label: 'Slow calls', content: () => <SlowCalls health={data} /> },
          ]}
        />
      )}
    </>
  );
}
