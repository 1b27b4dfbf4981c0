import type { MoneyInstructions, OurBankAccount } from '@fiducia/contract/orders/order.routes';
import type { RequestContext } from '../../platform/call/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { readLetterhead } from '../documents/noticed-lines.ts';

interface OurAccount {
  readonly bank_name: string;
  readonly routing_number: string;
  readonly account_number_encrypted: Buffer;
}

/**
 * Returns our trust account with its full number for the sponsor's bank, or null if none is set up. The holder is our
 * company by its legal name: banks can reject a wire to the name by which staff call the account.
 */
export async function ourAccount(ctx: RequestContext): Promise<OurBankAccount | null> {
  const unrestricted = ctx.db.bypassingRowSecurity('sponsors need our full account number to send money to it');
  const ours = await unrestricted.one<OurAccount>(sql`
    select bank_name, routing_number, account_number_encrypted from corporate_bank_accounts
     where deleted_at is null and account_number_encrypted is not null order by created_at, id limit 1`);
  if (!ours) return null;
  const { name, lines } = await readLetterhead(ctx.db);
  return {
    bankName: ours.bank_name,
    accountName: name,
    accountAddress: lines[0] ?? '',
    routingNumber: ours.routing_number,
    accountNumber: ctx.keyring.open('bankAccount', ours.account_number_encrypted).reveal(),
  };
}

/** Returns where to send the money for an order, and which reference to quote. */
export async function moneyInstructions(
  ctx: RequestContext,
  order: { readonly id: string; readonly friendlyId: string },
): Promise<MoneyInstructions> {
  return {
    reference: order.friendlyId,
    account: await ourAccount(ctx),
  };
}
