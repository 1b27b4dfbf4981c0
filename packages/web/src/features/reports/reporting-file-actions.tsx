import type { RecordAt } from '@fiducia/contract/api';
import { counted } from '@fiducia/domain/foundation/text/counted';
import { irs } from '@fiducia/domain/reports/filing/destinations';
import { useState } from 'react';
import { attempt, readAgain } from '../../entity/perform.ts';
import { failureTexts } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { FileUploadModal } from '../../kit/file/file-upload-modal.tsx';
import { SelectField } from '../../kit/form/fields/select-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { alertDialog, confirmDialog } from '../../kit/overlay/dialogs.ts';
import { Modal } from '../../kit/overlay/modal.tsx';
import { notify } from '../../kit/overlay/notify.ts';
import { call, downloadAddress, requestTo } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';
import { useSession } from '../../shell/session.ts';

type ReportingFile = RecordAt<'/private/tax-reporting-files'>;

function SendDialog({ file, onClose }: { file: ReportingFile; onClose: () => void }) {
  return (
    <Modal title="Record as sent" width="medium" onClose={onClose}>
      <Form
        label="Record as sent"
        values={{ receiptId: '' }}
        submitText="Record as sent"
        onCancel={onClose}
        takesFocus
        onSubmit={async ({ receiptId }) => {
          const failure = await attempt(
            requestTo('POST /private/tax-reporting-files/:id/send', { params: { id: file.id }, body: { receiptId } }),
            'File recorded as sent',
          );
          if (!failure) onClose();
          return failure;
        }}
      >
        <p>
          Upload the file to the authority first. Then enter the receipt ID that it shows.
          {file.destination === irs && ' Acknowledgments are matched by it.'} This can’t be undone.
        </p>
        <Fields>
          <TextField name="receiptId" label="Receipt ID" isRequired maxLength={60} />
        </Fields>
      </Form>
    </Modal>
  );
}

function AcknowledgementDialog({ file, onClose }: { file: ReportingFile; onClose: () => void }) {
  return (
    <FileUploadModal
      title="Import acknowledgment"
      extensions={['csv']}
      onClose={onClose}
      onUpload={async (upload) => {
        try {
          const { result } = await call('POST /private/tax-reporting-files/:id/acknowledgements', {
            params: { id: file.id },
            files: { file: upload },
            body: {},
          });
          const { accepted, withErrors, rejected, unanswered } = result;
          notify(
            `${accepted} accepted, ${withErrors} with errors, ${rejected} rejected${unanswered > 0 ? `, ${unanswered} without an answer` : ''}.`,
          );
          return undefined;
        } catch (error) {
          return asFailure(error);
        } finally {
          readAgain();
        }
      }}
    />
  );
}

const answers = [
  { value: 'accepted', text: 'Accepted' },
  { value: 'rejected', text: 'Rejected' },
] as const;

function AnswerDialog({ file, onClose }: { file: ReportingFile; onClose: () => void }) {
  return (
    <Modal title="Record answer" width="medium" onClose={onClose}>
      <Form<{ answer: 'accepted' | 'rejected'; reason: string }>
        label="Record answer"
        values={{ answer: 'accepted', reason: '' }}
        submitText="Record answer"
        onCancel={onClose}
        takesFocus
        onSubmit={async (body) => {
          const failure = await attempt(
            requestTo('POST /private/tax-reporting-files/:id/answer', { params: { id: file.id }, body }),
            'Answer recorded',
          );
          if (!failure) onClose();
          return failure;
        }}
      >
        <p>
          {`The state’s answer applies to ${counted(file.totalRecords, 'record')}. You can file rejected forms again. This can’t be undone.`}
        </p>
        <Fields>
          <SelectField name="answer" label="Answer" options={answers} isRequired />
          <TextField name="reason" label="Reason, if rejected" maxLength={500} />
        </Fields>
      </Form>
    </Modal>
  );
}

type Step = 'validate' | 'approve' | 'discard';
const texts: Readonly<Record<Step, { title: string; failed: string }>> = {
  validate: { title: 'Validate file', failed: 'The file isn’t ready' },
  approve: { title: 'Approve file', failed: 'The file wasn’t approved' },
  discard: { title: 'Discard file', failed: 'The file wasn’t discarded' },
};

async function makeStep(file: ReportingFile, step: Step): Promise<void> {
  const keys = {
    validate: 'POST /private/tax-reporting-files/:id/validate',
    approve: 'POST /private/tax-reporting-files/:id/approve',
    discard: 'POST /private/tax-reporting-files/:id/discard',
  } as const;
  const failure = await attempt(requestTo(keys[step], { params: { id: file.id }, body: {} }), texts[step].title);
  if (failure) await alertDialog({ title: texts[step].failed, text: failureTexts(failure).join(' ') });
}

async function discard(file: ReportingFile): Promise<void> {
  const isSure = await confirmDialog({
    title: 'Discard this file?',
    text: `Its ${file.totalRecords.toLocaleString('en-US')} records are discarded, and their forms can be put into another file. This can’t be undone.`,
    okText: 'Discard file',
    cancelText: 'Back',
    isDangerous: true,
  });
  if (isSure) await makeStep(file, 'discard');
}

/** Renders the buttons for a file’s next step. */
export function ReportingFileActions({ file }: { file: ReportingFile }) {
  const { may } = useSession();
  const [dialog, setDialog] = useState<'send' | 'acknowledgement' | 'answer'>();
  const [isBusy, setBusy] = useState(false);
  const run = async (step: Step) => {
    setBusy(true);
    await makeStep(file, step);
    setBusy(false);
  };
  const isOpen = file.status === 'draft' || file.status === 'validated';
  const isApproved = file.approvedAt !== null;
  const isForState = file.destination !== irs;
  const mayFile = may('tax.file');
  return (
    <>
      {isOpen && mayFile && <Button onClick={() => void discard(file)}>Discard file</Button>}
      {isApproved && mayFile && (
        <Button
          href={downloadAddress('GET /private/tax-reporting-files/:id/file', { params: { id: file.id } })}
          download
        >
          Download file
        </Button>
      )}
      {file.status === 'draft' && mayFile && (
        <Button look="primary" busy={isBusy} onClick={() => void run('validate')}>
          Validate file
        </Button>
      )}
      {file.status === 'validated' && !isApproved && may('tax.approve') && (
        <Button look="primary" busy={isBusy} onClick={() => void run('approve')}>
          Approve file
        </Button>
      )}
      {file.status === 'validated' && isApproved && mayFile && (
        <Button look="primary" onClick={() => setDialog('send')}>
          Record as sent
        </Button>
      )}
      {file.status === 'sent' && mayFile && (
        <Button look="primary" onClick={() => setDialog(isForState ? 'answer' : 'acknowledgement')}>
          {isForState ? 'Record answer' : 'Import acknowledgment'}
        </Button>
      )}
      {dialog === 'send' && <SendDialog file={file} onClose={() => setDialog(undefined)} />}
      {dialog === 'answer' && <AnswerDialog file={file} onClose={() => setDialog(undefined)} />}
      {dialog === 'acknowledgement' && <AcknowledgementDialog file={file} onClose={() => setDialog(undefined)} />}
    </>
  );
}
