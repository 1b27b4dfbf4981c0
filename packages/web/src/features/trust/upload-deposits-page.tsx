import type { ImportView } from '@fiducia/contract/trust/trust.views';
import { useState } from 'react';
import { listHref } from '../../entity/list-href.ts';
import { readAgain } from '../../entity/perform.ts';
import { Alert, FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import { FileDrop } from '../../kit/file/file-drop.tsx';
import { checkFile } from '../../kit/file/upload-limit.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { call } from '../../shell/api.ts';
import type { ApiFailure } from '../../shell/api-failure.ts';
import { useAction } from '../../shell/use-action.ts';
import styles from './trust.module.css';
import { UploadCheckImages } from './upload-check-images.tsx';

const extensions = ['bai', 'bai2', 'txt'];

/** Shows all errors of a rejected statement by record in the file. */
function Faults({ failure }: { failure: ApiFailure }) {
  const { errors } = failure;
  if (errors === undefined || typeof errors === 'string' || Array.isArray(errors))
    return <FailureAlert failure={failure} />;
  const entries = Object.entries(errors);
  if (entries.length === 0) return <FailureAlert failure={failure} />;
  return (
    <Alert tone="error" title={failure.message}>
      <dl className={styles['faults']}>
        {entries.map(([where, sentences]) => (
          <div key={where}>
            <dt>{where === 'file' ? 'Entire file' : where}</dt>
            {[sentences].flat().map((sentence) => (
              <dd key={sentence}>{sentence}</dd>
            ))}
          </div>
        ))}
      </dl>
    </Alert>
  );
}

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
              <Button
                look="primary"
                href={listHref('/trust/deposits', { field: 'remaining', method: 'greaterThan', value: '0' })}
              >
                Link deposits
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
        <Stat label="Debits and returns to match" figure={view.toMatch} href="/trust/bank-transactions" />
      </Stats>
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
    await run(file);
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
          The final previous-day report. It is imported in full or not at all. Transactions that are already imported
          are skipped and counted.
        </p>
        {complaint && <Alert tone="error">{complaint}</Alert>}
        {failure && !complaint && <Faults failure={failure} />}
        {view && <Imported view={view} />}
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
