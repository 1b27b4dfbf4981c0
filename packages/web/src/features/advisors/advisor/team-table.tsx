import type { TeamAccount } from '@fiducia/contract/advisors/advisor-team.routes';
import type { AdvisorOfSheet } from '@fiducia/domain/advisors/people-sheet';
import { type ReactNode, useState } from 'react';
import { useAdvisorAccount } from '../../../entity/advisor-account.ts';
import { attempt, perform } from '../../../entity/perform.ts';
import { useFetch } from '../../../entity/use-fetch.ts';
import { WholeTable } from '../../../entity/whole-table.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Row } from '../../../kit/display/layout.tsx';
import { StatusChip } from '../../../kit/display/status-chip.tsx';
import { EmailField } from '../../../kit/form/fields/email-field.tsx';
import { PhoneField } from '../../../kit/form/fields/phone-field.tsx';
import { SelectField } from '../../../kit/form/fields/select-field.tsx';
import { TextField } from '../../../kit/form/fields/text-field.tsx';
import { Fields } from '../../../kit/form/shell/fields.tsx';
import { Form } from '../../../kit/form/shell/form.tsx';
import { confirmDialog } from '../../../kit/overlay/dialogs.ts';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import type { Column } from '../../../kit/table/columns/column.ts';
import { requestTo } from '../../../shell/api.ts';
import { parseAdvisors } from './people-sheet.tsx';
import { SheetDialog } from './sheet-dialog.tsx';

type Dialog = 'invite' | 'firm' | 'sheet' | { readonly move: TeamAccount };

interface DialogProps {
  readonly accountId: string;
  readonly onClose: () => void;
}

function InviteDialog({ accountId, firms, onClose }: DialogProps & { firms: readonly TeamAccount[] }) {
  const title = 'Invite an advisor';
  return (
    <Modal title={title} width="medium" onClose={onClose}>
      <Form<{ firstName: string; lastName: string; emailAddress: string; phoneNumber: string; firmId: string | null }>
        label={title}
        values={{ firstName: '', lastName: '', emailAddress: '', phoneNumber: '', firmId: null }}
        submitText="Invite advisor"
        onCancel={onClose}
        onSubmit={async ({ firmId, phoneNumber, ...person }) => {
          const advisors = [{ ...person, ...(phoneNumber === '' ? {} : { phoneNumber }) }];
          const params = { id: firmId ?? accountId };
          const failure = await attempt(
            requestTo('POST /public/accounts/:id/advisors', { params, body: { advisors } }),
            'Advisor invited',
          );
          if (!failure) onClose();
          return failure;
        }}
      >
        <Fields>
          <TextField name="firstName" label="First name" isRequired maxLength={60} span={6} />
          <TextField name="lastName" label="Last name" isRequired maxLength={60} span={6} />
          <EmailField name="emailAddress" label="Email" isRequired />
          <PhoneField name="phoneNumber" label="Phone" />
          {firms.length > 0 && (
            <SelectField
              name="firmId"
              label="Firm"
              emptyText="No firm"
              options={firms.map(({ id, displayName }) => ({ value: id, text: displayName }))}
            />
          )}
        </Fields>
      </Form>
    </Modal>
  );
}

function FirmDialog({ accountId, onClose }: DialogProps) {
  const title = 'Add a firm';
  return (
    <Modal title={title} width="medium" onClose={onClose}>
      <Form
        label={title}
        values={{ displayName: '' }}
        submitText="Add firm"
        onCancel={onClose}
        onSubmit={async ({ displayName }) => {
          const body = { displayName, accountTypeCode: 'advisoryFirm' as const };
          const failure = await attempt(
            requestTo('POST /public/accounts/:masterId/subaccounts', { params: { masterId: accountId }, body }),
            'Firm added',
          );
          if (!failure) onClose();
          return failure;
        }}
      >
        <TextField name="displayName" label="Firm" isRequired maxLength={120} />
      </Form>
    </Modal>
  );
}

