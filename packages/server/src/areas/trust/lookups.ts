import { listBankTransactionTypes, listCorporateBankAccounts } from '@fiducia/contract/trust/bank-file.routes';
import type { CorporateBankAccountView } from '@fiducia/contract/trust/trust.views';
import { reply } from '../../platform/call/answer.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import { sql } from '../../platform/db/sql.ts';
import { namedBai2TypeCodes } from '../../rails/bai2/bai2-type-codes.ts';

const types = namedBai2TypeCodes()
  .filter(({ side }) => side !== 'none')
  .map(({ code, meaning }) => ({ code, displayName: meaning }));

export const lookupEndpoints: readonly Endpoint[] = [
  on(listBankTransactionTypes, async () => reply(types)),
  on(listCorporateBankAccounts, async (_request, { db }) =>
    reply(
      await db.many<CorporateBankAccountView>(sql`
        select id, code, display_name as "displayName", bank_name as "bankName", '••••' || coalesce(account_number_last4, '') as "accountNumber"
          from corporate_bank_accounts where deleted_at is null order by display_name`),
    ),
  ),
];
