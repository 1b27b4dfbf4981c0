import { depositMethods } from '@fiducia/contract/taxes/taxing-authority.entity';
import { findRecords } from '../../entity/find-records.ts';
import type { RecordHandleAt } from '../../entity/use-record.ts';
import { Card } from '../../kit/display/card.tsx';
import { DateField } from '../../kit/form/fields/date-field.tsx';
import { LookupField } from '../../kit/form/fields/lookup-field.tsx';
import { SelectField } from '../../kit/form/fields/select-field.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import type { Batch } from './batch-deposits.tsx';

const findBankAccounts = findRecords({ path: '/public/corporate-bank-accounts' }, (row) => ({
  id: row.id,
  title: row.displayName,
  subtitle: row.bankName,
}));
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
          <LookupField name="corporateBankAccountId" label="Paid from" find={findBankAccounts} isRequired />
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
