import { AccountChooser } from '../../../entity/account-chooser.tsx';
import { Button } from '../../../kit/display/button.tsx';

/** Renders the advisor's start page. */
export function Screen() {
  return (
    <AccountChooser
      hrefOf={(accountId) => `/accounts/${accountId}`}
      emptyText="Ask your firm to invite you with the email address of this login. A registered investment advisor can apply for an account."
      emptyAction={
        <Button look="primary" href="/account-creation-ria">
          Apply for an account
        </Button>
      }
    />
  );
}
