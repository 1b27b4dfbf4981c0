import type { RowAt } from '@fiducia/contract/api';
import { useState } from 'react';
import { EntityTable } from '../../../entity/entity-table.tsx';
import { attempt, perform } from '../../../entity/perform.ts';
import { useFetch } from '../../../entity/use-fetch.ts';
import { type Failure, FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { FileDrop } from '../../../kit/file/file-drop.tsx';
import { TextField } from '../../../kit/form/fields/text-field.tsx';
import { Form } from '../../../kit/form/shell/form.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { requestTo } from '../../../shell/api.ts';
import { EmailText } from './email-text.tsx';
import { PartList } from './template-parts.tsx';

type Template = RowAt<'/public/next-level-email-templates'>;

interface PreviewProps {
  readonly accountId: string;
  readonly template: Template;
  readonly mayEdit: boolean;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

function Preview({ accountId, template, mayEdit, onEdit, onClose }: PreviewProps) {
  const params = { accountId, id: template.id };
  const preview = useFetch('GET /public/accounts/:accountId/next-level-email-templates/:id/preview', { params });
  return (
    <Modal
      title={template.displayName}
      width="large"
      onClose={onClose}
      footer={
        mayEdit && (
          <Row>
            <Button onClick={onEdit}>Edit template</Button>
            <Button
              look="primary"
              onClick={() =>
                void perform(
                  requestTo('POST /public/accounts/:accountId/next-level-email-templates/:id/send-test', { params }),
                  'Test sent',
                )
              }
            >
              Send test to me
            </Button>
          </Row>
        )
      }
    >
      <FailureAlert failure={preview.failure} />
      {preview.isLoading && <Skeleton lines={8} />}
      {preview.data && (
        <Stack>
          <EmailText subject={preview.data.subject} text={preview.data.text} />
          <Card title="Must-have parts">
            <PartList parts={preview.data.parts} />
          </Card>
        </Stack>
      )}
    </Modal>
  );
}

interface EditDialogProps {
  readonly accountId: string;
  /** Left out for a new template. */
  readonly template?: Template;
  readonly onClose: () => void;
}

/** Adds an email template from a file, or changes its name or file. */
function EditDialog({ accountId, template, onClose }: EditDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<Failure>();
  const title = template ? 'Edit template' : 'New template';
  const requestOf = (displayName: string) => {
    if (template)
      return {
        ...requestTo('PATCH /public/next-level-email-templates/:id', {
          params: { id: template.id },
          body: { displayName },
          files: file ? { storedFile: file } : {},
        }),
        method: 'PATCH' as const,
      };
    return file
      ? requestTo('POST /public/accounts/:accountId/next-level-email-templates', {
          params: { accountId },
          body: { displayName },
          files: { storedFile: file },
        })
      : undefined;
  };
  return (
    <Modal title={title} width="medium" onClose={onClose}>
      <Form
        label={title}
        values={{ displayName: template?.displayName ?? '' }}
        submitText={template ? 'Save template' : 'Add template'}
        onCancel={onClose}
        onSubmit={async ({ displayName }) => {
          const request = requestOf(displayName);
          const wrong = request ? await attempt(request, 'Template saved') : { message: 'Choose the file first.' };
          setFailure(wrong);
          if (!wrong) onClose();
          return undefined;
        }}
      >
        <TextField name="displayName" label="Name" isRequired maxLength={120} hint="Only you see this name." />
        <p>
          Write the email as an HTML or text file. {'{{firstName}}'}, {'{{lastName}}'}, {'{{senderName}}'}, and{' '}
          {'{{disclosure}}'} are filled in. We add the link to the invitation, your address, and the unsubscribe link.
        </p>
        <FileDrop file={file} extensions={['html', 'txt']} onChoose={setFile} />
        <FailureAlert failure={failure} />
      </Form>
    </Modal>
  );
}

/** Lists the email templates that an account may use, each with a preview. */
export function TemplateTable({ accountId, mayEdit }: { accountId: string; mayEdit: boolean }) {
  const [open, setOpen] = useState<Template>();
  const [edited, setEdited] = useState<Template | 'new'>();
  const isOwn = (template: Template) => mayEdit && template.accountId === accountId;
  const create = mayEdit && (
    <Button look="primary" onClick={() => setEdited('new')}>
      New template
    </Button>
  );
  return (
    <>
      <EntityTable
        isEmbedded
        path="/public/campaign/:accountId/email-templates"
        params={{ accountId }}
        caption="Email templates"
        actions={create}
        emptyAction={create}
        emptyNext="Templates are the texts of your campaigns’ emails."
        leadColumns={[
          {
            key: 'preview',
            label: 'Preview',
            render: (template: Template) => (
              <Button look="link" onClick={() => setOpen(template)}>
                Preview
              </Button>
            ),
          },
        ]}
        extraColumns={[{ key: 'updatedAt', label: 'Updated', kind: 'date' }]}
      />
      {open && (
        <Preview
          accountId={accountId}
          template={open}
          mayEdit={isOwn(open)}
          onClose={() => setOpen(undefined)}
          onEdit={() => {
            setEdited(open);
            setOpen(undefined);
          }}
        />
      )}
      {edited && (
        <EditDialog
          accountId={accountId}
          {...(edited === 'new' ? {} : { template: edited })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
