import { useState } from 'react';
import { authorityColumn } from '../../entity/authority-column.ts';
import { CreateDialog } from '../../entity/create-dialog.tsx';
import { EntityTable } from '../../entity/entity-table.tsx';
import { findRecords } from '../../entity/find-records.ts';
import { textOf } from '../../entity/text-of.ts';
import { Button } from '../../kit/display/button.tsx';
import { Fields } from '../../kit/form/fields.tsx';
import { LookupField } from '../../kit/form/lookup-field.tsx';
import { MoneyField } from '../../kit/form/money-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { useSession } from '../../shell/session.ts';

const findTaxes = findRecords('/private/order-line-taxes', (row) => ({
  id: row.id,
  title: `${textOf(row, 'authority')} tax of line ${textOf(row, 'orderLineFriendlyId')}`,
  subtitle: textOf(row, 'sentence'),
}));

function NewRefund({ onClose }: { onClose: () => void }) {
  return (
    <CreateDialog
      title="New tax refund"
      submitText="Note the refund"
      values={{ orderLineTaxId: null, amount: null, reason: '' }}
      onClose={onClose}
      request={(body) => ({ path: '/private/tax-refunds', body })}
    >
      <Fields>
        <LookupField name="orderLineTaxId" label="Withheld tax" find={findTaxes} isRequired />
        <MoneyField name="amount" label="Amount asked back" isRequired allowsZero={false} />
        <TextField name="reason" label="Reason" isRequired maxLength={200} />
      </Fields>
    </CreateDialog>
  );
}

/** Withheld tax that authorities are asked to give back. */
export function Screen() {
  const { may } = useSession();
  const [isNew, setNew] = useState(false);
  const action = may('payments.edit') && (
    <Button look="primary" onClick={() => setNew(true)}>
      New refund
    </Button>
  );
  return (
    <>
      <PageHeader title="Tax refunds" actions={action} />
      <EntityTable
        path="/private/tax-refunds"
        caption="Tax refunds"
        sumKey="amount"
        extraColumns={[authorityColumn]}
        emptyAction={action}
      />
      {isNew && <NewRefund onClose={() => setNew(false)} />}
    </>
  );
}
