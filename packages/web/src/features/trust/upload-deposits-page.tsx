import type { ImportView } from '@fiducia/contract/trust/trust.views';
import { useState } from 'react';
import { listHref } from '../../entity/list-href.ts';
import { readAgain } from '../../entity/perform.ts';
import { Alert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import { FileDrop } from '../../kit/file/file-drop.tsx';
import { checkFile } from '../../kit/file/upload-limit.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { call } from '../../shell/api.ts';
import { useAction } from '../../shell/use-action.ts';
import { StatementDeposits } from './matching/statement-deposits.tsx';
import { Faults, StatementPreview } from './statement-preview.tsx';
import { UploadCheckImages } from './upload-check-images.tsx';

const toMatchHref = listHref('/trust/bank-transactions', { field: 'status', method: 'equals', value: 'unassigned' });
const extensions = ['bai', 'bai2', 'txt'];

function Imported({ view }: { view: ImportView }) {
  const [fileId] = view.bankTransactionFileIds;
  return (
    <Stack>
      <Alert
        tone="success"
        title="Statement imported"
        action={
          <Row>
            {fileId && <Button href={`/bank-transaction-files/${fileId}`}>Open file</Button>}
            {view.depositsCreated > 0 && (
              <Button look="primary" href="/trust/orders-to-associate">
                Match deposits
              </Button>
            )}
          </Row>
        }
      />
      <Stats>
        <Stat
          label="Transactions read"
          figure={view.totalRows}
          note={`${view.newRows} new and ${view.knownRows} already imported`}
        />
        <Stat label="Deposits created" figure={view.depositsCreated} href="/trust/deposits" />
        <Stat label="Debits and returns to match" figure={view.toMatch} href={toMatchHref} />
      </Stats>
      {view.depositsCreated > 0 && view.bankTransactionFileIds.map((id) => <StatementDeposits key={id} fileId={id} />)}
      {view.warnings.map((sentence) => (
        <Alert key={sentence} tone="warning" title="Not balanced">
          {sentence}
        </Alert>
      ))}
    </Stack>
  );
}

function Statement() {
  const [file, setFile] = useState<File | null>(null);
  const [complaint, setComplaint] = useState<string>();
  const [share, setShare] = useState<number>();
  const [view, setView] = useState<ImportView>();
  const [failed, setFailed] = useState<File>();
  const { run, isBusy, failure } = useAction(async (chosen: File) => {
    const { result } = await call('POST /private/bank-transaction-files', {
      files: { file: chosen },
      onProgress: setShare,
    });
    setView(result);
    setFile(null);
    readAgain();
  });
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setView(undefined);
    setComplaint(chosen ? checkFile(chosen, { isRequired: true, extensions }) : undefined);
  };
  const upload = async () => {
    const wrong = checkFile(file, { isRequired: true, extensions });
    setComplaint(wrong);
    if (wrong || !file) return;
    setView(undefined);
    setFailed((await run(file)) ? file : undefined);
    setShare(undefined);
  };
  return (
    <Card
      title="Bank statement (BAI2)"
      actions={
        <Button look="primary" busy={isBusy} onClick={() => void upload()}>
          Import statement
        </Button>
      }
    >
      <Stack>
        <p>
          The final previous-day report. Check its totals here first. It is imported in full or not at all. Transactions
          that are already imported are skipped and counted.
        </p>
        {complaint && <Alert tone="error">{complaint}</Alert>}
        {failure && failed === file && !complaint && <Faults failure={failure} />}
        {view && <Imported view={view} />}
        {file && !complaint && failed !== file && !isBusy && <StatementPreview file={file} />}
        <FileDrop file={file} extensions={extensions} share={isBusy ? (share ?? 0) : undefined} onChoose={choose} />
      </Stack>
    </Card>
  );
}

/** Imports bank statements and check images. */
export function Screen() {
  return (
    <>
      <PageHeader
        title="Upload deposits"
        crumbs={[{ label: 'Trust', href: '/trust/home' }, { label: 'Upload deposits' }]}
      />
      <Stack>
        <Statement />
        <UploadCheckImages />
      </Stack>
    </>
  );
}
