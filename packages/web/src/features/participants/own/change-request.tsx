import type { RecordAt } from '@fiducia/contract/api';
import type { RecordHandleAt } from '../../../entity/use-record.ts';
import { Alert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { longInstant } from '../../../kit/display/long-day.ts';
import { confirmDialog } from '../../../kit/overlay/dialogs.ts';
import { notify } from '../../../kit/overlay/notify.ts';
import { requestTo } from '../../../shell/api.ts';
import { myAccountText as text } from '../../../texts/my-account.ts';
import styles from './own.module.css';

export type OwnHandle = RecordHandleAt<'/public/participants'>;
type Request = NonNullable<RecordAt<'/public/participants'>['changeRequest']>;

function Changes({ request }: { request: Request }) {
  return (
    <ul className={styles['changes']}>
      {request.changes.map(({ field, label, before, after }) => (
        <li key={field}>
          {label}: {text('request.to', { before, after })}
        </li>
      ))}
    </ul>
  );
}

/** Shows the participant's last request to change their data while it is in review, or why it was rejected. */
export function OwnChangeRequest({ handle, id }: { handle: OwnHandle; id: string }) {
  const request = handle.record?.changeRequest;
  if (request?.status === 'rejected')
    return (
      <Alert tone="warning" title={text('request.rejected')}>
        <Changes request={request} />
        {request.decisionReason !== null && (
          <p>{text('request.rejected.reason', { reason: request.decisionReason })}</p>
        )}
      </Alert>
    );
  if (request?.status !== 'waitingForReview') return null;
  const withdraw = async () => {
    const isSure = await confirmDialog({
      title: text('request.withdraw.title'),
      text: text('request.withdraw.text'),
      okText: text('request.withdraw'),
    });
    if (!isSure) return;
    const failure = await handle.run(
      requestTo('POST /public/participants/:id/withdraw-change-request', { params: { id } }),
    );
    notify(failure?.message ?? text('request.withdrawn'), failure ? { tone: 'warning' } : {});
  };
  return (
    <Alert
      title={text('request.title')}
      action={
        <Button busy={handle.isBusy} onClick={() => void withdraw()}>
          {text('request.withdraw')}
        </Button>
      }
    >
      <Stack>
        <span>{text('request.sent', { date: longInstant(request.createdAt) })}</span>
        <Changes request={request} />
      </Stack>
    </Alert>
  );
}
