import type { RowAt } from '@fiducia/contract/api';
import { useState } from 'react';
import { Button } from '../kit/display/button.tsx';
import { EmailField } from '../kit/form/fields/email-field.tsx';
import { RadioCardsField } from '../kit/form/fields/radio-cards-field.tsx';
import { TextField } from '../kit/form/fields/text-field.tsx';
import { Fields } from '../kit/form/shell/fields.tsx';
import { Form } from '../kit/form/shell/form.tsx';
import { confirmDialog } from '../kit/overlay/dialogs.ts';
import { Modal } from '../kit/overlay/modal.tsx';
import { countOf } from '../kit/text/count-of.ts';
import { call, requestTo } from '../shell/api.ts';
import { runForEach, showOutcome } from './bulk-run.ts';
import { CreateDialog } from './create-dialog.tsx';
import { EntityTable } from './entity-table.tsx';
import { attempt, perform } from './perform.ts';
import { useFetch } from './use-fetch.ts';

type Place = RowAt<'/public/accounts/:id/users'>;

export interface AccountUsersProps {
  readonly accountId: string;
  /** True if this user may invite users, change their roles, and remove them. */
  readonly mayEdit: boolean;
  /** True if this user may transfer ownership of the account: its owner, and staff. */
  readonly mayHandOver: boolean;
  readonly rowHref?: ((place: Place) => string | undefined) | undefined;
}

const nameOf = (place: Place): string =>
  `${place.userFirstName ?? ''} ${place.userLastName ?? ''}`.trim() || (place.userEmailAddress ?? '');
const paramsOf = (accountId: string, place: Place) => ({ id: accountId, userId: place.userId });

/** Renders the field for a role that this user may assign here. Each option lists its permissions. */
function RoleField({ accountId }: { accountId: string }) {
  const { data = [] } = useFetch('GET /public/accounts/:id/roles-to-give', { params: { id: accountId } });
  return (
    <RadioCardsField
      name="roleId"
      label="Role"
      isRequired
      cards={data.map(({ id, displayName, allows }) => ({ value: id, title: displayName, text: allows.join(' · ') }))}
    />
  );
}

interface DialogProps {
  readonly accountId: string;
  readonly onClose: () => void;
}

function InviteDialog({ accountId, onClose }: DialogProps) {
  return (
    <CreateDialog
      title="Invite a user"
      values={{ emailAddress: '', firstName: '', lastName: '', roleId: '' }}
      submitText="Invite"
      onClose={onClose}
      request={(body) => requestTo('POST /public/accounts/:id/invite-by-email', { params: { id: accountId }, body })}
    >
      <Fields>
        <EmailField name="emailAddress" label="Email" isRequired />
        <TextField name="firstName" label="First name" isRequired maxLength={60} span={6} />
        <TextField name="lastName" label="Last name" isRequired maxLength={60} span={6} />
        <RoleField accountId={accountId} />
      </Fields>
    </CreateDialog>
  );
}

function RoleDialog({ accountId, place, onClose }: DialogProps & { place: Place }) {
  const title = `Change role for ${nameOf(place)}`;
  return (
    <Modal title={title} width="medium" onClose={onClose}>
      <Form<{ roleId: string | null }>
        label={title}
        values={{ roleId: place.roleId }}
        onCancel={onClose}
        onSubmit={async ({ roleId }) => {
          const failure = await attempt(
            requestTo('PATCH /public/account-user-details', { body: { accountUserId: place.id, roleId } }),
            'Role changed',
          );
          if (!failure) onClose();
          return failure;
        }}
      >
        <RoleField accountId={accountId} />
      </Form>
    </Modal>
  );
}

async function handOver(accountId: string, place: Place): Promise<void> {
  const isSure = await confirmDialog({
    title: `Make ${nameOf(place)} the owner?`,
    text: 'An account has one owner, who has every permission in it. The current owner becomes an account administrator.',
    okText: 'Make owner',
  });
  if (!isSure) return;
  const body = { isAccountOwner: true };
  await perform(
    requestTo('POST /public/accounts/:id/users/:userId/account-user', { params: paramsOf(accountId, place), body }),
    `${nameOf(place)} is now the owner`,
  );
}

