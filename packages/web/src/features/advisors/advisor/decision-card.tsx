import type { RowAt } from '@fiducia/contract/api';
import { useState } from 'react';
import { attempt } from '../../../entity/perform.ts';
import { type Failure, FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Item, ItemList } from '../../../kit/display/item-list.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { FileDrop } from '../../../kit/file/file-drop.tsx';
import { TextAreaField } from '../../../kit/form/fields/text-area-field.tsx';
import { Fields } from '../../../kit/form/shell/fields.tsx';
import { Form } from '../../../kit/form/shell/form.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { countOf } from '../../../kit/text/count-of.ts';
import { requestTo } from '../../../shell/api.ts';

type Prospect = RowAt<'/public/accounts/:id/prospects'>;
type Decision = 'approve' | 'decline';

interface DialogProps {
  readonly prospect: Prospect;
  readonly onClose: () => void;
}

const paramsOf = ({ id }: Prospect, action: Decision) => ({ id, action });
const nameOf = ({ fullName }: Prospect): string => fullName ?? '';

function ApproveDialog({ prospect, onClose }: DialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const approve = async () => {
    if (!file) {
      setFailure({ message: 'Choose your signed approval first.' });
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
          limitText="Your signed approval"
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

function DeclineDialog({ prospect, onClose }: DialogProps) {
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
          const failure = await attempt(request, 'Account declined. We notified the client.');
          if (!failure) onClose();
          return failure;
        }}
      >
        <Fields>
          <TextAreaField
            name="note"
            label="Reason"
            isRequired
            maxLength={1000}
            hint="Your client will see this reason."
          />
        </Fields>
      </Form>
    </Modal>
  );
}

/** Lists prospects who registered and need their advisor's decision. */
export function DecisionCard({ prospects, mayDecide }: { prospects: readonly Prospect[]; mayDecide: boolean }) {
  const [open, setOpen] = useState<{ readonly prospect: Prospect; readonly decision: Decision }>();
  const close = () => setOpen(undefined);
  if (prospects.length === 0) return null;
  return (
    <Card
      title={countOf(prospects.length, 'client is waiting for your decision', 'clients are waiting for your decision')}
    >
      <ItemList>
        {prospects.map((prospect) => (
          <Item key={prospect.id} title={nameOf(prospect)} note={prospect.emailAddress}>
            {mayDecide && (
              <Row>
                <Button look="primary" onClick={() => setOpen({ prospect, decision: 'approve' })}>
                  Approve account
                </Button>
                <Button onClick={() => setOpen({ prospect, decision: 'decline' })}>Decline account</Button>
              </Row>
            )}
          </Item>
        ))}
      </ItemList>
      {open?.decision === 'approve' && <ApproveDialog prospect={open.prospect} onClose={close} />}
      {open?.decision === 'decline' && <DeclineDialog prospect={open.prospect} onClose={close} />}
    </Card>
  );
}
