import { EntityTable, viewsOf } from '../../entity/entity-table.tsx';
import { linkColumns } from '../../entity/link-columns.ts';
import { NewPlanDialog } from '../../entity/new-plan-dialog.tsx';
import { useHashSwitch } from '../../entity/use-hash-switch.ts';
import { Button } from '../../kit/display/button.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { useSession } from '../../shell/session.ts';

const views = viewsOf('/public/plans', [
  { label: 'Active', filters: [{ field: 'status', method: 'equals', value: 'active' }] },
  { label: 'Terminating', filters: [{ field: 'isTerminating', method: 'equals', value: 'true' }] },
  { label: 'Pension plans', filters: [{ field: 'planTypeCode', method: 'equals', value: 'definedBenefitPension' }] },
]);

/** Lists all plans. */
export function Screen() {
  const [isNew, setNew] = useHashSwitch('new');
  const { may } = useSession();
  const action = may('plans.edit') && (
    <Button look="primary" onClick={() => setNew(true)}>
      New plan
    </Button>
  );
  return (
    <>
      <PageHeader title="Plans" actions={action} />
      <EntityTable
        path="/public/plans"
        caption="Plans"
        views={views}
        rowHref={(row) => `/plans/${row.id}`}
        extraColumns={[
          { key: 'displayName', label: 'Plan', width: 280 },
          linkColumns.account,
          linkColumns.masterAccount,
        ]}
        emptyAction={action}
      />
      {isNew && <NewPlanDialog onClose={() => setNew(false)} />}
    </>
  );
}