async function inviteAgain(accountId: string, place: Place): Promise<void> {
  const body = { roleId: place.roleId };
  await perform(
    requestTo('POST /public/accounts/:id/users/:userId/invite', { params: paramsOf(accountId, place), body }),
    `We invited ${nameOf(place)} again`,
  );
}

const endings = {
  cancel: {
    step: 'POST /public/accounts/:id/users/:userId/cancel',
    question: (whom: string) => `Cancel the invitation for ${whom}?`,
    text: 'The invitation link stops working immediately. You can invite them again.',
    okText: 'Cancel invitation',
    done: (count: number) => `${countOf(count, 'invitation')} canceled`,
  },
  remove: {
    step: 'POST /public/accounts/:id/users/:userId/remove',
    question: (whom: string) => `End membership for ${whom}?`,
    text: 'Their access to this account ends immediately. You can invite them again.',
    okText: 'End membership',
    done: (count: number) => `${countOf(count, 'membership')} ended`,
  },
} as const;

async function endPlaces(accountId: string, places: readonly Place[], how: keyof typeof endings): Promise<void> {
  const { step, question, text, okText, done } = endings[how];
  const whom = places.length === 1 && places[0] ? nameOf(places[0]) : `${places.length} users`;
  if (!(await confirmDialog({ title: question(whom), text, okText, isDangerous: true }))) return;
  const outcome = await runForEach(places, nameOf, (place) => call(step, { params: paramsOf(accountId, place) }));
  await showOutcome(outcome, done);
}

interface PlaceActionsProps extends Pick<AccountUsersProps, 'accountId' | 'mayHandOver'> {
  readonly places: readonly Place[];
  readonly clear: () => void;
  readonly onChangeRole: (place: Place) => void;
}

/** Renders the actions for the selected users. An action is offered if every selected user's status allows it. */
function PlaceActions({ accountId, mayHandOver, places, clear, onChangeRole }: PlaceActionsProps) {
  const areAll = (status: string): boolean => places.every((place) => place.status === status);
  const hasOwner = places.some((place) => place.isAccountOwner);
  const [only, ...others] = places;
  const one = others.length === 0 ? only : undefined;
  const run = (act: Promise<void>) => void act.then(clear);
  if (hasOwner) return <span>To change the owner, make another user the owner.</span>;
  return (
    <>
      {one && (areAll('active') || areAll('invited')) && (
        <Button dense onClick={() => onChangeRole(one)}>
          Change role
        </Button>
      )}
      {one && areAll('active') && mayHandOver && (
        <Button dense onClick={() => run(handOver(accountId, one))}>
          Make owner
        </Button>
      )}
      {one && !areAll('active') && !areAll('invited') && (
        <Button dense onClick={() => run(inviteAgain(accountId, one))}>
          Invite again
        </Button>
      )}
      {areAll('invited') && (
        <Button dense onClick={() => run(endPlaces(accountId, places, 'cancel'))}>
          Cancel invitation
        </Button>
      )}
      {areAll('active') && (
        <Button dense onClick={() => run(endPlaces(accountId, places, 'remove'))}>
          End membership
        </Button>
      )}
    </>
  );
}

/** Lists the users of an account with their roles and invitations, and the actions on them. */
export function AccountUsers({ accountId, mayEdit, mayHandOver, rowHref }: AccountUsersProps) {
  const [isInviting, setInviting] = useState(false);
  const [changing, setChanging] = useState<Place>();
  const action = mayEdit && (
    <Button dense onClick={() => setInviting(true)}>
      Invite a user
    </Button>
  );
  return (
    <>
      <EntityTable
        isEmbedded
        path="/public/accounts/:id/users"
        params={{ id: accountId }}
        caption="Users"
        hiddenColumns={['accountDisplayName']}
        actions={action}
        emptyAction={action}
        rowHref={rowHref}
        bulkActions={
          mayEdit
            ? (places, clear) => (
                <PlaceActions
                  accountId={accountId}
                  mayHandOver={mayHandOver}
                  places={places}
                  clear={clear}
                  onChangeRole={(place) => {
                    setChanging(place);
                    clear();
                  }}
                />
              )
            : undefined
        }
      />
      {isInviting && <InviteDialog accountId={accountId} onClose={() => setInviting(false)} />}
      {changing && <RoleDialog accountId={accountId} place={changing} onClose={() => setChanging(undefined)} />}
    </>
  );
}
