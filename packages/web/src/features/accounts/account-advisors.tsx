import { advisorPlanFlaw, advisorTexts, campaignFlaw } from '@fiducia/domain/advisors/advisor-texts';
import { useState } from 'react';
import { runForEach, tellOutcome } from '../../entity/bulk-run.ts';
import { CreateDialog } from '../../entity/create-dialog.tsx';
import { EntityTable } from '../../entity/entity-table.tsx';
import { perform } from '../../entity/perform.ts';
import { textOf } from '../../entity/text-of.ts';
import { useFetch } from '../../entity/use-fetch.ts';
import type { EntityRow } from '../../entity/use-search.ts';
import { Alert, failureTexts } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Form } from '../../kit/form/form.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { alertDialog, confirmDialog, promptDialog } from '../../kit/overlay/dialogs.ts';
import { call } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';

/** The server’s own sentence, or ours when it gave none. */
const sentenceOf = (error: unknown, ours: string): string => failureTexts(asFailure(error)).join(' ') || ours;

async function newPlan(accountId: string): Promise<void> {
  const name = await promptDialog({ title: 'New plan for advisors', label: 'Plan name', okText: 'Create' });
  if (name === undefined) return;
  const flaw = advisorPlanFlaw(accountId, name);
  if (flaw !== undefined) return void alertDialog({ title: advisorTexts.planNotCreated, text: flaw });
  await perform(
    { path: `/public/accounts/${accountId}/advisor-plans`, body: { name } },
    'The plan was created',
    advisorTexts.planNotCreated,
  );
}

/** The plan that an advisor’s people open accounts in. */
function SelectedPlan({ account, mayEdit }: { account: EntityRow; mayEdit: boolean }) {
  const plans = useFetch<readonly EntityRow[]>(`/public/accounts/${account.id}/plans`, {
    'search-status': 'equals(active)',
    resultsPerPage: 250,
  });
  const selectedPlanId = textOf(account, 'advisorSelectedPlanId') || null;
  return (
    <Card
      title="Plan of its advisors"
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
          label="Plan of its advisors"
          values={{ selectedPlanId }}
          isDisabled={!mayEdit || plans.isLoading}
          onSubmit={async (body) => {
            const request = {
              method: 'PATCH',
              path: `/public/accounts/${account.id}/advisor-selected-plan`,
              body,
            } as const;
            await perform(request, 'The plan was chosen', advisorTexts.planNotSelected);
            return undefined;
          }}
        >
          <SelectField
            name="selectedPlanId"
            label="Plan"
            emptyText="None chosen"
            options={(plans.data ?? []).map((plan) => ({ value: plan.id, text: textOf(plan, 'displayName') }))}
          />
        </Form>
      )}
    </Card>
  );
}

async function removeMany(rows: readonly EntityRow[], clear: () => void): Promise<void> {
  const question = { title: `Delete ${rows.length} of the campaigns?`, okText: 'Delete', isDangerous: true };
  if (!(await confirmDialog(question))) return;
  const outcome = await runForEach(
    rows,
    (row) => textOf(row, 'displayName'),
    (row) => call({ method: 'DELETE', path: `/public/campaigns/${row.id}` }),
  );
  clear();
  await tellOutcome(outcome, 'deleted');
}

function Campaigns({ accountId, mayEdit }: { accountId: string; mayEdit: boolean }) {
  const [isNew, setNew] = useState(false);
  const open = () => {
    const flaw = campaignFlaw(accountId);
    if (flaw === undefined) setNew(true);
    else void alertDialog({ title: 'No campaign was created', text: flaw });
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

/** What advisors do in an account: firms below it, campaigns, prospects, templates, and the plan they use. */
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
