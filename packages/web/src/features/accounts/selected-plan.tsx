import type { RecordAt } from '@fiducia/contract/api';
import { advisorPlanProblem, advisorTexts } from '@fiducia/domain/advisors/advisor-texts';
import { perform } from '../../entity/perform.ts';
import { useFetch } from '../../entity/use-fetch.ts';
import { Alert, failureTexts } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { SelectField } from '../../kit/form/fields/select-field.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { alertDialog, promptDialog } from '../../kit/overlay/dialogs.ts';
import { requestTo } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';

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
export function SelectedPlan({ account, mayEdit }: AccountAdvisorsProps) {
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
