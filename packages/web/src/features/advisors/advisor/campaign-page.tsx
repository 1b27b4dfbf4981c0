import type { RecordAt, RowAt } from '@fiducia/contract/api';
import type { PersonOfSheet } from '@fiducia/domain/advisors/people-sheet';
import { useState } from 'react';
import { useAdvisorAccount } from '../../../entity/advisor-account.ts';
import { CreateDialog } from '../../../entity/create-dialog.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { useRecord } from '../../../entity/use-record.ts';
import { WholeTable } from '../../../entity/whole-table.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { longInstant } from '../../../kit/display/long-day.ts';
import { Money } from '../../../kit/display/money.tsx';
import { StatusChip } from '../../../kit/display/status-chip.tsx';
import { TextField } from '../../../kit/form/fields/text-field.tsx';
import { TabbedPage } from '../../../kit/page/tabbed-page.tsx';
import { countOf } from '../../../kit/text/count-of.ts';
import { requestTo } from '../../../shell/api.ts';
import { useParameter } from '../../../shell/use-route.ts';
import { CampaignSwitches, ScheduleDialog, SendDialog } from './campaign-actions.tsx';
import { CampaignState } from './campaign-state.tsx';
import { EmailTable } from './email-table.tsx';
import { FunnelChart } from './funnel-chart.tsx';
import { parseProspects } from './people-sheet.tsx';
import { SheetDialog } from './sheet-dialog.tsx';
import { TemplateTable } from './template-table.tsx';

type Campaign = RecordAt<'/public/campaigns'>;
type Prospect = RowAt<'/public/prospects'>;
type OpenDialog = 'add' | 'copy' | 'followUp' | 'invitation' | 'schedule';

function Prospects({ campaign, mayEdit, onAdd }: { campaign: Campaign; mayEdit: boolean; onAdd: () => void }) {
  const list = useFetch('GET /public/campaigns/:id/prospects', { params: { id: campaign.id } });
  const [chosen, setChosen] = useState<readonly string[]>();
  return (
    <>
      <WholeTable<Prospect>
        caption="Prospects"
        list={list}
        rows={list.data ?? []}
        wordsOf={({ fullName, emailAddress }) => `${fullName ?? ''} ${emailAddress}`}
        rowHref={({ id }) => `/campaign-prospects/${id}`}
        emptyNext="Add prospects from an Excel file, or one by one."
        emptyAction={mayEdit && <Button onClick={onAdd}>Add prospects</Button>}
        columns={[
          { key: 'fullName', label: 'Name' },
          { key: 'emailAddress', label: 'Email' },
          { key: 'lastMailedAt', label: 'Sent', kind: 'date' },
          { key: 'openedAt', label: 'Opened', kind: 'date' },
          { key: 'registeredAt', label: 'Started', kind: 'date' },
          { key: 'status', label: 'Stage', kind: 'statusChip' },
          { key: 'isUnsubscribed', label: 'Unsubscribed', kind: 'boolean' },
        ]}
        {...(mayEdit
          ? {
              bulkActions: (rows: readonly Prospect[], clear: () => void) => (
                <Button
                  dense
                  onClick={() => {
                    setChosen(rows.map(({ id }) => id));
                    clear();
                  }}
                >
                  Send follow-up
                </Button>
              ),
            }
          : {})}
      />
      {chosen && (
        <SendDialog campaign={campaign} kind="followUp" prospectIds={chosen} onClose={() => setChosen(undefined)} />
      )}
    </>
  );
}

/** Creates a campaign with the prospects of another one who haven't created a login. */
function CopyDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const list = useFetch('GET /public/campaigns/:id/prospects', { params: { id: campaign.id } });
  const people: PersonOfSheet[] = (list.data ?? [])
    .filter(({ status, isUnsubscribed }) => (status === 'added' || status === 'invited') && !isUnsubscribed)
    .map(({ firstName, lastName, emailAddress }) => ({ firstName, lastName, emailAddress }));
  return (
    <CreateDialog
      title="Copy campaign"
      values={{ displayName: `${campaign.displayName} (copy)` }}
      submitText={list.data ? `Copy with ${countOf(people.length, 'prospect')}` : 'Copy campaign'}
      onClose={onClose}
      hrefOf={(id) => `/campaigns/${id}`}
      request={({ displayName }) =>
        requestTo('POST /public/accounts/:accountId/campaigns', {
          params: { accountId: campaign.accountId },
          body: { displayName, prospects: people },
        })
      }
    >
      <p>The copy has the prospects who haven’t created a login and didn’t unsubscribe.</p>
      <TextField name="displayName" label="Campaign" isRequired maxLength={120} />
    </CreateDialog>
  );
}

