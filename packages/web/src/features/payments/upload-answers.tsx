import type { AnswerFileReport } from '@fiducia/contract/payments/payment.routes';
import { checkUpload } from '@fiducia/domain/validation/upload';
import { useState } from 'react';
import { Alert, FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import { FileDrop } from '../../kit/file/file-drop.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import { call } from '../../shell/api.ts';
import { useAction } from '../../shell/use-action.ts';
import { readAgain } from '../../entity/perform.ts';

const extensions = ['ach', 'txt', 'ret', 'noc'];

function Report({ report }: { report: AnswerFileReport }) {
  return (
    <Stack>
      <Alert tone={report.unmatched === 0 ? 'success' : 'warning'} title="The file was read whole">
        {report.unmatched > 0 &&
          `${report.unmatched} answers name no payment of ours with that amount. They wait on the distributions desk; nothing was guessed.`}
      </Alert>
      <Stats>
        <Stat label="Read" figure={report.read} />
        <Stat label="New" figure={report.new} />
        <Stat label="Already known" figure={report.known} />
      </Stats>
    </Stack>
  );
}

/** Takes the file of ACH returns and notifications of change: read whole or refused whole. */
export function UploadAnswers({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<AnswerFileReport>();
  const [flaw, setFlaw] = useState<string>();
  const { run, isBusy, failure } = useAction(async (chosen: File) => {
    const form = new FormData();
    form.append('kind', 'ach-returns');
    form.append('file', chosen);
    const { result } = await call<AnswerFileReport>({
      method: 'POST',
      path: '/private/inbound-raw-files',
      multipart: form,
    });
    setReport(result);
    readAgain();
  });
  const choose = (chosen: File | null) => {
    setReport(undefined);
    setFlaw(chosen ? checkUpload(chosen, { isRequired: true, extensions }) : undefined);
    setFile(chosen);
  };
  return (
    <Modal title="Upload bank answers" width="medium" onClose={onClose}>
      <Stack>
        <p>Returns and notifications of change of ACH payments, as the bank delivers them.</p>
        <FileDrop file={file} onChoose={choose} extensions={extensions} disabled={isBusy} />
        {flaw && <Alert tone="error">{flaw}</Alert>}
        <FailureAlert failure={failure} />
        {report && <Report report={report} />}
        <Row>
          <Button
            look="primary"
            busy={isBusy}
            disabled={file === null || flaw !== undefined || report !== undefined}
            onClick={() => file && void run(file)}
          >
            Read the file
          </Button>
          <Button onClick={onClose}>{report ? 'Close' : 'Cancel'}</Button>
        </Row>
      </Stack>
    </Modal>
  );
}
