import type { PlanMonth, RecurringBatchRow } from '@fiducia/contract/recurring/recurring.routes';
import { formatMonth } from '@fiducia/domain/time/format-month';
import { addMonths } from '@fiducia/domain/time/dates';
import { useState } from 'react';
import { PlainTable } from '../../entity/plain-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Card } from '../../kit/display/card.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { CheckboxListField } from '../../kit/form/checkbox-list-field.tsx';
import { Fields } from '../../kit/form/fields.tsx';
import { Form } from '../../kit/form/form.tsx';
import { SelectInput } from '../../kit/form/select-input.tsx';
import { FieldFrame } from '../../kit/form/field-frame.tsx';
import { today } from '../../kit/form/today.ts';
import { formatMoney } from '@fiducia/domain/money/format-money';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { call } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';
import { navigate } from '../../shell/navigation.ts';
import { queryClient } from '../../shell/query-client.ts';

const monthsAhead = 12;
const monthAt = (ahead: number): string => addMonths(`${today().slice(0, 7)}-01`, ahead).slice(0, 7);
const months = () =>
  Array.from({ length: monthsAhead + 1 }, (_, ahead) => ({ value: monthAt(ahead), text: formatMonth(monthAt(ahead)) }));

const words = ({ planDisplayName, payments, needed, made }: PlanMonth): string => {
  const before = made === 0 ? '' : `, ${made} made before`;
  return `${planDisplayName}: ${payments} ${payments === 1 ? 'payment' : 'payments'}, ${formatMoney(needed)}${before}`;
};

function LeftOut({ plans }: { plans: readonly PlanMonth[] }) {
  const rows = plans.flatMap(({ leftOut }) => leftOut).map((one) => ({ ...one, id: one.orderLineId }));
  if (rows.length === 0) return null;
  return (
    <Card title="Left out">
      <PlainTable
        caption="Left out"
        rows={rows}
        columns={[
          { key: 'name', label: 'Payee', href: (row) => `/order-lines/${row.orderLineId}` },
          { key: 'planDisplayName', label: 'Plan' },
          { key: 'reason', label: 'Why' },
        ]}
      />
    </Card>
  );
}

function Choose({ month, plans }: { month: string; plans: readonly PlanMonth[] }) {
  const payable = plans.filter(({ payments }) => payments > 0);
  const create = async ({ planIds }: { planIds: readonly string[] }) => {
    try {
      const { result } = await call<RecurringBatchRow>({
        method: 'POST',
        path: '/private/recurring/batches',
        body: { month, planIds },
      });
      for (const key of ['search', 'fetch']) void queryClient.invalidateQueries({ queryKey: [key] });
      navigate(`/recurring/batches/${result.id}`);
      return undefined;
    } catch (error) {
      return asFailure(error);
    }
  };
  return (
    <Stack>
      {payable.length === 0 ? (
        <EmptyState title={`No payment is left to make for ${formatMonth(month)}`} />
      ) : (
        <Card>
          <Form
            key={month}
            label="New recurring batch"
            values={{ planIds: payable.map(({ planId }) => planId) }}
            submitText="Create batch"
            onSubmit={create}
          >
            <CheckboxListField
              name="planIds"
              label="Plans"
              hint="One order is made for each. Nothing is paid before the batch is released, reviewed and funded."
              options={payable.map((plan) => ({ value: plan.planId, text: words(plan) }))}
              check={(chosen) => (chosen.length === 0 ? 'Choose at least one plan.' : undefined)}
            />
          </Form>
        </Card>
      )}
      <LeftOut plans={plans} />
    </Stack>
  );
}

/** Makes the pension payments of a month: which plans, who is left out, then one order for each plan. */
export function Screen() {
  const [month, setMonth] = useState(() => monthAt(1));
  const { data, failure, isLoading } = useFetch<readonly PlanMonth[]>(`/private/recurring/months/${month}/plans`);
  return (
    <>
      <PageHeader
        title="New recurring batch"
        crumbs={[{ label: 'Recurring batches', href: '/recurring/batches' }, { label: 'New batch' }]}
      />
      <Stack>
        <Fields>
          <FieldFrame label="Month" isOptional={false} span={4}>
            {(ties) => (
              <SelectInput {...ties} value={month} options={months()} onChange={setMonth} onBlur={() => undefined} />
            )}
          </FieldFrame>
        </Fields>
        {isLoading && <Skeleton lines={6} />}
        {failure && <FailureAlert failure={failure} />}
        {data && <Choose month={month} plans={data} />}
      </Stack>
    </>
  );
}
