import type { RecordAt } from '@fiducia/contract/api';
import { isChangeableProspect, nextStepOf } from '@fiducia/domain/advisors/next-step';
import { useState } from 'react';
import { type AdvisorDecision, AdvisorDecisionDialog } from '../../../entity/advisor-decision-dialog.tsx';
import { attempt, perform } from '../../../entity/perform.ts';
import { useRecord } from '../../../entity/use-record.ts';
import { Button } from '../../../kit/display/button.tsx';
import { EmailField } from '../../../kit/form/fields/email-field.tsx';
import { TextField } from '../../../kit/form/fields/text-field.tsx';
import { Fields } from '../../../kit/form/shell/fields.tsx';
import { Form } from '../../../kit/form/shell/form.tsx';
import { confirmDialog } from '../../../kit/overlay/dialogs.ts';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { requestTo } from '../../../shell/api.ts';
import { navigate } from '../../../shell/navigation.ts';
import { SendDialog } from './campaign-actions.tsx';

type Prospect = RecordAt<'/public/prospects'>;

interface ActionProps {
  readonly row: Prospect;
}

function EditDialog({ row, onClose }: ActionProps & { onClose: () => void }) {
  const title = 'Edit prospect';
  return (
    <Modal title={title} width="medium" onClose={onClose}>
      <Form
        label={title}
        values={{ firstName: row.firstName, lastName: row.lastName, emailAddress: row.emailAddress }}
        submitText="Save prospect"
        onCancel={onClose}
        onSubmit={async (body) => {
          const failure = await attempt(
            { ...requestTo('PATCH /public/prospects/:id/details', { params: { id: row.id }, body }), method: 'PATCH' },
            'Prospect saved',
          );
          if (!failure) onClose();
          return failure;
        }}
      >
        <Fields>
          <TextField name="firstName" label="First name" isRequired maxLength={60} span={6} />
          <TextField name="lastName" label="Last name" isRequired maxLength={60} span={6} />
          <EmailField name="emailAddress" label="Email" isRequired />
        </Fields>
      </Form>
    </Modal>
  );
}

async function remove({ row }: ActionProps): Promise<void> {
  const isSure = await confirmDialog({
    title: `Remove ${row.fullName ?? 'this prospect'}?`,
    text: 'They get no more emails from this campaign, and the link in their invitation stops working.',
    okText: 'Remove prospect',
    isDangerous: true,
  });
  if (!isSure) return;
  const request = requestTo('DELETE /public/prospects/:id', { params: { id: row.id } });
  if (await perform({ ...request, method: 'DELETE' }, 'Prospect removed'))
    navigate(row.campaignId === null ? '/' : `/campaigns/${row.campaignId}`);
}

async function markWithout({ row }: ActionProps): Promise<void> {
  const isSure = await confirmDialog({
    title: `Continue without you as ${row.fullName ?? 'this person'}’s advisor?`,
    text: 'They can apply for the IRA without an advisor. You no longer see their IRA.',
    okText: 'Continue without an advisor',
  });
  if (!isSure) return;
  await perform(
    requestTo('POST /public/prospects/:id/no-advisor', { params: { id: row.id } }),
    'They can continue without an advisor',
  );
}

/** Sends an invitation again: the first one if there was none, otherwise a follow-up. */
export function ResendButton({ row }: ActionProps) {
  const [isOpen, setOpen] = useState(false);
  const campaign = useRecord('/public/campaigns', row.campaignId ?? '');
  const kind = row.status === 'added' ? 'invitation' : 'followUp';
  if (!isChangeableProspect(row.status) || row.isUnsubscribed || row.campaignId === null) return null;
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        {kind === 'invitation' ? 'Send invitation' : 'Send follow-up'}
      </Button>
      {isOpen && campaign.record && (
        <SendDialog campaign={campaign.record} kind={kind} prospectIds={[row.id]} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

/** The buttons that correct or remove a prospect who hasn't created a login. */
export function EditButtons({ row }: ActionProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isChangeableProspect(row.status)) return null;
  return (
    <>
      <Button onClick={() => void remove({ row })}>Remove</Button>
      <Button onClick={() => setOpen(true)}>Edit</Button>
      {isOpen && <EditDialog row={row} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The button that lets a person continue without an advisor. */
export function NoAdvisorButton({ row }: ActionProps) {
  if (row.status !== 'registered' && row.status !== 'advisorDeclined') return null;
  return <Button onClick={() => void markWithout({ row })}>Mark as without advisor</Button>;
}

/** The buttons that approve or decline the account of a person who created a login. */
export function DecisionButtons({ row }: ActionProps) {
  const [decision, setDecision] = useState<AdvisorDecision>();
  const mayApprove = row.status === 'registered' || row.status === 'advisorDeclined';
  const mayDecline = row.status === 'registered' || row.status === 'advisorApproved';
  return (
    <>
      {mayDecline && <Button onClick={() => setDecision('decline')}>Decline account</Button>}
      {mayApprove && (
        <Button look="primary" onClick={() => setDecision('approve')}>
          Approve account
        </Button>
      )}
      {decision && (
        <AdvisorDecisionDialog
          decision={decision}
          prospect={row}
          fileText="Your signed approval"
          reasonHint="Your client will see this reason."
          onClose={() => setDecision(undefined)}
        />
      )}
    </>
  );
}

/** The button that reminds a person who has a login of the next step. */
export function RemindButton({ row }: ActionProps) {
  if (nextStepOf(row.status).by !== 'prospect' || row.status === 'invited' || row.isUnsubscribed) return null;
  return (
    <Button
      onClick={() =>
        void perform(requestTo('POST /public/prospects/:id/remind', { params: { id: row.id } }), 'Reminder sent')
      }
    >
      Remind
    </Button>
  );
}