function Dialogs({ campaign, open, onClose }: { campaign: Campaign; open: OpenDialog; onClose: () => void }) {
  if (open === 'copy') return <CopyDialog campaign={campaign} onClose={onClose} />;
  if (open === 'schedule') return <ScheduleDialog campaign={campaign} onClose={onClose} />;
  if (open !== 'add') return <SendDialog campaign={campaign} kind={open} onClose={onClose} />;
  return (
    <SheetDialog<PersonOfSheet>
      title="Add prospects"
      verb="Add"
      noun="prospect"
      template="prospects"
      parse={parseProspects}
      done="Prospects added"
      onClose={onClose}
      request={(rows) =>
        requestTo('POST /public/campaigns/:id/prospects', {
          params: { id: campaign.id },
          body: { prospects: [...rows] },
        })
      }
    />
  );
}

function Actions({ campaign, onOpen }: { campaign: Campaign; onOpen: (dialog: OpenDialog) => void }) {
  const isPaused = campaign.pausedAt !== null;
  const waiting = (campaign.totalProspects ?? 0) - (campaign.totalInvited ?? 0);
  return (
    <Row>
      <Button onClick={() => onOpen('copy')}>Copy</Button>
      <Button onClick={() => onOpen('add')}>Add prospects</Button>
      <CampaignSwitches campaign={campaign} />
      {!isPaused && waiting > 0 && <Button onClick={() => onOpen('schedule')}>Schedule</Button>}
      {!isPaused && (campaign.totalInvited ?? 0) > 0 && (
        <Button look={waiting > 0 ? 'secondary' : 'primary'} onClick={() => onOpen('followUp')}>
          Send follow-up
        </Button>
      )}
      {!isPaused && waiting > 0 && (
        <Button look="primary" onClick={() => onOpen('invitation')}>
          Send invitations
        </Button>
      )}
    </Row>
  );
}

const funnelOf = (campaign: Campaign) => ({
  prospects: campaign.totalProspects ?? 0,
  invited: campaign.totalInvited ?? 0,
  opened: campaign.totalOpened ?? 0,
  started: campaign.totalStarted ?? 0,
  applied: campaign.totalApplied ?? 0,
  funded: campaign.totalFunded ?? 0,
});

/** Shows a campaign: how far its prospects have come, its emails, and the actions on it. */
export function Screen() {
  const handle = useRecord('/public/campaigns', useParameter('campaignUuid'));
  const own = useAdvisorAccount();
  const [open, setOpen] = useState<OpenDialog>();
  const { record: campaign } = handle;
  const add = () => setOpen('add');
  return (
    <TabbedPage
      title={campaign?.displayName || 'Campaign'}
      subtitle={campaign && [campaign.accountDisplayName, `created ${longInstant(campaign.createdAt)}`].join(' · ')}
      crumbs={[{ label: 'Dashboard', href: `/accounts/${own.id}` }, { label: campaign?.displayName || 'Campaign' }]}
      status={campaign?.pausedAt && <StatusChip status="paused" colour="orange" />}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={campaign && own.mayEdit && <Actions campaign={campaign} onOpen={setOpen} />}
      tabs={
        campaign
          ? [
              {
                key: 'prospects',
                label: 'Prospects',
                content: () => <Prospects campaign={campaign} mayEdit={own.mayEdit} onAdd={add} />,
              },
              {
                key: 'emails',
                label: 'Emails',
                content: () => <EmailTable field="campaignId" id={campaign.id} />,
              },
              {
                key: 'templates',
                label: 'Templates',
                content: () => <TemplateTable accountId={campaign.accountId} mayEdit={false} />,
              },
            ]
          : []
      }
    >
      {campaign && (
        <Stack>
          <CampaignState campaign={campaign} />
          <FunnelChart
            title="Results"
            unit="prospects, and percent of the previous step"
            funnel={funnelOf(campaign)}
            emptyAction={own.mayEdit && <Button onClick={add}>Add prospects</Button>}
          />
          <Row>
            <span>
              Assets <Money amount={campaign.totalAssets} />
            </span>
            <span>{countOf(campaign.totalUnsubscribed ?? 0, 'prospect')} unsubscribed</span>
          </Row>
        </Stack>
      )}
      {campaign && open && <Dialogs campaign={campaign} open={open} onClose={() => setOpen(undefined)} />}
    </TabbedPage>
  );
}
