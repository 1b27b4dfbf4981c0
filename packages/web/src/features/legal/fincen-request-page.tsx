import type { FinCenFileDetail } from '@fiducia/contract/screening/fin-cen.routes';
import { bookRecordKindNames, bookRecordKinds } from '@fiducia/domain/screening/fin-cen-search';
import { perform } from '../../entity/perform.ts';
import { PlainTable } from '../../entity/plain-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { Alert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { formatDay, formatInstant } from '../../kit/display/date-text.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import { promptDialog } from '../../kit/overlay/dialogs.ts';
import { TabbedPage } from '../../kit/page/tabbed-page.tsx';
import { countOf } from '../../kit/text/count-of.ts';
import { downloadAddress, requestTo } from '../../shell/api.ts';
import { NotFoundPage } from '../../shell/not-found-page.tsx';
import { useSession } from '../../shell/session.ts';
import { useParameter } from '../../shell/use-route.ts';
import { daysLeftText } from './due-text.ts';
import { FinCenState, isClosed } from './fincen-state.tsx';
import { MatchesDesk } from './matches-desk.tsx';
import { usePolling } from './use-polling.ts';

const openMatches = ({ matches }: FinCenFileDetail): number => matches.filter(({ status }) => status === 'open').length;
const confirmedMatches = ({ matches }: FinCenFileDetail): number =>
  matches.filter(({ status }) => status === 'confirmed').length;

/** Says what the request waits for. */
function nextStep(detail: FinCenFileDetail): string {
  const { file } = detail;
  const open = openMatches(detail);
  const confirmed = confirmedMatches(detail);
  if (file.searchedAt === null) return 'Our records are being searched. Matches appear here when the search is done.';
  if (file.status === 'noMatch') return 'Nothing matches, so FinCEN expects no response.';
  if (file.status === 'answered')
    return `${countOf(confirmed, 'match was', 'matches were')} reported on ${formatDay(file.answeredAt)}.`;
  if (open > 0) return `Decide on ${countOf(open, 'match', 'matches')}. Then report the confirmed ones to FinCEN.`;
  return `Report ${countOf(confirmed, 'match', 'matches')} in FinCEN’s secure system, and record the response here.`;
}

async function recordResponse(id: string): Promise<void> {
  const note = await promptDialog({
    title: 'Record response?',
    text: 'Report the confirmed matches in FinCEN’s secure system first. The request is then answered. This can’t be undone.',
    label: 'How and when you reported the matches',
    okText: 'Record response',
  });
  if (note !== undefined)
    await perform(
      requestTo('POST /private/legal/fincen-files/:id/answer', { params: { id }, body: { note } }),
      'Response recorded',
    );
}

function Downloads({ detail: { file } }: { detail: FinCenFileDetail }) {
  const params = { id: file.id };
  return (
    <>
      {file.individualStoredFileId !== null && (
        <Button download href={downloadAddress('GET /private/legal/fincen-files/:id/individual/download', { params })}>
          People (CSV)
        </Button>
      )}
      {file.businessStoredFileId !== null && (
        <Button download href={downloadAddress('GET /private/legal/fincen-files/:id/business/download', { params })}>
          Companies (CSV)
        </Button>
      )}
      <Button download href={downloadAddress('GET /private/legal/fincen-files/:id/proof', { params })}>
        Proof of search (PDF)
      </Button>
    </>
  );
}

function Summary({ detail }: { detail: FinCenFileDetail }) {
  const { file } = detail;
  const open = openMatches(detail);
  const mayAnswer = (file.status === 'searched' || file.status === 'overdue') && open === 0;
  return (
    <Stack>
      <Stats>
        <Stat
          label="Due"
          figure={formatDay(file.answerDueOn)}
          note={isClosed(file.status) ? 'Closed' : daysLeftText(file.answerDueOn)}
        />
        <Stat
          label="Subjects"
          figure={(file.totalSubjects ?? file.totalIndividuals + file.totalBusinesses).toLocaleString('en-US')}
          note={`${countOf(file.totalIndividuals, 'row', 'rows')} of people, ${countOf(file.totalBusinesses, 'row', 'rows')} of companies`}
        />
        <Stat
          label="Matches"
          figure={String(file.totalMatches)}
          note={`${open} to decide, ${confirmedMatches(detail)} confirmed`}
        />
      </Stats>
      <Alert
        tone={file.status === 'overdue' ? 'error' : 'announcement'}
        action={
          mayAnswer && (
            <Button look="primary" onClick={() => void recordResponse(file.id)}>
              Record response
            </Button>
          )
        }
      >
        {nextStep(detail)}
      </Alert>
    </Stack>
  );
}

