import type { RowAt } from '@fiducia/contract/api';
import type { LeftOut } from '@fiducia/contract/participants/auto-service-run.entity';
import type { AutoParticipantStatus } from '@fiducia/domain/participants/auto-participant-machine';
import { useState } from 'react';
import { EntityTable, viewsOf } from '../../../entity/entity-table.tsx';
import { perform, readAgain } from '../../../entity/perform.ts';
import { failureTexts } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { alertDialog, confirmDialog } from '../../../kit/overlay/dialogs.ts';
import { notify } from '../../../kit/overlay/notify.ts';
import { countOf } from '../../../kit/text/count-of.ts';
import { call, requestTo } from '../../../shell/api.ts';
import { asFailure } from '../../../shell/api-failure.ts';
import { useSession } from '../../../shell/session.ts';
import { LeftOutDialog } from './left-out-table.tsx';

type Person = RowAt<'/private/auto-participants'>;

const path = '/private/auto-participants';
const views = viewsOf(path, [
  { label: 'New', filters: [{ field: 'status', method: 'equals', value: 'new' }] },
  { label: 'On hold', filters: [{ field: 'status', method: 'equals', value: 'onHold' }] },
  { label: 'Accepted', filters: [{ field: 'status', method: 'equals', value: 'accepted' }] },
  { label: 'Rejected', filters: [{ field: 'status', method: 'equals', value: 'rejected' }] },
]);

interface Change {
  readonly status: AutoParticipantStatus;
  readonly label: string;
  readonly from: readonly AutoParticipantStatus[];
  readonly done: string;
}

const changes: readonly Change[] = [
  {
    status: 'accepted',
    label: 'Accept',
    from: ['new', 'onHold'],
    done: 'Participants accepted and added to their plan',
  },
  { status: 'onHold', label: 'Put on hold', from: ['new'], done: 'Participants put on hold' },
  { status: 'rejected', label: 'Reject', from: ['new', 'onHold'], done: 'Participants rejected' },
  { status: 'new', label: 'Set to new', from: ['onHold', 'rejected'], done: 'Participants set to new' },
];

/** Returns whether the user may change the status of the participant or create an order line. */
const canActOn = ({ status }: Person, may: (permission: string) => boolean): boolean =>
  (may('participants.edit') && changes.some(({ from }) => from.includes(status))) ||
  (may('orders.edit') && status === 'accepted');

interface ActionsProps {
  readonly rows: readonly Person[];
  readonly clear: () => void;
  readonly onLeftOut: (rows: readonly LeftOut[]) => void;
}

function Actions({ rows, clear, onLeftOut }: ActionsProps) {
  const { may } = useSession();
  const [isBusy, setBusy] = useState(false);
  const selectedAutoParticipantIds = rows.map(({ id }) => id);
  const change = async ({ status, done }: Change) => {
    const body = { selectedAutoParticipantIds, status };
    if (await perform(requestTo('POST /private/participants/change-status-auto-participants', { body }), done)) clear();
  };
  const createOrders = async () => {
    const isSure = await confirmDialog({
      title: `Create order lines for ${countOf(rows.length, 'participant')}?`,
      text: 'Participants are added to an open Express Automatic Rollovers order of their plan. To undo this, remove the order lines or cancel the order.',
      okText: 'Create order lines',
    });
    if (!isSure) return;
    setBusy(true);
    try {
      const { result, message } = await call('POST /private/auto-participants/create-orders', {
        body: { selectedAutoParticipantIds },
      });
      readAgain();
      notify(message);
      onLeftOut(result.leftOut);
      clear();
    } catch (error) {
      await alertDialog({ title: 'No order lines were created', text: failureTexts(asFailure(error)).join(' ') });
    }
    setBusy(false);
  };
  const open = changes.filter(({ from }) => rows.every(({ status }) => from.includes(status)));
  return (
    <>
      {may('participants.edit') &&
        open.map((one) => (
          <Button key={one.status} dense onClick={() => void change(one)}>
            {one.label}
          </Button>
        ))}
      {may('orders.edit') && rows.every(({ status }) => status === 'accepted') && (
        <Button dense look="primary" busy={isBusy} onClick={() => void createOrders()}>
          Create order lines
        </Button>
      )}
    </>
  );
}

/** Lists the participants in recordkeepers' files. Staff accept them and make their order lines. */
export function AutoParticipants() {
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  const { may } = useSession();
  return (
    <>
      <EntityTable
        isEmbedded
        path={path}
        caption="Auto participants"
        views={views}
        sumKey="balance"
        leadColumns={[
          {
            key: 'name',
            label: 'Name',
            isDefault: true,
            value: (row) => `${row.firstName} ${row.lastName}`,
            exportKeys: ['firstName', 'lastName'],
          },
        ]}
        rowHref={(row) => (row.participantId === null ? undefined : `/participants/${row.participantId}`)}
        hiddenColumns={['firstName', 'lastName']}
        extraColumns={[
          {
            key: 'orderFriendlyId',
            label: 'Order made',
            kind: 'friendlyId',
            isDefault: true,
            href: (row) => (row.orderId === null ? undefined : `/orders/${row.orderId}`),
          },
        ]}
        canSelect={(row) => canActOn(row, may)}
        bulkActions={(rows, clear) => <Actions rows={rows} clear={clear} onLeftOut={setLeftOut} />}
        emptyTitle="No recordkeeper feed is set up"
        emptyNext="Participants appear here when you upload a recordkeeper’s file."
      />
      {leftOut.length > 0 && (
        <LeftOutDialog
          title={`${countOf(leftOut.length, 'participant was', 'participants were')} left out`}
          rows={leftOut}
          onClose={() => setLeftOut([])}
        />
      )}
    </>
  );
}
