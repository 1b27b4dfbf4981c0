import type { MoneyInstructions, OurBankAccount } from '@fiducia/contract/orders/order.routes';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';

interface OurAccount {
  readonly display_name: string;
  readonly bank_name: string;
  readonly routing_number: string;
  readonly account_number_encrypted: Buffer;
}

/** Our trust account with its whole number, for the sponsor's bank; nothing while none is set up. */
export async function ourAccount(work: Work): Promise<OurBankAccount | null> {
  const house = work.db.asProgram("the house's account, for those who send money to it");
  const ours = await house.one<OurAccount>(sql`
    select display_name, bank_name, routing_number, account_number_encrypted from corporate_bank_accounts
     where deleted_at is null and account_number_encrypted is not null order by created_at, id limit 1`);
  return ours
    ? {
        bankName: ours.bank_name,
        accountName: ours.display_name,
        routingNumber: ours.routing_number,
        accountNumber: work.keyring.open('bankAccount', ours.account_number_encrypted).reveal(),
      }
    : null;
}

/** Where the money of an order goes, how much is missing, and what to quote. */
export async function moneyInstructions(
  work: Work,
  order: { readonly friendlyId: string; readonly totalFundsRequired: number; readonly totalFundsAssociated: number },
): Promise<MoneyInstructions> {
  return {
    reference: order.friendlyId,
    toSendCents: Math.max(0, order.totalFundsRequired - order.totalFundsAssociated),
    account: await ourAccount(work),
  };
}
