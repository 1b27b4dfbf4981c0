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

/** Lists the plan's trustees and custodians. Renders nothing if none are on file. */
function Parties({ planId }: { planId: string }) {
  const trustees = useFetch('GET /public/plans/:planId/trustees', { params: { planId } }).data ?? [];
  const custodians = useFetch('GET /public/plans/:planId/custodians', { params: { planId } }).data ?? [];
  const parties = [
    ...trustees.map((party) => ({ ...party, role: 'Trustee' })),
    ...custodians.map((party) => ({ ...party, role: 'Custodian' })),
  ];
  if (parties.length === 0) return null;
  return (
    <Card title="Trustees and custodians" flush>
      <PlainTable
        caption="Trustees and custodians"
        empty="No trustees or custodians on file"
        columns={[
          { key: 'displayName', label: 'Name' },
          { key: 'role', label: 'Role' },
          { key: 'emailAddress', label: 'Email' },
          { key: 'phoneNumber', label: 'Phone', kind: 'phone' },
        ]}
        rows={parties}
      />
    </Card>
  );
}

function PlanFees({ planId }: { planId: string }) {
  return <CurrentFees fees={useFetch('GET /public/plans/:id/fees', { params: { id: planId } })} />;
}

const parts: readonly PlanPart[] = [
  {
    key: 'details',
    title: 'Plan details',
    fields: [
      'displayName',
      'planTypeCode',
      'friendlyId',
      'employerIdentificationNumber',
      'planNumber',
      'planYearEnd',
      'isTerminating',
    ],
  },
];

interface PlanSheetProps {
  readonly handle: RecordHandleAt<'/public/plans'>;
  readonly row: RecordAt<'/public/plans'>;
  readonly accountId: string;
}

function PlanSheet({ handle, row, accountId }: PlanSheetProps) {
  const { may } = useSession();
  const mayEdit = may('plans.edit');
  const sections = planSections(row, parts);
  return (
    <Stack>
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
      {mayEdit ? (
        <Worksheet
          label="Plan"
          sections={sections}
          onSave={(_key, _values, changes, began) =>
            handle.updateFields(
              Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value ?? null])),
              began,
            )
          }
        />
      ) : (
        sections
          .filter(({ key, hasErrors }) => key !== 'annuities' || row.annuityTypeCodes.length > 0 || hasErrors)
          .map(({ key, title, view }) => (
            <Card key={key} title={title}>
              {view()}
            </Card>
          ))
      )}
      {may('participants.view') && <PlanSearches planId={row.id} isHiddenWhenEmpty />}
      <Parties planId={row.id} />
      <PlanFees planId={row.id} />
    </Stack>
  );
}

/** Shows one plan of a sponsor: its orders first, then its details. */
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
