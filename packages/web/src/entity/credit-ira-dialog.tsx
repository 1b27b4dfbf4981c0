import type { RecordAt } from '@fiducia/contract/api';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { contributionYears } from '@fiducia/domain/ira/contribution-limit';
import { iraAccountTypeNames } from '@fiducia/domain/ira/ira-account-type';
import { type IraCreditKind, iraCreditKinds } from '@fiducia/domain/ira/ira-transaction-kind';
import { iraTransferStatusNames } from '@fiducia/domain/ira/ira-transfer-machine';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { serverNow } from '../kit/display/server-time.ts';
import { LookupField } from '../kit/form/fields/lookup-field.tsx';
import { MoneyField } from '../kit/form/fields/money-field.tsx';
import { SelectField } from '../kit/form/fields/select-field.tsx';
import { TextField } from '../kit/form/fields/text-field.tsx';
import type { LookupItem } from '../kit/form/inputs/lookup-input.tsx';
import { Fields } from '../kit/form/shell/fields.tsx';
import { requestTo } from '../shell/api.ts';
import { CreateDialog } from './create-dialog.tsx';
import { findRecords } from './find-records.ts';
import { useFetch } from './use-fetch.ts';

type Deposit = Pick<RecordAt<'/private/trust/deposits'>, 'id' | 'remaining'>;

const findIras = findRecords(
  { path: '/public/ira-accounts' },
  (row) => ({
    id: row.id,
    title: row.ownerName ?? row.friendlyId,
    subtitle: `${iraAccountTypeNames[row.iraType]}, number ${row.accountNumber ?? 'unknown'}`,
  }),
  { 'search-status': 'equals(open)', 'search-isHeldHere': 'equals(true)' },
);

const kindOptions = iraCreditKinds.map(({ code, displayName }) => ({ value: code, text: displayName }));

interface CreditValues {
  readonly iraAccountId: string | null;
  readonly iraTransferId: string | null;
  readonly kind: IraCreditKind | null;
  readonly taxYear: string | null;
  readonly amount: Cents;
  readonly note: string | null;
}

/** Asks which transfer of the chosen IRA the money belongs to, if the owner started one. The transfer decides the kind. */
function TransferField({ onKind }: { onKind: (kind: string) => void }) {
  const form = useFormContext<CreditValues>();
  const iraAccountId = useWatch({ control: form.control, name: 'iraAccountId' });
  const { data = [] } = useFetch(iraAccountId === null ? undefined : 'GET /public/ira-transfers', {
    query: {
      'search-iraAccountId': `equals(${iraAccountId})`,
      'search-status': 'isOneOf(signed,sent,received,credited)',
      resultsPerPage: 100,
    },
  });
  if (data.length === 0) return null;
  return (
    <SelectField
      name="iraTransferId"
      label="Transfer"
      emptyText="None"
      options={data.map(({ id, institutionName, amount, status }) => ({
        value: id,
        text: `${institutionName}, ${formatMoney(amount)} (${iraTransferStatusNames[status]})`,
      }))}
      onChosen={(id) => {
        const kind = data.find((transfer) => transfer.id === id)?.kind;
        if (kind === undefined) return;
        form.setValue('kind', kind, { shouldDirty: true });
        onKind(kind);
      }}
    />
  );
}

interface CreditIraDialogProps {
  readonly deposit: Deposit;
  /** The IRA that the money is probably for, and the transfer if it is part of one. */
  readonly ira?: LookupItem & { readonly transferId: string | null; readonly kind: IraCreditKind | null };
  readonly onClose: () => void;
}

/** Credits money of a deposit to an IRA. A contribution also needs the year that it is for. */
export function CreditIraDialog({ deposit, ira, onClose }: CreditIraDialogProps) {
  const { id, remaining } = deposit;
  const [kind, setKind] = useState<string | null>(ira?.kind ?? null);
  const years = contributionYears(localDate(new Date(serverNow()).toISOString(), timeZones.eastern));
  return (
    <CreateDialog<CreditValues>
      title="Credit to an IRA"
      submitText="Credit to IRA"
      values={{
        iraAccountId: ira?.id ?? null,
        iraTransferId: ira?.transferId ?? null,
        kind: ira?.kind ?? null,
        taxYear: years.length === 1 ? String(years[0]) : null,
        amount: remaining,
        note: null,
      }}
      onClose={onClose}
      request={(values) =>
        requestTo('POST /private/deposits/:id/ira-credits', {
          params: { id },
          body: {
            iraAccountId: values.iraAccountId ?? '',
            ...(values.iraTransferId === null ? {} : { iraTransferId: values.iraTransferId }),
            kind: values.kind ?? 'contribution',
            amount: values.amount,
            ...(values.kind === 'contribution' && values.taxYear !== null ? { taxYear: Number(values.taxYear) } : {}),
            ...(values.note === null || values.note === '' ? {} : { note: values.note }),
          },
        })
      }
    >
      <Fields>
        <LookupField
          name="iraAccountId"
          label="IRA"
          find={findIras}
          initial={ira ?? null}
          isRequired
          hint="Search by the owner’s name"
        />
        <TransferField onKind={setKind} />
        <SelectField
          name="kind"
          label="Kind"
          options={kindOptions}
          isRequired
          onChosen={setKind}
          span={kind === 'contribution' ? 8 : 12}
        />
        {kind === 'contribution' && (
          <SelectField
            name="taxYear"
            label="For tax year"
            options={years.map((year) => ({ value: String(year), text: String(year) }))}
            isRequired
            span={4}
          />
        )}
        <MoneyField
          name="amount"
          label="Amount"
          isRequired
          allowsZero={false}
          maximum={remaining}
          hint={`${formatMoney(remaining)} of the deposit is left`}
        />
        <TextField name="note" label="Note" maxLength={500} />
      </Fields>
    </CreateDialog>
  );
}
