import type { QueuedEmails } from '@fiducia/contract/advisors/campaign.routes';
import type { RecordAt } from '@fiducia/contract/api';
import { useState } from 'react';
import { attempt, perform } from '../../../entity/perform.ts';
import { useFetch } from '../../../entity/use-fetch.ts';
import { Alert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { CheckboxField } from '../../../kit/form/fields/checkbox-field.tsx';
import { DateField } from '../../../kit/form/fields/date-field.tsx';
import { SelectField } from '../../../kit/form/fields/select-field.tsx';
import { TimeField } from '../../../kit/form/fields/time-field.tsx';
import { Fields } from '../../../kit/form/shell/fields.tsx';
import { Form } from '../../../kit/form/shell/form.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { requestTo } from '../../../shell/api.ts';
import type { ApiRequest } from '../../../shell/transport.ts';
import { TemplateParts } from './template-parts.tsx';

type Campaign = RecordAt<'/public/campaigns'>;

interface DialogProps {
  readonly campaign: Campaign;
  readonly onClose: () => void;
}

/** Lists the templates that a campaign may use. */
const useTemplates = (accountId: string) =>
  useFetch('GET /public/campaign/:accountId/email-templates', {
    params: { accountId },
    query: { resultsPerPage: 250 },
  });

function TemplateField({ accountId }: { accountId: string }) {
  const templates = useTemplates(accountId);
  const [chosen, setChosen] = useState<string | null>(null);
  const options = (templates.data ?? []).map(({ id, displayName }) => ({ value: id, text: displayName }));
  return (
    <>
      <SelectField
        name="nextLevelEmailTemplateId"
        label="Email template"
        isRequired
        emptyText="Choose a template"
        options={options}
        onChosen={setChosen}
      />
      {templates.data?.length === 0 && (
        <Alert tone="warning" title="There’s no email template yet">
          Your registered investment advisor adds templates under Email templates.
        </Alert>
      )}
      {chosen !== null && <TemplateParts accountId={accountId} templateId={chosen} />}
    </>
  );
}

const templateOf = (id: string | null) => (id === null ? {} : { nextLevelEmailTemplateId: id });

interface SendDialogProps extends DialogProps {
  readonly kind: 'invitation' | 'followUp';
  /** Only these prospects. */
  readonly prospectIds?: readonly string[];
}

function sendRequest(
  { id }: Campaign,
  kind: SendDialogProps['kind'],
  body: { nextLevelEmailTemplateId: string | null; onlyNotOpened: boolean },
  prospectIds: readonly string[] | undefined,
): ApiRequest<QueuedEmails> {
  const choice = {
    ...templateOf(body.nextLevelEmailTemplateId),
    ...(prospectIds ? { prospectIds: [...prospectIds] } : {}),
  };
  return kind === 'invitation'
    ? requestTo('POST /public/campaigns/:id/create-next-level-emails', { params: { id }, body: choice })
    : requestTo('POST /public/campaigns/:id/send-follow-up-email', {
        params: { id },
        body: { ...choice, onlyNotOpened: body.onlyNotOpened },
      });
}

/** Sends invitations to prospects who have none yet, or reminders to those who haven't started. */
export function SendDialog({ campaign, kind, prospectIds, onClose }: SendDialogProps) {
  const isInvitation = kind === 'invitation';
  const title = isInvitation ? 'Send invitations' : 'Send follow-up';
  return (
    <Modal title={title} width="medium" onClose={onClose}>
      <Form<{ nextLevelEmailTemplateId: string | null; onlyNotOpened: boolean }>
        label={title}
        values={{ nextLevelEmailTemplateId: null, onlyNotOpened: true }}
        submitText={title}
        onCancel={onClose}
        onSubmit={async (values) => {
          const failure = await attempt(sendRequest(campaign, kind, values, prospectIds), 'Emails are being sent');
          if (!failure) onClose();
          return failure;
        }}
      >
        <p>
          {isInvitation
            ? 'We email everyone in this campaign who hasn’t been invited yet and didn’t unsubscribe.'
            : 'We email prospects who were invited at least seven days ago and haven’t created a login, up to three times each.'}
        </p>
        <TemplateField accountId={campaign.accountId} />
        {!isInvitation && prospectIds === undefined && (
          <CheckboxField name="onlyNotOpened" label="Only prospects who haven’t opened their invitation" />
        )}
      </Form>
    </Modal>
  );
}

/** Schedules the invitations of a campaign. */
export function ScheduleDialog({ campaign, onClose }: DialogProps) {
  const title = 'Schedule invitations';
  return (
    <Modal title={title} width="medium" onClose={onClose}>
      <Form<{ nextLevelEmailTemplateId: string | null; date: string; time: string }>
        label={title}
        values={{ nextLevelEmailTemplateId: campaign.scheduledTemplateId, date: '', time: '09:00' }}
        submitText="Schedule invitations"
        onCancel={onClose}
        onSubmit={async ({ nextLevelEmailTemplateId, date, time }) => {
          const body = { sendOn: date, time, ...templateOf(nextLevelEmailTemplateId) };
          const failure = await attempt(
            requestTo('POST /public/campaigns/:id/schedule', { params: { id: campaign.id }, body }),
            'Invitations scheduled',
          );
          if (!failure) onClose();
          return failure;
        }}
      >
        <Fields>
          <DateField name="date" label="Date" isRequired span={6} />
          <TimeField name="time" label="Time" isRequired span={6} zone="Eastern" />
        </Fields>
        <TemplateField accountId={campaign.accountId} />
      </Form>
    </Modal>
  );
}

/** Buttons that pause and resume a campaign, and cancel its schedule. */
export function CampaignSwitches({ campaign }: { campaign: Campaign }) {
  const params = { id: campaign.id };
  return (
    <>
      {campaign.scheduledAt !== null && (
        <Button
          onClick={() =>
            void perform(
              requestTo('POST /public/campaigns/:id/schedule', { params, body: { sendOn: null } }),
              'Schedule canceled',
            )
          }
        >
          Cancel schedule
        </Button>
      )}
      {campaign.pausedAt === null ? (
        <Button
          onClick={() => void perform(requestTo('POST /public/campaigns/:id/pause', { params }), 'Campaign paused')}
        >
          Pause
        </Button>
      ) : (
        <Button
          look="primary"
          onClick={() => void perform(requestTo('POST /public/campaigns/:id/resume', { params }), 'Campaign resumed')}
        >
          Resume campaign
        </Button>
      )}
    </>
  );
}
