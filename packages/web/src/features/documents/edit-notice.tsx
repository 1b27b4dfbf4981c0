import { documentTemplates } from '@fiducia/domain/documents/document-templates';
import { keyFlaw } from '@fiducia/domain/documents/notice-key-flaw';
import { answeringServices } from '@fiducia/domain/orders/answering-services';
import { noticeRuleSubjects } from '@fiducia/domain/orders/notice-key';
import { services } from '@fiducia/domain/orders/services';
import { attempt } from '../../entity/perform.ts';
import { textOf } from '../../entity/text-of.ts';
import type { EntityRow } from '../../entity/use-search.ts';
import { CheckboxListField } from '../../kit/form/checkbox-list-field.tsx';
import { Fields } from '../../kit/form/fields.tsx';
import { Form } from '../../kit/form/form.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';

const templates = documentTemplates.map(({ code, displayName }) => ({ value: code, text: displayName }));
const serviceOptions = answeringServices.map((code) => ({ value: code, text: services[code].displayName }));

interface Values extends Record<string, unknown> {
  displayName: string;
  noticeKey: string;
  documentTemplateCode: string;
  serviceCodes: readonly unknown[];
}

/** Changes the mapping of a notice: its key, its letter and its services. */
export function EditNotice({ row, onClose }: { row: EntityRow; onClose: () => void }) {
  const chosen = row['serviceCodes'];
  const save = async (values: Values, changes: Partial<Values>) => {
    const flaw = keyFlaw(values.noticeKey);
    if (flaw !== undefined) return { message: flaw, errors: { noticeKey: [flaw] } };
    const failure = await attempt(
      { method: 'PATCH', path: `/private/notices/${row.id}`, body: changes },
      'Notice changed',
    );
    if (!failure) onClose();
    return failure;
  };
  return (
    <Modal title="Edit notice" width="large" height={720} onClose={onClose}>
      <Form<Values>
        label="Edit notice"
        values={{
          displayName: textOf(row, 'displayName'),
          noticeKey: textOf(row, 'noticeKey'),
          documentTemplateCode: textOf(row, 'documentTemplateCode'),
          serviceCodes: Array.isArray(chosen) ? chosen : [],
        }}
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
            hint={`Four codes for the kind, six for the rules (${noticeRuleSubjects.join(', ')}; --- means none), then flags.`}
          />
          <SelectField name="documentTemplateCode" label="Letter" isRequired options={templates} />
          <CheckboxListField
            name="serviceCodes"
            label="Services"
            options={serviceOptions}
            check={(list) => (list.length === 0 ? 'Choose at least one service, or deactivate the notice.' : undefined)}
          />
        </Fields>
      </Form>
    </Modal>
  );
}
