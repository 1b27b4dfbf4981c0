import type { HeldFee } from '@fiducia/contract/accounts/account.routes';
import type { RecordAt } from '@fiducia/contract/api';
import { CurrentFees } from '../../../entity/current-fees.tsx';
import { LogoCard } from '../../../entity/logo-card.tsx';
import { PlainTable } from '../../../entity/plain-table.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import type { RecordHandleAt } from '../../../entity/use-record.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import type { Column } from '../../../kit/table/columns/column.ts';
import { Worksheet } from '../../../kit/worksheet/worksheet.tsx';
import { useSession } from '../../../shell/session.ts';
import { useAccountSections } from '../account-sections.tsx';

export interface AccountSheetProps {
  readonly handle: RecordHandleAt<'/public/accounts'>;
  readonly row: RecordAt<'/public/accounts'>;
}

/** Shows the company, contact, settings, and logo of a sponsor's account or subaccount. */
export function AccountSheet({ handle, row }: AccountSheetProps) {
  const mayEdit = useSession().may('account.edit');
  const sections = useAccountSections(row);
  return (
    <Stack>
      <Worksheet
        label="Company"
        sections={sections}
        isReadOnly={!mayEdit}
        onSave={(_key, _values, changes, began) =>
          handle.updateFields(
            Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value ?? null])),
            began,
          )
        }
      />
      <LogoCard owner="account" id={row.id} name={row.displayName} fileId={row.logoFileId} mayEdit={mayEdit} />
    </Stack>
  );
}

const unpaidColumns: readonly Column<HeldFee>[] = [
  { key: 'displayName', label: 'Fee' },
  { key: 'orderLineFriendlyId', label: 'Distribution', kind: 'friendlyId' },
  { key: 'createdAt', label: 'Since', kind: 'date' },
  { key: 'isOnInvoice', label: 'On an invoice', value: ({ isOnInvoice }) => (isOnInvoice ? 'Yes' : 'No') },
  { key: 'amount', label: 'Amount', kind: 'money' },
];

/** Shows the fees in effect for a sponsor's account, and those that it still owes. */
export function SponsorFees({ accountId }: { accountId: string }) {
  const fees = useFetch('GET /public/accounts/:id/fees', { params: { id: accountId } });
  const unpaid = useFetch('GET /public/accounts/:id/held-fees', { params: { id: accountId } });
  return (
    <Stack>
      <CurrentFees fees={fees} />
      <Card title="Unpaid fees" flush>
        <FailureAlert failure={unpaid.failure} />
        {unpaid.isLoading ? (
          <Skeleton />
        ) : (
          <PlainTable
            caption="Unpaid fees"
            columns={unpaidColumns}
            rows={unpaid.data ?? []}
            empty="You owe no fees"
            emptyNext="Fees that we bill to your account appear here until they’re paid."
          />
        )}
      </Card>
    </Stack>
  );
}
