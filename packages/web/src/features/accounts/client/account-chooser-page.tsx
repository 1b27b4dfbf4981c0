import { AccountChooser } from '../../../entity/account-chooser.tsx';
import { Button } from '../../../kit/display/button.tsx';

/** Renders the start page of a sponsor's user. */
export function Screen() {
  return (
    <AccountChooser
      hrefOf={(accountId) => `/${accountId}`}
      emptyText="If your company has an account, ask its owner to invite you. If it doesn’t, apply for one."
      emptyAction={
        <Button look="primary" href="/account-creation">
          Apply for an account
        </Button>
      }
    />
  );
}
