import type { RecordAt } from '@fiducia/contract/api';
import type { RecordHandleAt } from '../../entity/use-record.ts';
import { Alert, failureTexts } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Row } from '../../kit/display/layout.tsx';
import { alertDialog, confirmDialog, promptDialog } from '../../kit/overlay/dialogs.ts';
import { MoreMenu } from '../../kit/overlay/more-menu.tsx';
import { notify } from '../../kit/overlay/notify.ts';
import { requestTo } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import type { ApiRequest } from '../../shell/transport.ts';

interface ReviewProps {
  readonly handle: RecordHandleAt<'/public/national-registry/accounts'>;
  readonly row: RecordAt<'/public/national-registry/accounts'>;
}

async function decide({ handle }: ReviewProps, request: ApiRequest, done: string): Promise<void> {
  const failure = await handle.run(request);
  if (failure) await alertDialog({ title: 'We couldn’t complete this', text: failureTexts(failure).join(' ') });
  else notify(done);
}

async function accept(props: ReviewProps): Promise<void> {
  const isSure = await confirmDialog({
    title: `Accept ${props.row.companyName}?`,
    text: 'Searches will find its participants right away. We email its contact.',
    okText: 'Accept employer',
  });
  const request = requestTo('POST /private/national-registry/accounts/:id/accept', { params: { id: props.row.id } });
  if (isSure) await decide(props, request, 'Employer accepted');
}

async function decline(props: ReviewProps): Promise<void> {
  const note = await promptDialog({
    title: `Decline ${props.row.companyName}?`,
    text: 'Searches won’t find its participants. We email the reason to its contact, who can correct the company and ask for another review.',
    label: 'Reason',
    okText: 'Decline employer',
    isDangerous: true,
    cancelText: 'Back',
  });
  if (note === undefined) return;
  const params = { id: props.row.id };
  await decide(
    props,
    requestTo('POST /private/national-registry/accounts/:id/decline', { params, body: { note } }),
    'Employer declined',
  );
}

async function confirm(props: ReviewProps): Promise<void> {
  const isSure = await confirmDialog({
    title: 'Confirm these listings for the employer?',
    text: 'Do this only if the employer told you that everyone it lists is still owed a benefit. Your name is recorded.',
    okText: 'Confirm listings',
  });
  const params = { id: props.row.id };
  if (isSure)
    await decide(
      props,
      requestTo('POST /public/national-registry/accounts/:id/confirm-listings', { params }),
      'Listings confirmed',
    );
}

/** Lets staff accept or decline an employer that registered, or shows why it was declined. */
export function RegistryReview(props: ReviewProps) {
  const { handle, row } = props;
  const mayEdit = useSession().may('participants.edit');
  if (row.status === 'active') return null;
  const isDeclined = row.status === 'declined';
  return (
    <Alert
      tone="warning"
      title={isDeclined ? 'This employer was declined' : 'Review this employer'}
      action={
        mayEdit && (
          <Row>
            <Button look="primary" busy={handle.isBusy} onClick={() => void accept(props)}>
              Accept employer
            </Button>
            {!isDeclined && (
              <Button busy={handle.isBusy} onClick={() => void decline(props)}>
                Decline employer
              </Button>
            )}
          </Row>
        )
      }
    >
      {isDeclined
        ? `${row.declineReason ?? ''} Searches don’t find its participants.`
        : 'Searches don’t find its participants yet. Check the company, its EIN, and that the contact’s email address belongs to it.'}
    </Alert>
  );
}

/** Renders what staff can do with an employer in the registry besides the review. */
export function AccountActions({ onRemove, ...props }: ReviewProps & { onRemove: () => void }) {
  return (
    <MoreMenu
      items={[
        { label: 'Confirm listings', onChoose: () => void confirm(props) },
        ...(props.row.status === 'active'
          ? [{ label: 'Decline employer', isDangerous: true, onChoose: () => void decline(props) }]
          : []),
        { label: 'Delete account', isDangerous: true, onChoose: onRemove },
      ]}
    />
  );
}
