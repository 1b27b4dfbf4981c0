import type { PlanMonth } from '@fiducia/contract/recurring/recurring.routes';
import { addMonths } from '@fiducia/domain/foundation/calendar/dates';
import { formatMonth } from '@fiducia/domain/foundation/calendar/format-month';
import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { useState } from 'react';
import { PlainTable } from '../../entity/plain-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { WholeTable } from '../../entity/whole-table.tsx';
import { Alert, FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Money } from '../../kit/display/money.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import { CheckboxListField } from '../../kit/form/fields/checkbox-list-field.tsx';
import { SelectInput } from '../../kit/form/inputs/select-input.tsx';
import { today } from '../../kit/form/inputs/today.ts';
import { FieldFrame } from '../../kit/form/shell/field-frame.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { promptDialog } from '../../kit/overlay/dialogs.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { call } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';
import { navigate } from '../../shell/navigation.ts';
import { queryClient } from '../../shell/query-client.ts';
import { changeText } from './change-text.ts';
import { ComparisonTable } from './comparison-table.tsx';

const monthsAhead = 12;
const monthAt = (ahead: number, from = today().slice(0, 7)): string => addMonths(`${from}-01`, ahead).slice(0, 7);
const months = () =>
  Array.from({ length: monthsAhead + 1 }, (_, ahead) => ({ value: monthAt(ahead), text: formatMonth(monthAt(ahead)) }));

const words = ({ planDisplayName, payments, needed, made }: PlanMonth): string => {
  const before = made === 0 ? '' : `, ${made} already created`;
  return `${planDisplayName}: ${payments} ${payments === 1 ? 'payment' : 'payments'}, ${formatMoney(needed)}${before}`;
};

interface Exclusion {
  readonly orderLineId: string;
  readonly name: string;
  readonly planDisplayName: string;
  readonly reason: string;
}

/** The rows are loaded with the month. */
const wholeList = { isLoading: false, failure: undefined, refresh: () => Promise.resolve() };

type DuePayee = Omit<Exclusion, 'reason'> & { readonly id: string; readonly gross: Cents };

interface ExclusionsProps {
  readonly plans: readonly PlanMonth[];
  readonly excluded: readonly Exclusion[];
  readonly onChange: (excluded: readonly Exclusion[]) => void;
}

/** Lists who isn't paid and why: payees who can't be paid, and those whom staff exclude here. */
function LeftOut({ plans, excluded, onChange }: ExclusionsProps) {
  const chosen = new Set(excluded.map(({ orderLineId }) => orderLineId));
  const rows = [...excluded, ...plans.flatMap(({ leftOut }) => leftOut)].map((one, at) => ({
    ...one,
    id: `${one.orderLineId}-${at}`,
  }));
  if (rows.length === 0) return null;
  return (
    <Card title="Excluded" flush>
      <PlainTable
        caption="Excluded"
        empty="No one is excluded"
        rows={rows}
        columns={[
          { key: 'name', label: 'Payee', href: (row) => `/order-lines/${row.orderLineId}` },
          { key: 'planDisplayName', label: 'Plan' },
          { key: 'reason', label: 'Reason' },
          {
            key: 'include',
            label: 'Change',
            render: ({ orderLineId }) =>
              chosen.has(orderLineId) ? (
                <Button dense onClick={() => onChange(excluded.filter((one) => one.orderLineId !== orderLineId))}>
                  Include
                </Button>
              ) : null,
          },
        ]}
      />
    </Card>
  );
}

/** Lists the payees that the batch would pay, each with a button that excludes it for a reason. */
function Payees({ plans, excluded, onChange }: ExclusionsProps) {
  const isExcluded = new Set(excluded.map(({ orderLineId }) => orderLineId));
  const rows = plans.flatMap(({ due, planDisplayName }) =>
    due
      .filter(({ orderLineId }) => !isExcluded.has(orderLineId))
      .map((one, at) => ({ ...one, planDisplayName, id: `${one.orderLineId}-${at}` })),
  );
  const exclude = async ({ orderLineId, name, planDisplayName }: DuePayee) => {
    const reason = await promptDialog({
      title: `Exclude ${name} from this batch?`,
      text: 'This payee isn’t paid by this batch. The reason is saved with it.',
      label: 'Reason',
      okText: 'Exclude payee',
    });
    if (reason !== undefined) onChange([...excluded, { orderLineId, name, planDisplayName, reason }]);
  };
  return (
    <Card title="Payees" flush>
      <WholeTable<DuePayee>
        caption="Payees"
        list={wholeList}
        rows={rows}
        wordsOf={({ name, planDisplayName }) => `${name} ${planDisplayName}`}
        columns={[
          { key: 'name', label: 'Payee', href: (row) => `/order-lines/${row.orderLineId}` },
          { key: 'planDisplayName', label: 'Plan' },
          { key: 'gross', label: 'Gross', kind: 'money' },
          {
            key: 'exclude',
            label: 'Change',
            width: 110,
            render: (row) => (
              <Button dense onClick={() => void exclude(row)}>
                Exclude
              </Button>
            ),
          },
        ]}
      />
    </Card>
  );
}

/** Links to the month's draft, and compares the month with the one before. */
function Comparison({ month }: { month: string }) {
  const { data } = useFetch('GET /private/recurring/months/:month/comparison', { params: { month } });
  if (!data) return null;
  return (
    <>
      {data.draft && (
        <Alert title={`A draft for ${formatMonth(month)} exists`}>
          <a href={`/recurring/batches/${data.draft.id}`}>Open the draft</a> to release or cancel it. A new batch pays
          only what the draft doesn’t include.
        </Alert>
      )}
      <Stats>
        <Stat
          label={`Total for ${formatMonth(month)}`}
          figure={<Money amount={data.now} />}
          note={changeText(data.now, data.before, monthAt(-1, month))}
        />
      </Stats>
      <Card title={`${formatMonth(month)} compared with ${formatMonth(monthAt(-1, month))}`} flush>
        <ComparisonTable month={month} comparison={data} payeeHref={(id) => `/order-lines/${id}`} withPlans />
      </Card>
    </>
  );
}

function Choose({ month, plans }: { month: string; plans: readonly PlanMonth[] }) {
  const [excluded, setExcluded] = useState<readonly Exclusion[]>([]);
  const payable = plans.filter(({ payments }) => payments > 0);
  const create = async ({ planIds }: { planIds: readonly string[] }) => {
    try {
      const left = excluded.map(({ orderLineId, reason }) => ({ orderLineId, reason }));
      const body = { month, planIds: [...planIds], excluded: left };
      const { result } = await call('POST /private/recurring/batches', { body });
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
      {payable.length > 0 && <Payees plans={payable} excluded={excluded} onChange={setExcluded} />}
      <LeftOut plans={plans} excluded={excluded} onChange={setExcluded} />
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
        <Comparison month={month} />
        {data && <Choose key={month} month={month} plans={data} />}
      </Stack>
    </>
  );
}
