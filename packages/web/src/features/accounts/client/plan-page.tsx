import type { RecordAt } from '@fiducia/contract/api';
import { CurrentFees } from '../../../entity/current-fees.tsx';
import { EntityTable } from '../../../entity/entity-table.tsx';
import { PlainTable } from '../../../entity/plain-table.tsx';
import { PlanSearches } from '../../../entity/plan-searches.tsx';
import { type PlanPart, planSections } from '../../../entity/plan-sections.tsx';
import { planSwitch, switchActive } from '../../../entity/switch-active.ts';
import { useFetch } from '../../../entity/use-fetch.ts';
import { type RecordHandleAt, useRecord } from '../../../entity/use-record.ts';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { StatusChip } from '../../../kit/display/status-chip.tsx';
import { TabbedPage } from '../../../kit/page/tabbed-page.tsx';
import { Worksheet } from '../../../kit/worksheet/worksheet.tsx';
import { useSession } from '../../../shell/session.ts';
import { useParameter } from '../../../shell/use-route.ts';

function Parties({ planId, list, title }: { planId: string; list: 'trustees' | 'custodians'; title: string }) {
  const { data } = useFetch(`GET /public/plans/:planId/${list}`, { params: { planId } });
  return (
    <Card title={title} flush>
      <PlainTable
        caption={title}
        empty={`No ${list} on file`}
        emptyNext="Contact us to add one."
        columns={[
          { key: 'displayName', label: 'Name' },
          { key: 'emailAddress', label: 'Email' },
          { key: 'phoneNumber', label: 'Phone', kind: 'phone' },
        ]}
        rows={data ?? []}
      />
    </Card>
  );
}

function PlanFees({ planId }: { planId: string }) {
  return <CurrentFees fees={useFetch('GET /public/plans/:id/fees', { params: { id: planId } })} />;
}

const parts: readonly PlanPart[] = [
  { key: 'name', title: 'Name and type', fields: ['displayName', 'planTypeCode', 'friendlyId', 'isTerminating'] },
  {
    key: 'employer',
    title: 'EIN and plan year',
    fields: ['employerIdentificationNumber', 'planNumber', 'planYearEnd'],
  },
];

interface PlanSheetProps {
  readonly handle: RecordHandleAt<'/public/plans'>;
  readonly row: RecordAt<'/public/plans'>;
  readonly accountId: string;
}

function PlanSheet({ handle, row, accountId }: PlanSheetProps) {
  const { may } = useSession();
  return (
    <Stack>
      <Worksheet
        label="Plan"
        sections={planSections(row, parts)}
        isReadOnly={!may('plans.edit')}
        onSave={(_key, _values, changes, began) =>
          handle.updateFields(
            Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value ?? null])),
            began,
          )
        }
      />
      <Card
        title="Orders for this plan"
        actions={<Button href={`/${accountId}/plan-orders/${row.id}`}>View all orders</Button>}
      >
        <EntityTable
          isEmbedded
          hasExport={false}
          path="/public/orders"
          caption="Orders"
          privateFilters={[{ field: 'planId', method: 'equals', value: row.id }]}
          hiddenColumns={['planDisplayName', 'accountDisplayName']}
          rowHref={(one) => `/${accountId}/orders/${one.id}`}
        />
      </Card>
      {may('participants.view') && <PlanSearches planId={row.id} />}
      <Parties planId={row.id} list="trustees" title="Trustees" />
      <Parties planId={row.id} list="custodians" title="Custodians" />
      <PlanFees planId={row.id} />
    </Stack>
  );
}

/** Shows one plan of a sponsor as a worksheet, with its orders. */
export function Screen() {
  const accountId = useParameter('masterAccountUuid');
  const handle = useRecord('/public/plans', useParameter('planUuid'));
  const { may } = useSession();
  const { record: row } = handle;
  const name = row?.displayName ?? '';
  const isActive = row?.status === 'active';
  return (
    <TabbedPage
      title={name || 'Plan'}
      crumbs={[{ label: 'Plans', href: `/${accountId}/plans` }, { label: name || 'Plan' }]}
      status={row && <StatusChip status={row.status} />}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={
        row && (
          <>
            {may('payments.view') && <Button href={`/${accountId}/plans/${row.id}/tax-forms`}>Tax forms</Button>}
            {may('orders.edit') && isActive && (
              <Button look="primary" href={`/${accountId}/plan-orders/${row.id}`}>
                Orders for this plan
              </Button>
            )}
            {may('plans.edit') && (
              <Button
                busy={handle.isBusy}
                onClick={() => void switchActive(handle, { ...planSwitch, id: row.id, isActive })}
              >
                {isActive ? 'Deactivate' : 'Reactivate'}
              </Button>
            )}
          </>
        )
      }
    >
      {row && <PlanSheet handle={handle} row={row} accountId={accountId} />}
    </TabbedPage>
  );
}
