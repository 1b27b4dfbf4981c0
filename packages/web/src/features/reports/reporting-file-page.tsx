import type { RecordAt, RowAt } from '@fiducia/contract/api';
import type { ReportingFileDetail } from '@fiducia/contract/reports/tax-filing.routes';
import { formatFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { counted } from '@fiducia/domain/foundation/text/counted';
import { formatEin } from '@fiducia/domain/foundation/text/format-ein';
import { irs } from '@fiducia/domain/reports/filing/destinations';
import { activityTab } from '../../entity/activity-and-rail.tsx';
import { EntityTable, filtersOf, viewsOf } from '../../entity/entity-table.tsx';
import { RecordHead } from '../../entity/record-head.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { useRecord } from '../../entity/use-record.ts';
import { useSearch } from '../../entity/use-search.ts';
import { Alert, FailureAlert } from '../../kit/display/alert.tsx';
import { formatDay, formatInstant } from '../../kit/display/date-text.tsx';
import { Money } from '../../kit/display/money.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { Tracker } from '../../kit/display/tracker.tsx';
import { TabbedPage } from '../../kit/page/tabbed-page.tsx';
import { startState } from '../../kit/table/filters/search-state.ts';
import { useParameter } from '../../shell/use-route.ts';
import { ReportingFileActions } from './reporting-file-actions.tsx';

type ReportingFile = RecordAt<'/private/tax-reporting-files'>;
type FiledRecord = RowAt<'/private/tax-reporting-records'>;

const steps: Readonly<Record<ReportingFile['status'], number>> = {
  draft: 0,
  validated: 1,
  sent: 3,
  accepted: 4,
  acceptedWithErrors: 4,
  partlyAccepted: 4,
  rejected: 4,
  discarded: 0,
};

function Steps({ file, detail }: { file: ReportingFile; detail: ReportingFileDetail | undefined }) {
  const isApproved = file.approvedAt !== null;
  const by = (name: string | null | undefined) => (name ? `, ${name}` : '');
  return (
    <Tracker
      current={file.status === 'validated' && isApproved ? 2 : steps[file.status]}
      steps={[
        { label: 'Draft', note: `${formatInstant(file.createdAt)}${by(detail?.createdByName)}` },
        {
          label: 'Validated',
          note: file.validatedAt === null ? 'every record is checked' : formatInstant(file.validatedAt),
        },
        {
          label: 'Approved',
          note:
            file.approvedAt === null
              ? 'by a second person with “Approve taxes”'
              : `${formatInstant(file.approvedAt)}${by(detail?.approvedByName)}`,
        },
        { label: 'Sent', note: file.sentAt === null ? 'with a receipt ID' : formatInstant(file.sentAt) },
        {
          label: 'Answered',
          note: file.acceptedAt === null ? 'when every record has an answer' : formatInstant(file.acceptedAt),
        },
      ]}
    />
  );
}

function Problems({ detail }: { detail: ReportingFileDetail }) {
  const blocking = detail.problems.filter(({ isBlocking }) => isBlocking);
  const shown = blocking.length > 0 ? blocking : detail.problems;
  if (shown.length === 0) return null;
  return (
    <Alert
      tone={blocking.length > 0 ? 'error' : 'warning'}
      title={
        blocking.length > 0
          ? `${counted(blocking.length, 'entry', 'entries')} to fix, then validate again`
          : `${counted(shown.length, 'entry', 'entries')} to look at`
      }
    >
      <ul>
        {shown.map(({ recordId, name, sentence, href }) => (
          <li key={`${recordId ?? ''}${name}${sentence}`}>
            {href === null ? <b>{name}</b> : <a href={href}>{name}</a>}: {sentence}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Says that the last acknowledgment didn’t fit the file, until one was imported. */
function RejectedAcknowledgement({ fileId }: { fileId: string }) {
  const search = useSearch({
    path: '/private/tax-reporting-acknowledgements',
    state: { ...startState, sortBy: 'createdAt', sortDirection: 'desc', resultsPerPage: 1 },
    privateFilters: filtersOf('/private/tax-reporting-acknowledgements', [
      { field: 'taxReportingFileId', method: 'equals', value: fileId },
    ]),
  });
  const [last] = search.rows;
  if (last === undefined || last.result === 'imported') return null;
  return (
    <Alert tone="warning" title={`The acknowledgment “${last.fileName}” was rejected, and nothing was applied`}>
      <ul>
        {last.problems.map(({ sentence }) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Alert>
  );
}

const recordViews = viewsOf('/private/tax-reporting-records', [
  { label: 'Rejected', filters: [{ field: 'status', method: 'equals', value: 'rejected' }] },
  { label: 'No answer yet', filters: [{ field: 'status', method: 'equals', value: 'open' }] },
]);

const errorText = ({ errors }: FiledRecord): string => errors.map(({ code, words }) => `${code}: ${words}`).join('; ');

function Records({ fileId }: { fileId: string }) {
  return (
    <EntityTable
      isEmbedded
      path="/private/tax-reporting-records"
      caption="Records"
      privateFilters={filtersOf('/private/tax-reporting-records', [
        { field: 'taxReportingFileId', method: 'equals', value: fileId },
      ])}
      views={recordViews}
      hiddenColumns={['answeredAt']}
      rowHref={({ participantId }) => (participantId === null ? undefined : `/participants/${participantId}`)}
      extraColumns={[
        { key: 'errors', label: 'Errors', isDefault: true, value: errorText, width: 320 },
        { key: 'status', label: 'Status', isDefault: true, render: ({ status }) => <StatusChip status={status} /> },
      ]}
    />
  );
}

function Acknowledgements({ fileId }: { fileId: string }) {
  return (
    <EntityTable
      isEmbedded
      path="/private/tax-reporting-acknowledgements"
      caption="Acknowledgments"
      privateFilters={filtersOf('/private/tax-reporting-acknowledgements', [
        { field: 'taxReportingFileId', method: 'equals', value: fileId },
      ])}
      extraColumns={[
        {
          key: 'problems',
          label: 'Problems',
          isDefault: true,
          value: ({ problems }) => problems.map(({ sentence }) => sentence).join(' '),
          width: 360,
        },
      ]}
    />
  );
}

/** Shows one file: its step, what keeps it from being sent, its records with their answers, and its acknowledgments. */
export function Screen() {
  const handle = useRecord('/private/tax-reporting-files', useParameter('taxReportingFileUuid'));
  const file = handle.record;
  const { data: detail, failure } = useFetch('GET /private/tax-reporting-files/:id/detail', {
    params: { id: file?.id },
  });
  const title = file ? `File ${formatFriendlyId(file.friendlyId)}` : 'File';
  return (
    <TabbedPage
      title={title}
      subtitle={
        file &&
        `Form ${file.formCode} ${file.taxYear}, ${file.kindCode === 'original' ? 'originals' : 'corrections'} of ${file.payerName}${file.payerEin === null ? '' : `, EIN ${formatEin(file.payerEin)}`}, filed with ${detail?.destinationName ?? file.destination}`
      }
      crumbs={[{ label: 'Filed forms', href: '/irs-form-archive' }, { label: 'File' }]}
      status={file && <StatusChip status={file.status} />}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={file && <ReportingFileActions file={file} />}
      tabs={
        file
          ? [
              {
                key: 'records',
                label: 'Records',
                count: file.totalRecords,
                content: () => <Records fileId={file.id} />,
              },
              {
                key: 'acknowledgments',
                label: 'Acknowledgments',
                content: () => <Acknowledgements fileId={file.id} />,
              },
              activityTab({
                entity: 'tax-reporting-files',
                id: file.id,
                flags: [{ name: 'watch', label: 'Watch this file' }],
              }),
            ]
          : []
      }
    >
      {file && (
        <RecordHead>
          <Steps file={file} detail={detail} />
          <FailureAlert failure={failure} />
          {detail && <Problems detail={detail} />}
          <RejectedAcknowledgement fileId={file.id} />
          <Stats>
            <Stat label="Records" figure={file.totalRecords.toLocaleString('en-US')} />
            <Stat label="Gross" figure={<Money amount={file.totalGross} />} />
            <Stat label="Federal tax" figure={<Money amount={file.totalFederalTax} />} />
            <Stat
              label="Accepted"
              figure={file.totalAccepted.toLocaleString('en-US')}
              note={file.totalRejected > 0 ? counted(file.totalRejected, 'rejected', 'rejected') : undefined}
            />
            {file.destination !== irs && <Stat label="State tax" figure={<Money amount={file.totalStateTax} />} />}
            <Stat
              label={`Due to ${detail?.destinationName ?? 'the authority'}`}
              figure={detail ? (detail.dueOn === null ? 'See its portal' : formatDay(detail.dueOn)) : '—'}
              note={file.receiptId ?? undefined}
            />
          </Stats>
        </RecordHead>
      )}
    </TabbedPage>
  );
}
