import type { PlanMonth } from '@fiducia/contract/recurring/recurring.routes';
import { addMonths } from '@fiducia/domain/foundation/calendar/dates';
import { formatMonth } from '@fiducia/domain/foundation/calendar/format-month';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { useState } from 'react';
import { PlainTable } from '../../entity/plain-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Card } from '../../kit/display/card.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { CheckboxListField } from '../../kit/form/fields/checkbox-list-field.tsx';
import { SelectInput } from '../../kit/form/inputs/select-input.tsx';
import { today } from '../../kit/form/inputs/today.ts';
import { FieldFrame } from '../../kit/form/shell/field-frame.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
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
  const before = made === 0 ? '' : `, ${made} already created`;
  return `${planDisplayName}: ${payments} ${payments === 1 ? 'payment' : 'payments'}, ${formatMoney(needed)}${before}`;
};

function LeftOut({ plans }: { plans: readonly PlanMonth[] }) {
  const rows = plans.flatMap(({ leftOut }) => leftOut).map((one) => ({ ...one, id: one.orderLineId }));
  if (rows.length === 0) return null;
  return (
    <Card title="Excluded">
      <PlainTable
        caption="Excluded"
        empty="No one is excluded"
        emptyNext="Payees who can’t be paid this month appear here with the reason."
        rows={rows}
        columns={[
          { key: 'name', label: 'Payee', href: (row) => `/order-lines/${row.orderLineId}` },
          { key: 'planDisplayName', label: 'Plan' },
          { key: 'reason', label: 'Reason' },
        ]}
      />
    </Card>
  );
}

function Choose({ month, plans }: { month: string; plans: readonly PlanMonth[] }) {
  const payable = plans.filter(({ payments }) => payments > 0);
  const create = async ({ planIds }: { planIds: readonly string[] }) => {
    try {
      const { result } = await call('POST /private/recurring/batches', { body: { month, planIds: [...planIds] } });
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
        <EmptyState title={`No payments left to create for ${formatMonth(month)}`} />
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
              hint="This creates one order per plan. Nothing is paid until the batch is released, reviewed, and funded."
              options={payable.map((plan) => ({ value: plan.planId, text: words(plan) }))}
              check={(chosen) => (chosen.length === 0 ? 'Select at least one plan.' : undefined)}
            />
          </Form>
        </Card>
      )}
      <LeftOut plans={plans} />
    </Stack>
  );
}

/**
 * Creates a month's recurring benefit payments. Staff select plans and see who is excluded; then one order per plan is
 * created.
 */
export function Screen() {
  const [month, setMonth] = useState(() => monthAt(1));
  const { data, failure, isLoading } = useFetch('GET /private/recurring/months/:month/plans', { params: { month } });
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
