import type { RecordAt } from '@fiducia/contract/api';
import type { RecordHandleAt } from '../../../entity/use-record.ts';
import { Alert, failureTexts } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { DateText } from '../../../kit/display/date-text.tsx';
import { Row } from '../../../kit/display/layout.tsx';
import { alertDialog, confirmDialog, promptDialog } from '../../../kit/overlay/dialogs.ts';
import { notify } from '../../../kit/overlay/notify.ts';
import { requestTo } from '../../../shell/api.ts';
import { useSession } from '../../../shell/session.ts';
import type { ApiRequest } from '../../../shell/transport.ts';

interface ReviewProps {
  readonly handle: RecordHandleAt<'/public/accounts'>;
  readonly row: RecordAt<'/public/accounts'>;
}

async function decide({ handle }: ReviewProps, request: ApiRequest, done: string): Promise<void> {
  const failure = await handle.run(request);
  if (failure) await alertDialog({ title: 'We couldn’t complete this', text: failureTexts(failure).join(' ') });
  else notify(done);
}

async function accept(props: ReviewProps): Promise<void> {
  const isSure = await confirmDialog({
    title: 'Accept account?',
    text: 'The company can create orders right away. We email its owner.',
    okText: 'Accept account',
  });
  const request = requestTo('POST /private/accounts/:id/accept-application', { params: { id: props.row.id } });
  if (isSure) await decide(props, request, 'Account accepted');
}

async function decline(props: ReviewProps): Promise<void> {
  const note = await promptDialog({
    title: 'Decline account?',
    text: 'We email the reason to the owner, who can correct the details and apply again.',
    label: 'Reason',
    okText: 'Decline account',
  });
  if (note === undefined) return;
  const params = { id: props.row.id };
  await decide(
    props,
    requestTo('POST /private/accounts/:id/decline-application', { params, body: { note } }),
    'Account declined',
  );
}

/** Lets staff accept or decline a company that applied for an account. */
export function ReviewApplication(props: ReviewProps) {
  const { handle, row } = props;
  const mayEdit = useSession().may('accounts.edit');
  return (
    <Alert
      tone="warning"
      title="This company applied for an account"
      action={
        mayEdit && (
          <Row>
            <Button look="primary" busy={handle.isBusy} onClick={() => void accept(props)}>
              Accept account
            </Button>
            <Button busy={handle.isBusy} onClick={() => void decline(props)}>
              Decline account
            </Button>
          </Row>
        )
      }
    >
      Applied on <DateText value={row.appliedAt} />. Check the company, its EIN, and its address. Sanctions screening
      runs within a minute, and the account can’t be accepted while it has an open hit.
    </Alert>
  );
}
