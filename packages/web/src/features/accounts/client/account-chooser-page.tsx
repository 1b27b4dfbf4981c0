import { AccountChooser } from '../../../entity/account-chooser.tsx';

/** Renders the start page of a sponsor's user. */
export function Screen() {
  return (
    <AccountChooser
      hrefOf={(accountId) => `/${accountId}`}
      emptyText="Ask the owner of your company’s account to invite you, or contact us from the Help page."
    />
  );
}
