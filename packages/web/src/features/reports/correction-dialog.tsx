import type { TaxFormView } from '@fiducia/contract/reports/tax-form.routes';
import { codesBox } from '@fiducia/domain/reports/form-boxes';
import { useWatch } from 'react-hook-form';
import { CreateDialog } from '../../entity/create-dialog.tsx';
import { SelectField } from '../../kit/form/fields/select-field.tsx';
import { TextAreaField } from '../../kit/form/fields/text-area-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { notify } from '../../kit/overlay/notify.ts';
import { spoken } from '../../kit/text/language.ts';
import { requestTo } from '../../shell/api.ts';
import { taxFormText } from '../../texts/tax-forms.ts';
import { useCodeMeanings } from './use-code-meanings.ts';

interface Correction {
  readonly box: string | null;
  readonly newValue: string;
  readonly reason: string;
}

/** Asks for the correct value, and says what the entered distribution codes mean. */
function CorrectValueField({ form }: { form: TaxFormView }) {
  const meaningsOf = useCodeMeanings();
  const [box, value]: unknown[] = useWatch({ name: ['box', 'newValue'] });
  const isOfCodes = form.formCode === '1099-R' && box === codesBox(form.taxYear);
  return (
    <TextField
      name="newValue"
      label={taxFormText('correction.value')}
      hint={isOfCodes ? meaningsOf(form, codesBox(form.taxYear), value) || taxFormText('correction.codes') : undefined}
      isRequired
      maxLength={100}
    />
  );
}

/** Lets the user report a wrong box on a tax form. Staff review the request and create a corrected form if needed. */
export function CorrectionDialog({ form, onClose }: { form: TaxFormView; onClose: () => void }) {
  const options = form.boxes.map(({ box, printed, name }) => ({
    value: box,
    text: taxFormText('correction.box.choice', { box: printed, name: spoken(name) }),
  }));
  return (
    <CreateDialog<Correction>
      title={taxFormText('correction.title', { formCode: form.formCode, year: form.taxYear })}
      submitText={taxFormText('correction.submit')}
      values={{ box: null, newValue: '', reason: '' }}
      onClose={onClose}
      request={({ box, ...more }) => {
        notify(taxFormText('correction.requested'));
        return requestTo('POST /public/tax-reporting-change-logs', {
          body: { taxFormId: form.id, box: box ?? '', ...more },
        });
      }}
    >
      <Fields>
        <SelectField name="box" label={taxFormText('correction.box')} options={options} isRequired />
        <CorrectValueField form={form} />
        <TextAreaField name="reason" label={taxFormText('correction.reason')} isRequired maxLength={500} />
      </Fields>
    </CreateDialog>
  );
}