function MoveDialog({
  advisor,
  firms,
  topId,
  onClose,
}: {
  advisor: TeamAccount;
  firms: readonly TeamAccount[];
  topId: string;
  onClose: () => void;
}) {
  const title = `Move ${advisor.displayName}`;
  return (
    <Modal title={title} width="medium" onClose={onClose}>
      <Form<{ parentAccountId: string | null }>
        label={title}
        values={{ parentAccountId: null }}
        submitText="Move advisor"
        onCancel={onClose}
        onSubmit={async ({ parentAccountId }) => {
          const failure = await attempt(
            requestTo('POST /public/accounts/:id/move', {
              params: { id: advisor.id },
              body: { parentAccountId: parentAccountId ?? '' },
            }),
            'Advisor moved',
          );
          if (!failure) onClose();
          return failure;
        }}
      >
        <p>All campaigns, prospects, and account holders move along.</p>
        <SelectField
          name="parentAccountId"
          label="Firm"
          isRequired
          emptyText="Choose a firm"
          options={[
            { value: topId, text: 'No firm' },
            ...firms.map(({ id, displayName }) => ({ value: id, text: displayName })),
          ].filter(({ value }) => value !== advisor.parentAccountId)}
        />
      </Form>
    </Modal>
  );
}

function SheetOfAdvisors({ accountId, onClose }: DialogProps) {
  return (
    <SheetDialog<AdvisorOfSheet>
      title="Invite advisors from Excel"
      verb="Invite"
      noun="advisor"
      template="advisors"
      parse={parseAdvisors}
      note={<p>Firms that you don’t have yet are added. Each advisor gets an email with a link.</p>}
      done="Advisors invited"
      onClose={onClose}
      request={(advisors) =>
        requestTo('POST /public/accounts/:id/advisors', {
          params: { id: accountId },
          body: { advisors: [...advisors] },
        })
      }
    />
  );
}

async function switchStatus(one: TeamAccount): Promise<void> {
  const params = { id: one.id };
  if (one.status !== 'active') {
    await perform(requestTo('POST /public/accounts/:id/reactivate', { params, body: {} }), 'Reactivated');
    return;
  }
  const isSure = await confirmDialog({
    title: `Deactivate ${one.displayName}?`,
    text: 'Its users can’t open it anymore. Campaigns, prospects, and account holders stay, and you can reactivate it.',
    okText: 'Deactivate',
    isDangerous: true,
  });
  if (isSure) await perform(requestTo('POST /public/accounts/:id/deactivate', { params, body: {} }), 'Deactivated');
}

/** Cancels an invitation that was sent, and sends a new one. */
async function resend({ id, userId, roleId, invitation, displayName }: TeamAccount): Promise<void> {
  const params = { id, userId: userId ?? '' };
  const cancel = requestTo('POST /public/accounts/:id/users/:userId/cancel', { params });
  if (invitation === 'invited' && !(await perform(cancel, 'Invitation canceled'))) return;
  await perform(
    requestTo('POST /public/accounts/:id/users/:userId/invite', { params, body: { roleId } }),
    `We invited ${displayName} again`,
  );
}

function RowActions({ one, topId, onOpen }: { one: TeamAccount; topId: string; onOpen: (dialog: Dialog) => void }) {
  return (
    <>
      {one.userId !== null && one.invitation !== 'active' && (
        <Button dense onClick={() => void resend(one)}>
          Resend invitation
        </Button>
      )}
      {one.accountTypeCode === 'advisor' && topId !== '' && (
        <Button dense onClick={() => onOpen({ move: one })}>
          Move
        </Button>
      )}
      <Button dense onClick={() => void switchStatus(one)}>
        {one.status === 'active' ? 'Deactivate' : 'Reactivate'}
      </Button>
    </>
  );
}

