import type { RecordAt, RowAt } from '@fiducia/contract/api';
import { advisorPlanProblem, advisorTexts, campaignProblem } from '@fiducia/domain/advisors/advisor-texts';
import { useState } from 'react';
import { runForEach, showOutcome } from '../../../entity/bulk-run.ts';
import { CreateDialog } from '../../../entity/create-dialog.tsx';
import { EntityTable } from '../../../entity/entity-table.tsx';
import { perform } from '../../../entity/perform.ts';
import { useFetch } from '../../../entity/use-fetch.ts';
import { Alert, failureTexts } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { SelectField } from '../../../kit/form/fields/select-field.tsx';
import { TextField } from '../../../kit/form/fields/text-field.tsx';
import { Form } from '../../../kit/form/shell/form.tsx';
import { alertDialog, confirmDialog, promptDialog } from '../../../kit/overlay/dialogs.ts';
import { countOf } from '../../../kit/text/count-of.ts';
import { call, requestTo } from '../../../shell/api.ts';
import { asFailure } from '../../../shell/api-failure.ts';

export interface AccountAdvisorsProps {
  readonly account: Pick<RecordAt<'/public/accounts'>, 'id' | 'advisorSelectedPlanId'>;
  readonly mayEdit: boolean;
}

/** Returns the server's message, or `ours` if there is none. */
const sentenceOf = (error: unknown, ours: string): string => failureTexts(asFailure(error)).join(' ') || ours;

async function newPlan(accountId: string): Promise<void> {
  const name = await promptDialog({ title: 'New advisor plan', label: 'Plan name', okText: 'Create plan' });
  if (name === undefined) return;
  const problem = advisorPlanProblem(accountId, name);
  if (problem !== undefined) return void alertDialog({ title: advisorTexts.planNotCreated, text: problem });
  await perform(
    requestTo('POST /public/accounts/:accountId/advisor-plans', { params: { accountId }, body: { name } }),
    'Plan created',
    advisorTexts.planNotCreated,
  );
}

/** Shows the plan in which an advisor's clients open accounts. */
function SelectedPlan({ account, mayEdit }: AccountAdvisorsProps) {
  const params = { accountId: account.id };
  const plans = useFetch('GET /public/accounts/:accountId/plans', {
    params,
    query: { 'search-status': 'equals(active)', resultsPerPage: 250 },
  });
  const selectedPlanId = account.advisorSelectedPlanId;
  return (
    <Card
      title="Advisor plan"
      actions={
        mayEdit && (
          <Button dense onClick={() => void newPlan(account.id)}>
            New plan
          </Button>
        )
      }
    >
      {plans.failure ? (
        <Alert
          tone="error"
          title={advisorTexts.plansNotLoaded}
          action={<Button onClick={plans.refresh}>Try again</Button>}
        >
          {sentenceOf(plans.failure, advisorTexts.plansNotLoaded)}
        </Alert>
      ) : (
        <Form<{ selectedPlanId: string | null }>
          key={selectedPlanId ?? ''}
          label="Advisor plan"
          values={{ selectedPlanId }}
          isDisabled={!mayEdit || plans.isLoading}
          onSubmit={async (body) => {
            const request = requestTo('PATCH /public/accounts/:accountId/advisor-selected-plan', { params, body });
            await perform(request, 'Plan selected', advisorTexts.planNotSelected);
            return undefined;
          }}
        >
          <SelectField
            name="selectedPlanId"
            label="Plan"
            emptyText="None selected"
            options={(plans.data ?? []).map((plan) => ({ value: plan.id, text: plan.displayName }))}
          />
        </Form>
      )}
    </Card>
  );
}

async function removeMany(rows: readonly RowAt<'/public/campaigns'>[], clear: () => void): Promise<void> {
  const question = {
    title: `Delete ${countOf(rows.length, 'campaign')}?`,
    okText: 'Delete campaigns',
    isDangerous: true,
  };
  if (!(await confirmDialog(question))) return;
  const outcome = await runForEach(
    rows,
    ({ displayName }) => displayName,
    ({ id }) => call('DELETE /public/campaigns/:id', { params: { id } }),
  );
  clear();
  await showOutcome(outcome, (count) => `${countOf(count, 'campaign')} deleted`);
}

function Campaigns({ accountId, mayEdit }: { accountId: string; mayEdit: boolean }) {
  const [isNew, setNew] = useState(false);
  const open = () => {
    const problem = campaignProblem(accountId);
    if (problem === undefined) setNew(true);
    else void alertDialog({ title: 'Campaign not created', text: problem });
  };
  const action = mayEdit && (
    <Button dense onClick={open}>
      New campaign
    </Button>
  );
  return (
    <>
      <EntityTable
        isEmbedded
        path="/public/accounts/:accountId/campaigns"
        params={{ accountId }}
        caption="Campaigns"
        actions={action}
        emptyAction={action}
        bulkActions={
          mayEdit
            ? (rows, clear) => (
                <Button dense onClick={() => void removeMany(rows, clear)}>
                  Delete campaigns
                </Button>
              )
            : undefined
        }
      />
      {isNew && (
        <CreateDialog
          title="New campaign"
          values={{ displayName: '' }}
          submitText="Create campaign"
          onClose={() => setNew(false)}
          request={(body) => requestTo('POST /public/accounts/:accountId/campaigns', { params: { accountId }, body })}
        >
          <TextField name="displayName" label="Campaign" isRequired maxLength={120} />
        </CreateDialog>
      )}
    </>
  );
}

/** Shows the advisor features of an account: its firms, campaigns, prospects, templates, and plan. */
export function AccountAdvisors({ account, mayEdit }: AccountAdvisorsProps) {
  return (
    <Stack>
      <SelectedPlan account={account} mayEdit={mayEdit} />
      <Card title="Advisory firms">
        <EntityTable
          isEmbedded
          path="/public/accounts/:id/advisory-firms"
          params={{ id: account.id }}
          caption="Advisory firms"
          rowHref={(firm) => `/accounts/${firm.id}`}
        />
      </Card>
      <Card title="Campaigns">
        <Campaigns accountId={account.id} mayEdit={mayEdit} />
      </Card>
      <Card title="Prospects">
        <EntityTable isEmbedded path="/public/accounts/:id/prospects" params={{ id: account.id }} caption="Prospects" />
      </Card>
      <Card title="Email templates">
        <EntityTable
          isEmbedded
          path="/public/accounts/:accountId/next-level-email-templates"
          params={{ accountId: account.id }}
          caption="Email templates"
        />
      </Card>
    </Stack>
  );
}
