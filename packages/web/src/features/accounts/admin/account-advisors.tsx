import type { RowAt } from '@fiducia/contract/api';
import { campaignProblem } from '@fiducia/domain/advisors/advisor-texts';
import { useState } from 'react';
import { runForEach, showOutcome } from '../../../entity/bulk-run.ts';
import { CreateDialog } from '../../../entity/create-dialog.tsx';
import { EntityTable } from '../../../entity/entity-table.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { TextField } from '../../../kit/form/fields/text-field.tsx';
import { alertDialog, confirmDialog } from '../../../kit/overlay/dialogs.ts';
import { countOf } from '../../../kit/text/count-of.ts';
import { call, requestTo } from '../../../shell/api.ts';
import { type AccountAdvisorsProps, SelectedPlan } from '../selected-plan.tsx';

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
