import { depositMethods } from '@fiducia/contract/taxes/taxing-authority.entity';
import { useFetch } from '../../entity/use-fetch.ts';
import type { RecordHandleAt } from '../../entity/use-record.ts';
import { Card } from '../../kit/display/card.tsx';
import { DateField } from '../../kit/form/fields/date-field.tsx';
import { SelectField } from '../../kit/form/fields/select-field.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import type { Batch } from './batch-deposits.tsx';

const methods = depositMethods.map(({ code, displayName }) => ({ value: code, text: displayName }));

/** Lets the preparer set when and how a batch is paid, and from which bank account. */
export function BatchSettings({
  batch,
  handle,
}: {
  batch: Batch;
  handle: RecordHandleAt<'/private/tax-payment-batches'>;
}) {
  const { dueOn, settleOn, depositMethod, corporateBankAccountId } = batch;
  const { data = [] } = useFetch('GET /public/corporate-bank-accounts');
  const accounts = data.map(({ id, displayName }) => ({ value: id, text: displayName }));
  return (
    <Card title="Payment">
      <Form
        label="Payment"
        key={batch.updatedAt}
        values={{ dueOn, settleOn, depositMethod, corporateBankAccountId }}
        onSubmit={(_values, changes, began) => handle.update(changes, began)}
      >
        <Fields>
          <SelectField name="depositMethod" label="Method" options={methods} isRequired span={6} />
          <SelectField name="corporateBankAccountId" label="Paid from" options={accounts} isRequired span={6} />
          <DateField
            name="settleOn"
            label="Settlement date"
            hint="A banking day. Deposits must be sent by 8:00 PM ET on the banking day before."
            isRequired
            span={6}
          />
          <DateField name="dueOn" label="Due" isRequired span={6} />
        </Fields>
      </Form>
    </Card>
  );
}
