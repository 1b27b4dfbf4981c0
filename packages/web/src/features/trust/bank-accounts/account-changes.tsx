import { EntityTable } from '../../../entity/entity-table.tsx';
import { useHash, writeHash } from '../../../kit/page/hash.ts';
import { ChangeDialog } from './change-dialog.tsx';

/** Lists requested changes, of one account or of all. `#changes:{id}` opens one. */
export function AccountChanges({ accountId }: { accountId?: string }) {
  const opened = /^changes:([0-9a-f]{32})$/.exec(useHash())?.[1];
  return (
    <>
      <EntityTable
        isEmbedded
        path="/private/corporate-bank-account-changes"
        caption="Changes"
        {...(accountId === undefined
          ? {}
          : { privateFilters: [{ field: 'corporateBankAccountId', method: 'equals', value: accountId }] as const })}
        rowHref={(row) => `#changes:${row.id}`}
      />
      {opened && <ChangeDialog id={opened} onClose={() => writeHash('changes', false)} />}
    </>
  );
}
