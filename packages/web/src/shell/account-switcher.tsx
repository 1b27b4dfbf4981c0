import { SelectInput } from '../kit/form/inputs/select-input.tsx';
import { navigate } from './navigation.ts';
import { useSession } from './session.ts';

/** Switches between the client's master accounts. A single account is shown only by name. */
export function AccountSwitcher() {
  const { user, masterAccountId } = useSession();
  const accounts = user?.masterAccounts ?? [];
  if (accounts.length === 0) return null;
  if (accounts.length === 1) return <strong>{accounts[0]?.displayName}</strong>;
  return (
    <SelectInput
      aria-label="Account"
      dense
      value={masterAccountId ?? ''}
      options={accounts.map((account) => ({ value: account.id, text: account.displayName }))}
      onChange={(id) => navigate(`/${id}`)}
    />
  );
}
