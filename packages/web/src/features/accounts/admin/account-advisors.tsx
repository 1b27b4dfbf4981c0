import { advisorPlanProblem, advisorTexts, campaignProblem } from '@fiducia/domain/advisors/advisor-texts';
import { useState } from 'react';
import { runForEach, showOutcome } from '../../../entity/bulk-run.ts';
import { EntityTable } from '../../../entity/by-path/entity-table.tsx';
import { textOf } from '../../../entity/by-path/text-of.ts';
import { useFetch } from '../../../entity/by-path/use-fetch.ts';
import type { EntityRow } from '../../../entity/by-path/use-search.ts';
import { CreateDialog } from '../../../entity/create-dialog.tsx';
import { perform } from '../../../entity/perform.ts';
import { Alert, failureTexts } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { SelectField } from '../../../kit/form/fields/select-field.tsx';
import { TextField } from '../../../kit/form/fields/text-field.tsx';
import { Form } from '../../../kit/form/shell/form.tsx';
import { alertDialog, confirmDialog, promptDialog } from '../../../kit/overlay/dialogs.ts';
import { asFailure } from '../../../shell/api-failure.ts';
import { call } from '../../../shell/call-path.ts';

/** The server's message, or ours if there is none. */
const sentenceOf = (error: unknown, ours: string): string => failureTexts(asFailure(error)).join(' ') || ours;

async function newPlan(accountId: string): Promise<void> {
  const name = await promptDialog({ title: 'New advisor plan', label: 'Plan name', okText: 'Create' });
  if (name === undefined) return;
  const problem = advisorPlanProblem(accountId, name);
  if (problem !== undefined) return void alertDialog({ title: advisorTexts.planNotCreated, text: problem });
  await perform(
    { path: `/public/accounts/${accountId}/advisor-plans`, body: { name } },
    'Plan created',
    advisorTexts.planNotCreated,
  );
}

/** The plan in which an advisor's clients open accounts. */
function SelectedPlan({ account, mayEdit }: { account: EntityRow; mayEdit: boolean }) {
  const plans = useFetch<readonly EntityRow[]>(`/public/accounts/${account.id}/plans`, {
    'search-status': 'equals(active)',
    resultsPerPage: 250,
  });
  const selectedPlanId = textOf(account, 'advisorSelectedPlanId') || null;
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
            const request = {
              method: 'PATCH',
              path: `/public/accounts/${account.id}/advisor-selected-plan`,
              body,
            } as const;
            await perform(request, 'Plan selected', advisorTexts.planNotSelected);
            return undefined;
          }}
        >
          <SelectField
            name="selectedPlanId"
            label="Plan"
            emptyText="None selected"
            options={(plans.data ?? []).map((plan) => ({ value: plan.id, text: textOf(plan, 'displayName') }))}
          />
        </Form>
      )}
    </Card>
  );
}

async function removeMany(rows: readonly EntityRow[], clear: () => void): Promise<void> {
  const question = { title: `Delete the selected campaigns (${rows.length})?`, okText: 'Delete', isDangerous: true };
  if (!(await confirmDialog(question))) return;
  const outcome = await runForEach(
    rows,
    (row) => textOf(row, 'displayName'),
    (row) => call({ method: 'DELETE', path: `/public/campaigns/${row.id}` }),
  );
  clear();
  await showOutcome(outcome, 'deleted');
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
        path={`/public/accounts/${accountId}/campaigns`}
        caption="Campaigns"
        actions={action}
        emptyAction={action}
        {...(mayEdit
          ? {
              bulkActions: (rows: readonly EntityRow[], clear: () => void) => (
                <Button dense onClick={() => void removeMany(rows, clear)}>
                  Delete
                </Button>
              ),
            }
          : {})}
      />
      {isNew && (
        <CreateDialog
          title="New campaign"
          values={{ displayName: '' }}
          submitText="Create"
          onClose={() => setNew(false)}
          request={(body) => ({ path: `/public/accounts/${accountId}/campaigns`, body })}
        >
          <TextField name="displayName" label="Campaign" isRequired maxLength={120} />
        </CreateDialog>
      )}
    </>
  );
}

/** The advisor features of an account: its firms, campaigns, prospects, templates, and plan. */
export function AccountAdvisors({ account, mayEdit }: { account: EntityRow; mayEdit: boolean }) {
  const path = `/public/accounts/${account.id}`;
  return (
    <Stack>
      <SelectedPlan account={account} mayEdit={mayEdit} />
      <Card title="Advisory firms">
        <EntityTable
          isEmbedded
          path={`${path}/advisory-firms`}
          caption="Advisory firms"
          rowHref={(firm) => `/accounts/${firm.id}`}
        />
      </Card>
      <Card title="Campaigns">
        <Campaigns accountId={account.id} mayEdit={mayEdit} />
      </Card>
      <Card title="Prospects">
        <EntityTable isEmbedded path={`${path}/prospects`} caption="Prospects" />
      </Card>
      <Card title="Email templates">
        <EntityTable isEmbedded path={`${path}/next-level-email-templates`} caption="Email templates" />
      </Card>
    </Stack>
  );
}
