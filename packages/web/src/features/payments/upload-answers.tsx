import type { AnswerFileReport } from '@fiducia/contract/payments/payment.routes';
import { useState } from 'react';
import { readAgain } from '../../entity/perform.ts';
import { Alert, FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import { FileDrop } from '../../kit/file/file-drop.tsx';
import { checkFile } from '../../kit/file/upload-limit.ts';
import { Modal } from '../../kit/overlay/modal.tsx';
import { countOf } from '../../kit/text/count-of.ts';
import { call } from '../../shell/api.ts';
import { useAction } from '../../shell/use-action.ts';

const extensions = ['ach', 'txt', 'ret', 'noc'];

function Report({ report }: { report: AnswerFileReport }) {
  return (
    <Stack>
      <Alert tone={report.unmatched === 0 ? 'success' : 'warning'} title="File processed">
        {report.unmatched > 0 &&
          `${countOf(report.unmatched, 'record doesn’t', 'records don’t')} match any of our payments. Review them under Needs attention on the Distributions page.`}
      </Alert>
      <Stats>
        <Stat label="Records read" figure={report.read} />
        <Stat label="New" figure={report.new} />
        <Stat label="Already processed" figure={report.known} />
      </Stats>
    </Stack>
  );
}

/**
 * Uploads a file of ACH returns and notifications of change (NOCs). The file is either processed completely or
 * rejected.
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
    <Modal title="Upload returns" width="medium" onClose={onClose}>
      <Stack>
        <p>ACH returns and notifications of change, in the file from the bank.</p>
        <FileDrop file={file} onChoose={choose} extensions={extensions} disabled={isBusy} />
        {problem && <Alert tone="error">{problem}</Alert>}
        <FailureAlert failure={failure} />
        {report && <Report report={report} />}
        <Row>
          <Button
            look="primary"
            busy={isBusy}
            disabled={file === null || problem !== undefined || report !== undefined}
            onClick={() => file && void run(file)}
          >
            Upload returns
          </Button>
          <Button onClick={onClose}>{report ? 'Close' : 'Cancel'}</Button>
        </Row>
      </Stack>
    </Modal>
  );
}
