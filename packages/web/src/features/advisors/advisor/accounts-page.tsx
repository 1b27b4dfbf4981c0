import { AccountChooser } from '../../../entity/account-chooser.tsx';

/** Renders the advisor's start page. */
export function Screen() {
  return (
    <AccountChooser
      hrefOf={(accountId) => `/accounts/${accountId}`}
      emptyText="Ask your firm to invite you with the email address of this login."
    />
  );
}
