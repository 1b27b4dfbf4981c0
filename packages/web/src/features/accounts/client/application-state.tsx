import type { AccountHome } from '@fiducia/contract/orders/order.routes';
import { perform } from '../../../entity/perform.ts';
import { Alert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Row } from '../../../kit/display/layout.tsx';
import { requestTo } from '../../../shell/api.ts';
import { useSession } from '../../../shell/session.ts';

interface ApplicationStateProps {
  readonly accountId: string;
  readonly home: Pick<AccountHome, 'accountStatus' | 'declineReason'>;
  readonly onChange: () => void;
}

/** Shows the users of an account the state of its application: in review, or declined with the reason. */
export function ApplicationState({ accountId, home, onChange }: ApplicationStateProps) {
  const mayEdit = useSession().may('account.edit');
  const applyAgain = async () => {
    const request = requestTo('POST /public/accounts/:id/apply-again', { params: { id: accountId } });
    if (await perform(request, 'Application sent again')) onChange();
  };
  if (home.accountStatus === 'waitingForReview')
    return (
      <Alert title="We’re reviewing your account">
        We’ll email you when we decide. You can create orders after that.
      </Alert>
    );
  if (home.accountStatus !== 'declined') return null;
  return (
    <Alert
      tone="warning"
      title="We couldn’t open your account"
      action={
        mayEdit && (
          <Row>
            <Button href={`/${accountId}/account`}>Change company details</Button>
            <Button look="primary" onClick={() => void applyAgain()}>
              Apply again
            </Button>
          </Row>
        )
      }
    >
      {home.declineReason} If you can correct this, change your company’s details and apply again.
    </Alert>
  );
}
