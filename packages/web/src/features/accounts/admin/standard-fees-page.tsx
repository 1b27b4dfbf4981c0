import type { RowAt } from '@fiducia/contract/api';
import { addDays } from '@fiducia/domain/foundation/calendar/dates';
import { type Cents, cents, zeroCents } from '@fiducia/domain/foundation/money/cents';
import { paymentMethodNames } from '@fiducia/domain/payments/payment-method';
import { itemsOf } from '@fiducia/domain/system/lookup-item';
import { mayReduceGross } from '@fiducia/domain/taxes/fee-treatment-rules';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CreateDialog } from '../../../entity/create-dialog.tsx';
import { EntityTable, filtersOf } from '../../../entity/entity-table.tsx';
import { nameIn } from '../../../entity/name-in.ts';
import { saveChanges } from '../../../entity/save-changes.ts';
import { type Lookup, useLookup } from '../../../entity/use-lookup.ts';
import { Button } from '../../../kit/display/button.tsx';
import { Row } from '../../../kit/display/layout.tsx';
import { DateField } from '../../../kit/form/fields/date-field.tsx';
import { MoneyField } from '../../../kit/form/fields/money-field.tsx';
import { SelectField } from '../../../kit/form/fields/select-field.tsx';
import { TextField } from '../../../kit/form/fields/text-field.tsx';
import { today } from '../../../kit/form/inputs/today.ts';
import { Fields } from '../../../kit/form/shell/fields.tsx';
import { confirmDialog } from '../../../kit/overlay/dialogs.ts';
import { notify } from '../../../kit/overlay/notify.ts';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import type { Column } from '../../../kit/table/columns/column.ts';
import { requestTo } from '../../../shell/api.ts';
import { asFailure } from '../../../shell/api-failure.ts';
import { queryClient } from '../../../shell/query-client.ts';
import { useSession } from '../../../shell/session.ts';

type Fee = RowAt<'/private/fees'>;

const payers = { payee: 'The payee', subaccount: 'The subaccount', masterAccount: 'The sponsor' } as const;
const treatments = {
  planExpense: 'Plan expense, before the distribution',
  netReducing: 'Deducted from the net payment',
  invoiced: 'Invoiced',
} as const;
const types = { requestorFee: 'Distribution', paymentMethodFee: 'Payment method', other: 'Other' } as const;
const optionsOf = (names: Readonly<Record<string, string>>) =>
  itemsOf(names).map(({ code, displayName }) => ({ value: code, text: displayName }));
const nameOf = (names: Readonly<Record<string, string>>, code: string): string => names[code] ?? code;

interface NewFee {
  readonly displayName: string;
  readonly code: string;
  readonly feeTypeCode: string;
  readonly serviceCode: string | null;
  readonly paymentMethodCode: string | null;
  readonly payer: Fee['payer'];
  readonly treatment: Fee['treatment'];
  readonly amount: Cents | null;
  readonly validFrom: string;
}

const startOf = (fee: Fee | undefined): NewFee => ({
  displayName: fee?.displayName ?? '',
  code: fee?.code ?? '',
  feeTypeCode: fee?.feeTypeCode ?? 'requestorFee',
  serviceCode: fee?.serviceCode ?? null,
  paymentMethodCode: fee?.paymentMethodCode ?? null,
  payer: fee?.payer ?? 'payee',
  treatment: fee?.treatment ?? 'planExpense',
  amount: fee ? cents(fee.amount) : null,
  validFrom: fee ? addDays(today(), 1) : today(),
});

function TypeField() {
  const { getValues, setValue } = useFormContext<NewFee>();
  return (
    <SelectField
      name="feeTypeCode"
      label="Charged for"
      isRequired
      options={optionsOf(types)}
      span={6}
      onChosen={(type) => {
        if (getValues('treatment') === 'planExpense' && !mayReduceGross(type ?? '', today()))
          setValue('treatment', 'netReducing', { shouldDirty: true });
      }}
    />
  );
}

/** Offers a plan expense only for types that can be one. */
function TreatmentField() {
  const type = useWatch<NewFee, 'feeTypeCode'>({ name: 'feeTypeCode' });
  const mayBeExpense = mayReduceGross(type, today());
  return (
    <SelectField
      name="treatment"
      label="Treatment"
      hint={
        mayBeExpense
          ? 'Only a plan expense that the payee pays reduces boxes 1 and 2a of Form 1099-R'
          : 'The payee chooses this service, so its fee can’t be a plan expense, which would reduce box 1 of Form 1099-R'
      }
      isRequired
      options={optionsOf(treatments).map((option) => ({
        ...option,
        disabled: option.value === 'planExpense' && !mayBeExpense,
      }))}
    />
  );
}