const columnsOf = {
  firms: [
    { key: 'displayName', label: 'Firm' },
    { key: 'totalAdvisors', label: 'Advisors', kind: 'number' },
    { key: 'totalCampaigns', label: 'Campaigns', kind: 'number' },
    { key: 'prospects', label: 'Prospects', kind: 'number' },
    { key: 'funded', label: 'Funded', kind: 'number' },
    { key: 'assets', label: 'Assets', kind: 'money' },
    { key: 'status', label: 'Status', kind: 'statusChip' },
  ],
  advisors: [
    { key: 'displayName', label: 'Advisor' },
    { key: 'parentName', label: 'Firm' },
    { key: 'emailAddress', label: 'Email' },
    { key: 'prospects', label: 'Prospects', kind: 'number' },
    { key: 'invited', label: 'Invited', kind: 'number' },
    { key: 'started', label: 'Started', kind: 'number' },
    { key: 'funded', label: 'Funded', kind: 'number' },
    { key: 'lastActivityAt', label: 'Last activity', kind: 'date' },
    {
      key: 'invitation',
      label: 'Invitation',
      render: ({ invitation, status }: TeamAccount) =>
        status === 'active' ? (
          <StatusChip
            status={invitation === 'active' ? 'accepted' : (invitation ?? 'none')}
            colour={invitation === 'active' ? 'green' : 'orange'}
          />
        ) : (
          <StatusChip status={status} />
        ),
    },
  ],
} satisfies Record<string, readonly Column<TeamAccount>[]>;

export interface TeamPageProps {
  readonly title: string;
  /** The account whose firms or advisors are listed. */
  readonly accountId: string;
  readonly shows: keyof typeof columnsOf;
  /** An advisor's firm has one column less. */
  readonly isFirm?: boolean;
}

/** Lists the firms or advisors below an account with their results, and the actions on them. */
export function TeamPage({ title, accountId, shows, isFirm = false }: TeamPageProps): ReactNode {
  const team = useFetch('GET /public/accounts/:id/team', { params: { id: accountId } });
  const own = useAdvisorAccount();
  const [dialog, setDialog] = useState<Dialog>();
  const all = team.data ?? [];
  const firms = all.filter(({ accountTypeCode }) => accountTypeCode === 'advisoryFirm');
  const level = shows === 'firms' ? 'advisoryFirm' : 'advisor';
  const close = () => setDialog(undefined);
  const actions = own.mayEdit && (
    <Row>
      <Button onClick={() => setDialog('sheet')}>Upload Excel</Button>
      <Button look="primary" onClick={() => setDialog(shows === 'firms' ? 'firm' : 'invite')}>
        {shows === 'firms' ? 'Add firm' : 'Invite advisor'}
      </Button>
    </Row>
  );
  return (
    <>
      <PageHeader title={title} actions={actions} />
      <WholeTable<TeamAccount>
        caption={title}
        list={team}
        rows={all.filter(({ accountTypeCode }) => accountTypeCode === level)}
        wordsOf={({ displayName, parentName, emailAddress }) =>
          `${displayName} ${parentName ?? ''} ${emailAddress ?? ''}`
        }
        columns={[...columnsOf[shows]].filter(({ key }) => !(isFirm && key === 'parentName'))}
        rowHref={({ id }) => `/accounts/${id}`}
        emptyNext={
          shows === 'firms'
            ? 'Add your advisory firms here, or upload an Excel file of advisors with their firms.'
            : 'Invite your advisors one by one, or upload an Excel file.'
        }
        {...(own.mayEdit
          ? {
              bulkActions: ([one, ...more]: readonly TeamAccount[]) =>
                one && more.length === 0 ? (
                  <RowActions one={one} topId={isFirm ? '' : accountId} onOpen={setDialog} />
                ) : (
                  <span>Choose one row.</span>
                ),
            }
          : {})}
      />
      {dialog === 'invite' && <InviteDialog accountId={accountId} firms={firms} onClose={close} />}
      {dialog === 'firm' && <FirmDialog accountId={accountId} onClose={close} />}
      {dialog === 'sheet' && <SheetOfAdvisors accountId={accountId} onClose={close} />}
      {typeof dialog === 'object' && (
        <MoveDialog advisor={dialog.move} firms={firms} topId={accountId} onClose={close} />
      )}
    </>
  );
}
