import type { RowAt } from '@fiducia/contract/api';
import { holderStages, nextStepOf } from '@fiducia/domain/advisors/next-step';
import { useAdvisorAccount } from '../../../entity/advisor-account.ts';
import { runForEach, showOutcome } from '../../../entity/bulk-run.ts';
import { EntityTable, viewsOf } from '../../../entity/entity-table.tsx';
import { readAgain } from '../../../entity/perform.ts';
import { Button } from '../../../kit/display/button.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { countOf } from '../../../kit/text/count-of.ts';
import { call } from '../../../shell/api.ts';

type Holder = RowAt<'/public/accounts/:id/prospects'>;

const views = viewsOf('/public/accounts/:id/prospects', [
  {
    label: 'Their turn',
    filters: [
      {
        field: 'status',
        method: 'isOneOf',
        value: holderStages.filter((stage) => nextStepOf(stage).by === 'prospect').join(','),
      },
    ],
  },
  { label: 'Funded', filters: [{ field: 'status', method: 'equals', value: 'active' }] },
]);

async function remind(rows: readonly Holder[], clear: () => void): Promise<void> {
  const outcome = await runForEach(
    rows,
    ({ fullName }) => fullName ?? '',
    ({ id }) => call('POST /public/prospects/:id/remind', { params: { id } }),
  );
  clear();
  readAgain();
  await showOutcome(outcome, (count) => `${countOf(count, 'account holder')} reminded`);
}

/** Lists the people with a login: how far their IRA is, its balance, and who takes the next step. */
export function Screen() {
  const own = useAdvisorAccount();
  return (
    <>
      <PageHeader title="Account holders" />
      <EntityTable
        path="/public/accounts/:id/prospects"
        params={{ id: own.id }}
        caption="Account holders"
        views={views}
        privateFilters={[{ field: 'status', method: 'isOneOf', value: holderStages.join(',') }]}
        hiddenColumns={['campaignDisplayName', 'isUnsubscribed', 'emailAddress', 'accountDisplayName']}
        start={{ sortBy: 'registeredAt', sortDirection: 'desc' }}
        extraColumns={[
          { key: 'iraBalance', label: 'Balance', kind: 'money' },
          { key: 'iraOpenedAt', label: 'Opened', kind: 'date' },
          {
            key: 'advisor',
            label: 'Advisor',
            value: ({ accountDisplayName, isWithAdvisor }) =>
              isWithAdvisor || accountDisplayName === null ? accountDisplayName : 'None',
          },
          { key: 'nextStep', label: 'Next step', value: ({ status }) => nextStepOf(status).text, width: 260 },
        ]}
        sumKey="iraBalance"
        rowHref={({ id }) => `/account-holders/${id}`}
        emptyTitle="No account yet"
        emptyNext="Invite prospects. They appear here when you approve their account."
        emptyAction={own.mayEdit && <Button href={`/accounts/${own.id}`}>Invite prospects</Button>}
        bulkActions={
          own.mayEdit
            ? (rows, clear) => (
                <Button dense onClick={() => void remind(rows, clear)}>
                  Remind
                </Button>
              )
            : undefined
        }
      />
    </>
  );
}
