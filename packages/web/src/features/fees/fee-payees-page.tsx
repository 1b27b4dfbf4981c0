import type { RowAt } from '@fiducia/contract/api';
import { useState } from 'react';
import { CreateDialog } from '../../entity/create-dialog.tsx';
import { EntityTable } from '../../entity/entity-table.tsx';
import { nameIn } from '../../entity/name-in.ts';
import { attempt } from '../../entity/perform.ts';
import { useLookup, useLookupOptions } from '../../entity/use-lookup.ts';
import { Button } from '../../kit/display/button.tsx';
import { AccountNumberField } from '../../kit/form/fields/account-number-field.tsx';
import { RoutingNumberField } from '../../kit/form/fields/routing-number-field.tsx';
import { SelectField } from '../../kit/form/fields/select-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { requestTo } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';

type Payee = RowAt<'/private/fee-payees'>;
type FeeType = Payee['feeTypeCode'];

const allOthers = 'All without a payee of their own';

function NewPayeeDialog({ onClose }: { onClose: () => void }) {
  const types = useLookupOptions('/public/fee-types');
  return (
    <CreateDialog<{ readonly displayName: string; readonly feeTypeCode: FeeType }>
      title="Add fee payee"
      submitText="Add payee"
      values={{ displayName: '', feeTypeCode: 'all' }}
      onClose={onClose}
      request={(values) => requestTo('POST /private/fee-payees', { body: values })}
    >
      <Fields>
        <TextField name="displayName" label="Payee" isRequired maxLength={80} />
        <SelectField
          name="feeTypeCode"
          label="Fee type"
          isRequired
          options={[{ value: 'all', text: allOthers }, ...types]}
        />
      </Fields>
    </CreateDialog>
  );
}

function AccountDialog({ payee, onClose }: { payee: Payee; onClose: () => void }) {
  const title = `Bank account of ${payee.displayName}`;
  return (
    <Modal title={title} width="medium" onClose={onClose}>
      <Form
        label={title}
        values={{ routingNumber: '', accountNumber: '' }}
        submitText="Save account"
        onCancel={onClose}
        takesFocus
        onSubmit={async (body) => {
          const failure = await attempt(
            requestTo('POST /private/fee-payees/:id/bank-account', { params: { id: payee.id }, body }),
            'Bank account saved',
          );
          if (!failure) onClose();
          return failure;
        }}
      >
        <p>All later payments of fees to this payee are sent to this account.</p>
        <Fields>
          <RoutingNumberField name="routingNumber" label="Routing number" isRequired span={6} />
          <AccountNumberField name="accountNumber" label="Account number" isRequired span={6} />
        </Fields>
      </Form>
    </Modal>
  );
}

/** Lists to whom collected fees are owed, and their bank accounts. */
export function Screen() {
  const mayEdit = useSession().may('system.edit');
  const types = useLookup('/public/fee-types');
  const [isNew, setNew] = useState(false);
  const [changed, setChanged] = useState<Payee>();
  return (
    <>
      <PageHeader
        title="Fee payees"
        subtitle="Each fee type is owed to its own payee, or to the payee without a type. Only users who edit settings change bank accounts."
        {...(mayEdit
          ? {
              actions: (
                <Button look="primary" onClick={() => setNew(true)}>
                  Add payee
                </Button>
              ),
            }
          : {})}
      />
      <EntityTable
        path="/private/fee-payees"
        caption="Fee payees"
        extraColumns={[
          {
            key: 'feeTypeCode',
            label: 'Fee type',
            value: ({ feeTypeCode }) => (feeTypeCode === 'all' ? allOthers : nameIn(types, feeTypeCode)),
          },
          ...(mayEdit
            ? [
                {
                  key: 'actions',
                  label: 'Actions',
                  render: (payee: Payee) => (
                    <Button dense onClick={() => setChanged(payee)}>
                      {payee.routingNumber === null ? 'Set bank account' : 'Change bank account'}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {isNew && <NewPayeeDialog onClose={() => setNew(false)} />}
      {changed && <AccountDialog payee={changed} onClose={() => setChanged(undefined)} />}
    </>
  );
}
