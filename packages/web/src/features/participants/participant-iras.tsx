import { EntityTable } from '../../entity/entity-table.tsx';
import { perform } from '../../entity/perform.ts';
import { Button } from '../../kit/display/button.tsx';
import { confirmDialog } from '../../kit/overlay/dialogs.ts';
import { requestTo } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';

/** Lists the IRAs of a participant. Staff can have a NextLevel IRA opened; a participant has at most one. */
export function ParticipantIras({ participantId, name }: { participantId: string; name: string }) {
  const { may } = useSession();
  const open = async () => {
    const isSure = await confirmDialog({
      title: 'Open a NextLevel IRA?',
      text: `The custodian opens a rollover IRA for ${name}. The participant’s record must have a name, date of birth, tax ID, and address.`,
      okText: 'Open IRA',
    });
    if (isSure)
      await perform(
        requestTo('POST /private/participants/:id/next-level', { params: { id: participantId } }),
        'IRA opened',
        'IRA not opened',
      );
  };
  return (
    <EntityTable
      isEmbedded
      path="/public/ira-accounts"
      caption="IRAs"
      privateFilters={[{ field: 'participantId', method: 'equals', value: participantId }]}
      rowHref={(ira) => `/ira-accounts/${ira.id}`}
      emptyAction={may('participants.edit') && <Button onClick={() => void open()}>Open NextLevel IRA</Button>}
      emptyNext="An IRA appears here when the custodian has opened one for this participant."
    />
  );
}