/** Creates a standard fee, or a new price of one. A new price has the same code, and replaces the previous one when it starts. */
function FeeDialog({ fee, onClose }: { readonly fee?: Fee | undefined; readonly onClose: () => void }) {
  const services = useLookup('/public/services');
  return (
    <CreateDialog<NewFee>
      title={fee ? `Change ${fee.displayName}` : 'New standard fee'}
      values={startOf(fee)}
      submitText={fee ? 'Save new price' : 'Create fee'}
      onClose={onClose}
      request={({ amount, serviceCode, paymentMethodCode, ...rest }) =>
        requestTo('POST /private/fees', {
          body: {
            ...rest,
            serviceCode: serviceCode || null,
            paymentMethodCode: paymentMethodCode || null,
            amount: amount ?? zeroCents,
          },
        })
      }
    >
      <Fields>
        <TextField name="displayName" label="Fee" isRequired maxLength={120} span={6} />
        {!fee && <TextField name="code" label="Code" isRequired maxLength={60} span={6} />}
        <MoneyField name="amount" label="Amount" isRequired allowsZero span={6} />
        {!fee && (
          <>
            <TypeField />
            <SelectField
              name="serviceCode"
              label="Service"
              options={services.map(({ code, displayName }) => ({ value: code, text: displayName }))}
              span={6}
            />
            <SelectField
              name="paymentMethodCode"
              label="Payment method"
              options={optionsOf(paymentMethodNames)}
              span={6}
            />
          </>
        )}
        <SelectField name="payer" label="Paid by" isRequired options={optionsOf(payers)} span={6} />
        <DateField name="validFrom" label="Effective from" isRequired span={6} />
        <TreatmentField />
      </Fields>
    </CreateDialog>
  );
}

async function end(fee: Fee): Promise<void> {
  const isSure = await confirmDialog({
    title: 'End fee',
    text: `End ${fee.displayName}? It won’t be charged after today. Fees that were already charged stay.`,
    okText: 'End fee',
    isDangerous: true,
  });
  if (!isSure) return;
  try {
    await saveChanges(
      requestTo('PATCH /private/fees/:id', {
        params: { id: fee.id },
        body: { validTo: today() },
        seenAt: fee.updatedAt,
      }),
    );
    notify('Fee ended.');
    await queryClient.invalidateQueries({ queryKey: ['search', '/private/fees'] });
  } catch (error) {
    notify(asFailure(error).message, { tone: 'warning' });
  }
}

const standard = filtersOf('/private/fees', [
  { field: 'accountId', method: 'isEmpty', value: '' },
  { field: 'planId', method: 'isEmpty', value: '' },
]);

/** Shows names in place of codes, as the dialog does. */
const columnsOf = (services: readonly Lookup[]): readonly Column<Fee>[] => [
  { key: 'feeTypeCode', label: 'Charged for', value: (fee) => nameOf(types, fee.feeTypeCode) },
  {
    key: 'serviceCode',
    label: 'Service',
    value: (fee) => (fee.serviceCode ? nameIn(services, fee.serviceCode) : 'All'),
  },
  {
    key: 'paymentMethodCode',
    label: 'Payment method',
    value: (fee) => (fee.paymentMethodCode ? nameOf(paymentMethodNames, fee.paymentMethodCode) : 'All'),
  },
  { key: 'payer', label: 'Paid by', value: (fee) => payers[fee.payer] },
  { key: 'treatment', label: 'Treatment', value: (fee) => treatments[fee.treatment] },
];

const actionsColumn = (onChange: (fee: Fee) => void): Column<Fee> => ({
  key: 'actions',
  label: 'Actions',
  width: 150,
  render: (fee) =>
    fee.validTo === null && (
      <Row>
        <Button dense onClick={() => onChange(fee)}>
          Change
        </Button>
        <Button dense onClick={() => void end(fee)}>
          End
        </Button>
      </Row>
    ),
});

/** Lists the standard fees, which apply to all accounts and plans without a fee of their own. */
export function Screen() {
  const { may } = useSession();
  const services = useLookup('/public/services');
  const [opened, setOpened] = useState<'new' | Fee>();
  return (
    <>
      <PageHeader
        title="Fee schedule"
        subtitle="Standard fees, for all accounts and plans without a fee of their own. A new price takes effect on its date. Fees that were already charged never change."
        {...(may('accounts.edit')
          ? {
              actions: (
                <Button look="primary" onClick={() => setOpened('new')}>
                  New standard fee
                </Button>
              ),
            }
          : {})}
      />
      <EntityTable
        path="/private/fees"
        caption="Standard fees"
        privateFilters={standard}
        hiddenColumns={['code']}
        extraColumns={[...columnsOf(services), ...(may('accounts.edit') ? [actionsColumn(setOpened)] : [])]}
      />
      {opened && <FeeDialog fee={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