function Subjects({ detail: { subjects, matches } }: { detail: FinCenFileDetail }) {
  if (subjects === null)
    return <Alert tone="announcement">The lists were deleted. The proof of the search stays.</Alert>;
  const rows = subjects.map((subject, index) => ({ ...subject, id: String(index) }));
  return (
    <PlainTable
      caption="Subjects"
      columns={[
        { key: 'trackingNumber', label: 'Tracking number' },
        { key: 'kind', label: 'Kind', value: ({ kind }) => (kind === 'individual' ? 'Person' : 'Company') },
        { key: 'names', label: 'Name and aliases', value: ({ names }) => names.join(', ') },
        { key: 'numbers', label: 'Numbers', value: ({ numbers }) => numbers.join(', ') },
        {
          key: 'birthDates',
          label: 'Date of birth',
          value: ({ birthDates }) => birthDates.map((date) => formatDay(date)).join(', '),
        },
        { key: 'addresses', label: 'Addresses', value: ({ addresses }) => addresses.join('; ') },
        {
          key: 'matches',
          label: 'Matches',
          kind: 'number',
          value: ({ trackingNumber, names }) =>
            matches.filter((match) => match.trackingNumber === trackingNumber && match.subjectName === names[0]).length,
        },
      ]}
      rows={rows}
      empty="No subjects"
    />
  );
}

function Proof({ detail }: { detail: FinCenFileDetail }) {
  const { file, proof, daysKept } = detail;
  return (
    <Stack>
      <Card title="Search">
        <Facts
          facts={[
            { label: 'Uploaded by', value: detail.uploadedBy },
            { label: 'Searched', value: formatInstant(file.searchedAt) },
            ...(proof === null
              ? []
              : [
                  ...bookRecordKinds.map((kind) => ({
                    label: `${bookRecordKindNames[kind]}s compared`,
                    value: proof.records[kind].toLocaleString('en-US'),
                  })),
                  { label: 'Accounts since', value: formatDay(proof.accountsFrom) },
                  { label: 'Transactions since', value: formatDay(proof.transactionsFrom) },
                  { label: 'Name comparison', value: `Version ${proof.matcher}, ${proof.thresholds}` },
                ]),
            { label: 'Answered', value: formatInstant(file.answeredAt) },
            { label: 'Answered by', value: detail.answeredBy },
            { label: 'Response', value: file.answerNote },
          ]}
        />
      </Card>
      <Card title="Files">
        <Stack>
          <Facts
            layout="rows"
            facts={[
              { label: 'People, SHA-256', value: detail.individualSha256 },
              { label: 'Companies, SHA-256', value: detail.businessSha256 },
            ]}
          />
          <p>
            {file.purgedAt === null
              ? `Both lists and the dismissed matches are deleted ${daysKept} days after the request is closed.`
              : `Both lists and the dismissed matches were deleted on ${formatDay(file.purgedAt)}.`}{' '}
            Confirmed matches and the proof of the search stay for at least 5 years.
          </p>
        </Stack>
      </Card>
    </Stack>
  );
}

/** Shows one request under section 314(a): its matches, its subjects, and the proof of its search. */
export function Screen() {
  const { may } = useSession();
  const id = useParameter('finCenFileUuid');
  const isAllowed = may('legal.view314a');
  const {
    data: detail,
    failure,
    refresh,
  } = useFetch(isAllowed ? 'GET /private/legal/fincen-files/:id/detail' : undefined, { params: { id } });
  usePolling(detail?.file.searchedAt === null);
  if (!isAllowed) return <NotFoundPage />;
  return (
    <TabbedPage
      title={detail ? `Request of ${formatDay(detail.file.requestedOn)}` : 'FinCEN request'}
      crumbs={[{ label: 'FinCEN requests', href: '/legal/fincen' }]}
      status={detail && <FinCenState status={detail.file.status} />}
      isLoaded={detail !== undefined}
      failure={failure}
      onRetry={refresh}
      banner={detail && <Summary detail={detail} />}
      actions={
        detail && (
          <Row>
            <Downloads detail={detail} />
          </Row>
        )
      }
      tabs={
        detail
          ? [
              {
                key: 'matches',
                label: 'Matches',
                count: openMatches(detail),
                content: () => <MatchesDesk detail={detail} />,
              },
              { key: 'subjects', label: 'Subjects', content: () => <Subjects detail={detail} /> },
              { key: 'proof', label: 'Proof and retention', content: () => <Proof detail={detail} /> },
            ]
          : []
      }
    />
  );
}
