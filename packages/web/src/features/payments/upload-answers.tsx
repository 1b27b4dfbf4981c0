import type { AnswerFileEntry, AnswerFileReport } from '@fiducia/contract/payments/payment.routes';
import { useState } from 'react';
import { readAgain } from '../../entity/perform.ts';
import { PlainTable } from '../../entity/plain-table.tsx';
import { Alert, FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { FileDrop } from '../../kit/file/file-drop.tsx';
import { checkFile } from '../../kit/file/upload-limit.ts';
import { Modal } from '../../kit/overlay/modal.tsx';
import type { Column } from '../../kit/table/columns/column.ts';
import { countOf } from '../../kit/text/count-of.ts';
import { call } from '../../shell/api.ts';
import { useAction } from '../../shell/use-action.ts';

const extensions = ['ach', 'txt', 'ret', 'noc'];

const outcomes = {
  held: { label: 'Held for review', colour: 'orange' },
  applied: { label: 'Applied', colour: 'green' },
  known: { label: 'Already processed', colour: 'gray' },
} as const;

const columns: readonly Column<AnswerFileEntry>[] = [
  { key: 'name', label: 'Payee', href: ({ href }) => href ?? undefined },
  { key: 'amount', label: 'Amount', kind: 'money' },
  {
    key: 'meaning',
    label: 'Response',
    render: ({ code, meaning }) => (code === '' ? meaning : `${code}: ${meaning}`),
  },
  {
    key: 'outcome',
    label: 'Result',
    render: ({ outcome }) => (
      <StatusChip status={outcome} label={outcomes[outcome].label} colour={outcomes[outcome].colour} />
    ),
  },
  { key: 'nextStep', label: 'Next step', render: ({ nextStep }) => nextStep },
];

function Report({ report }: { report: AnswerFileReport }) {
  const { read, known, unmatched, entries } = report;
  return (
    <Stack>
      <Alert tone={unmatched === 0 ? 'success' : 'warning'} title="File processed">
        {unmatched > 0 && (
          <>
            {countOf(unmatched, 'record is held', 'records are held')} for review, and no payment was changed for{' '}
            {unmatched === 1 ? 'it' : 'them'}. <a href="/distributions/held-bank-answers">Review bank responses</a>
          </>
        )}
      </Alert>
      <Stats>
        <Stat label="Records read" figure={read} />
        <Stat label="New" figure={report.new} />
        <Stat label="Already processed" figure={known} />
      </Stats>
      <PlainTable
        caption="Records in the file"
        columns={columns}
        rows={entries}
        empty="No records"
        emptyNext="The file has no returns or notifications of change."
      />
      {entries.length < read && <p>Showing the first {entries.length.toLocaleString('en-US')} records.</p>}
    </Stack>
  );
}

/**
 * Uploads a file of ACH returns and notifications of change (NOCs). Shows what happens with each record: records that
 * don't agree with exactly one payment are held for review.
 */
export function UploadAnswers({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<AnswerFileReport>();
  const [problem, setProblem] = useState<string>();
  const { run, isBusy, failure } = useAction(async (chosen: File) => {
    const { result } = await call('POST /private/inbound-raw-files', {
      files: { file: chosen },
      body: { kind: 'ach-returns' },
    });
    setReport(result);
    readAgain();
  });
  const choose = (chosen: File | null) => {
    setReport(undefined);
    setProblem(chosen ? checkFile(chosen, { isRequired: true, extensions }) : undefined);
    setFile(chosen);
  };
  return (
    <Modal title="Upload returns" width={report ? 'xlarge' : 'medium'} onClose={onClose}>
      <Stack>
        {report === undefined && (
          <>
            <p>ACH returns and notifications of change, in the file from the bank.</p>
            <FileDrop file={file} onChoose={choose} extensions={extensions} disabled={isBusy} />
          </>
        )}
        {problem && <Alert tone="error">{problem}</Alert>}
        <FailureAlert failure={failure} />
        {report && <Report report={report} />}
        <Row>
          {report === undefined && (
            <Button
              look="primary"
              busy={isBusy}
              disabled={file === null || problem !== undefined}
              onClick={() => file && void run(file)}
            >
              Upload returns
            </Button>
          )}
          {report !== undefined && (
            <Button
              onClick={() => {
                setReport(undefined);
                setFile(null);
              }}
            >
              Upload another file
            </Button>
          )}
          <Button onClick={onClose}>{report ? 'Close' : 'Cancel'}</Button>
        </Row>
      </Stack>
    </Modal>
  );
}
