import type { BulkPreview } from '@fiducia/contract/orders/bulk-operation.routes';
import { useState } from 'react';
import { findRecords } from '../../../../entity/find-records.ts';
import { readAgain } from '../../../../entity/perform.ts';
import { Alert, FailureAlert } from '../../../../kit/display/alert.tsx';
import { Button } from '../../../../kit/display/button.tsx';
import { Stack } from '../../../../kit/display/layout.tsx';
import { Skeleton } from '../../../../kit/display/skeleton.tsx';
import { FileDrop } from '../../../../kit/file/file-drop.tsx';
import { checkFile } from '../../../../kit/file/upload-limit.ts';
import { LookupField } from '../../../../kit/form/fields/lookup-field.tsx';
import { Form } from '../../../../kit/form/shell/form.tsx';
import { Modal } from '../../../../kit/overlay/modal.tsx';
import { notify } from '../../../../kit/overlay/notify.ts';
import { countOf } from '../../../../kit/text/count-of.ts';
import { call, requestTo } from '../../../../shell/api.ts';
import { saveDownload } from '../../../../shell/save-download.ts';
import { sendRequest } from '../../../../shell/transport.ts';
import { useAction } from '../../../../shell/use-action.ts';
import { ImportPreview } from './import-preview.tsx';
import { type ImportChoice, importRequest, importTexts } from './line-imports.ts';

export const findPlans = findRecords({ path: '/public/plans' }, (row) => ({
  id: row.id,
  title: row.displayName,
  subtitle: row.accountDisplayName ?? '',
}));

const extensions = ['xlsx', 'csv'];

interface DialogProps {
  readonly choice: ImportChoice;
  readonly onClose: () => void;
}

/** Reads a file as a preview, and applies it after the user has reviewed the changes. */
function FileDialog({ choice, onClose }: DialogProps) {
  const { title } = importTexts[choice.operation];
  const [file, setFile] = useState<File | null>(null);
  const [complaint, setComplaint] = useState<string>();
  const [preview, setPreview] = useState<BulkPreview>();
  const read = useAction(async (chosen: File) => {
    const { result } = await call('POST /private/bulk-operation-runs/preview', {
      files: { file: chosen },
      body: choice,
    });
    setPreview(result);
  });
  const apply = useAction(async (chosen: File, fingerprint: string) => {
    await sendRequest(importRequest(choice, chosen, fingerprint));
    readAgain();
  });
  const errors = useAction((chosen: File) =>
    saveDownload(
      requestTo('POST /private/bulk-operation-runs/preview-errors', { files: { file: chosen }, body: choice }),
    ),
  );
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setPreview(undefined);
    const wrong = checkFile(chosen, { isRequired: true, extensions });
    setComplaint(wrong);
    if (chosen && !wrong) void read.run(chosen);
  };
  const confirm = async () => {
    if (!file || !preview) return;
    const failure = await apply.run(file, preview.fingerprint);
    if (!failure) {
      notify(`${countOf(preview.changedLines, 'order line')} updated`);
      onClose();
    } else if (failure.httpStatus === 409) await read.run(file);
  };
  const count = preview?.changedLines ?? 0;
  return (
    <Modal
      title={title}
      width="xlarge"
      height={640}
      isClosable={!apply.isBusy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={apply.isBusy}>
            {preview && count === 0 ? 'Close' : 'Cancel'}
          </Button>
          {count > 0 && (
            <Button look="primary" busy={apply.isBusy} disabled={read.isBusy} onClick={() => void confirm()}>
              {`Apply ${countOf(count, 'change')}`}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <FileDrop file={file} extensions={extensions} disabled={apply.isBusy} onChoose={choose} />
        {complaint && <Alert tone="error">{complaint}</Alert>}
        <FailureAlert failure={read.failure ?? errors.failure ?? apply.failure} />
        {read.isBusy && <Skeleton lines={5} />}
        {!file && (
          <p>We show you every change first. Nothing is saved until you apply it, and you can undo the import.</p>
        )}
        {preview && !read.isBusy && (
          <ImportPreview
            preview={preview}
            isDownloading={errors.isBusy}
            onDownloadErrors={() => file && void errors.run(file)}
          />
        )}
      </Stack>
    </Modal>
  );
}

/** Asks for the plan of a full balance update, and then for the file. */
export function ImportDialog({ choice, onClose }: DialogProps) {
  const [planId, setPlanId] = useState(choice.planId);
  if (choice.operation !== 'planBalances') return <FileDialog choice={choice} onClose={onClose} />;
  if (planId !== undefined) return <FileDialog choice={{ ...choice, planId }} onClose={onClose} />;
  return (
    <Modal title={importTexts.planBalances.title} width="medium" onClose={onClose}>
      <Form<{ planId: string | null }>
        values={{ planId: null }}
        submitText="Continue"
        onCancel={onClose}
        onSubmit={({ planId: chosen }) => {
          setPlanId(chosen ?? undefined);
          return Promise.resolve(undefined);
        }}
      >
        <LookupField name="planId" label="Plan" isRequired find={findPlans} />
      </Form>
    </Modal>
  );
}
