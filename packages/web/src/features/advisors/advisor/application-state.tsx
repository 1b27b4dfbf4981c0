import type { RecordAt } from '@fiducia/contract/api';
import { perform } from '../../../entity/perform.ts';
import { Alert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Row } from '../../../kit/display/layout.tsx';
import { requestTo } from '../../../shell/api.ts';

/** Shows the state of the application for an advisor's account: in review, or declined with the reason. */
export function ApplicationState({ row, mayEdit }: { row: RecordAt<'/public/accounts'>; mayEdit: boolean }) {
  if (row.status === 'waitingForReview')
    return (
      <Alert title="We’re reviewing your account">
        We’ll email you when we decide. You can send campaigns and invite advisors after that.
      </Alert>
    );
  if (row.status !== 'declined') return null;
  return (
    <Alert
      tone="warning"
      title="We couldn’t open your account"
      action={
        mayEdit && (
          <Row>
            <Button href="/ria-account">Change firm details</Button>
            <Button
              look="primary"
              onClick={() =>
                void perform(
                  requestTo('POST /public/accounts/:id/apply-again', { params: { id: row.id } }),
                  'Application sent again',
                )
              }
            >
              Apply again
            </Button>
          </Row>
        )
      }
    >
      {row.declineReason} If you can correct this, change your firm’s details and apply again.
    </Alert>
  );
}
