import type { RowAt } from '@fiducia/contract/api';
import { documentTemplates } from '@fiducia/domain/documents/document-templates';
import { keyProblem } from '@fiducia/domain/documents/notice-key-problem';
import { answeringServices } from '@fiducia/domain/orders/answering-services';
import { noticeRuleSubjects } from '@fiducia/domain/orders/notice-key';
import { services } from '@fiducia/domain/orders/services';
import { attempt } from '../../entity/perform.ts';
import { CheckboxListField } from '../../kit/form/fields/checkbox-list-field.tsx';
import { SelectField } from '../../kit/form/fields/select-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import { requestTo } from '../../shell/api.ts';

const templates = documentTemplates.map(({ code, displayName }) => ({ value: code, text: displayName }));
const serviceOptions = answeringServices.map((code) => ({ value: code, text: services[code].displayName }));

type Notice = RowAt<'/private/notices'>;
type Values = Pick<Notice, 'displayName' | 'noticeKey' | 'documentTemplateCode' | 'serviceCodes'>;

/** Renders the form for a notice's key, document, and services. */
export function EditNotice({ row, onClose }: { row: Notice; onClose: () => void }) {
  const { displayName, noticeKey, documentTemplateCode, serviceCodes } = row;
  const save = async (values: Values, changes: Partial<Values>) => {
    const problem = keyProblem(values.noticeKey);
    if (problem !== undefined) return { message: problem, errors: { noticeKey: [problem] } };
    const failure = await attempt(
      requestTo('PATCH /private/notices/:id', { params: { id: row.id }, body: changes }),
      'Notice updated',
    );
    if (!failure) onClose();
    return failure;
  };
  return (
    <Modal title="Edit notice" width="large" height={720} onClose={onClose}>
      <Form<Values>
        label="Edit notice"
        values={{ displayName, noticeKey, documentTemplateCode, serviceCodes }}
        onSubmit={save}
        onCancel={onClose}
      >
        <Fields>
          <TextField name="displayName" label="Name" isRequired maxLength={120} />
          <TextField
            name="noticeKey"
            label="Key"
            isRequired
            maxLength={120}
            hint={`Four codes for the notice type, six codes for the rules (${noticeRuleSubjects.join(', ')}; --- for a rule that doesn’t apply), then flags.`}
          />
          <SelectField name="documentTemplateCode" label="Document" isRequired options={templates} />
          <CheckboxListField
            name="serviceCodes"
            label="Services"
            options={serviceOptions}
            check={(list) => (list.length === 0 ? 'Select at least one service, or deactivate the notice.' : undefined)}
          />
        </Fields>
      </Form>
    </Modal>
  );
}
