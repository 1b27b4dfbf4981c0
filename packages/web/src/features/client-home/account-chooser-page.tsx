import { AccountChooser } from '../../entity/account-chooser.tsx';

/** Where a sponsor's user begins. */
export function Screen() {
  return (
    <AccountChooser
      hrefOf={(accountId) => `/${accountId}`}
      emptyText="Ask the owner of your company’s account to invite you, or write to us from Help."
    />
  );
}
