import { useState } from 'react';
import { type Failure, FailureAlert } from '../kit/display/alert.tsx';
import { Button } from '../kit/display/button.tsx';
import { Row, Stack } from '../kit/display/layout.tsx';
import { FileDrop } from '../kit/file/file-drop.tsx';
import { TextAreaField } from '../kit/form/fields/text-area-field.tsx';
import { Fields } from '../kit/form/shell/fields.tsx';
import { Form } from '../kit/form/shell/form.tsx';
import { Modal } from '../kit/overlay/modal.tsx';
import { requestTo } from '../shell/api.ts';
import { attempt } from './perform.ts';

export type AdvisorDecision = 'approve' | 'decline';

export interface AdvisorDecisionDialogProps {
  readonly decision: AdvisorDecision;
  readonly prospect: { readonly id: string; readonly fullName: string | null };
  /** What the file to upload is, such as `Your signed approval`. */
  readonly fileText: string;
  /** Who sees the reason for declining. */
  readonly reasonHint: string;
  readonly onClose: () => void;
}

type DialogProps = Omit<AdvisorDecisionDialogProps, 'decision'>;

const paramsOf = ({ id }: DialogProps['prospect'], action: AdvisorDecision) => ({ id, action });
const nameOf = ({ fullName }: DialogProps['prospect']): string => fullName ?? '';

function ApproveDialog({ prospect, fileText, onClose }: DialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const approve = async () => {
    if (!file) {
      setFailure({ message: `Choose the file first: ${fileText.toLowerCase()}.` });
      return;
    }
    setBusy(true);
    const request = requestTo('POST /public/prospects/:id/advisor-approval/:action', {
      params: paramsOf(prospect, 'approve'),
      files: { file },
    });
    const wrong = await attempt(request, `${nameOf(prospect)}’s account approved`);
    setBusy(false);
    setFailure(wrong);
    if (!wrong) onClose();
  };
  return (
    <Modal title={`Approve ${nameOf(prospect)}’s account`} width="medium" onClose={onClose}>
      <Stack>
        <FailureAlert failure={failure} />
        <FileDrop
          file={file}
          extensions={['pdf', 'png', 'jpeg']}
          disabled={isBusy}
          limitText={fileText}
          onChoose={setFile}
        />
        <Row>
          <Button look="primary" busy={isBusy} onClick={() => void approve()}>
            Approve account
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </Row>
      </Stack>
    </Modal>
  );
}

function DeclineDialog({ prospect, reasonHint, onClose }: DialogProps) {
  const title = `Decline ${nameOf(prospect)}’s account`;
  return (
    <Modal title={title} width="medium" onClose={onClose}>
      <Form
        label={title}
        values={{ note: '' }}
        submitText="Decline account"
        onCancel={onClose}
        onSubmit={async ({ note }) => {
          const request = requestTo('POST /public/prospects/:id/advisor-approval/:action', {
            params: paramsOf(prospect, 'decline'),
            body: { note },
            files: {},
          });
          const failure = await attempt(request, `${nameOf(prospect)}’s account declined`);
          if (!failure) onClose();
          return failure;
        }}
      >
        <Fields>
          <TextAreaField name="note" label="Reason" isRequired maxLength={1000} hint={reasonHint} />
        </Fields>
      </Form>
    </Modal>
  );
}

/** Approves a prospect's account for its advisor with the signed file, or declines it with a reason. */
export function AdvisorDecisionDialog({ decision, ...props }: AdvisorDecisionDialogProps) {
  return decision === 'approve' ? <ApproveDialog {...props} /> : <DeclineDialog {...props} />;
}
