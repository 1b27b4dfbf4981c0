import { deposited, funds, iraCustody, line } from './holder-accounts.ts';
import type { Posting } from './posting.ts';
import { type Of, type OfClient, transfer } from './recipe-posting.ts';

type OfCredit = Of & { iraTransactionId: string; depositId: string; iraAccountId: string };

/** P37: credits money of a deposit to an IRA. Debits 2000 for the deposit, credits 2800. */
export const depositCreditedToIra = (of: OfCredit): Posting =>
  transfer(
    'P37',
    'Credited to an IRA',
    of,
    ['iraTransaction', of.iraTransactionId],
    deposited(of.depositId),
    iraCustody(of.iraAccountId),
  );

/** P37 reversed: takes a credit back from an IRA, to its deposit. Debits 2800, credits 2000 for the deposit. */
export const iraCreditUndone = (of: OfCredit): Posting =>
  transfer(
    'P37',
    'Credit to an IRA undone',
    of,
    ['iraTransaction', of.iraTransactionId],
    iraCustody(of.iraAccountId),
    deposited(of.depositId),
  );

type OfPayout = OfClient & { orderLineAssociationId: string; orderLineId: string; iraAccountId: string };

/** P38: moves money of an IRA to the order line that pays it out. Debits 2800, credits 2200. */
export const paidOutOfIra = (of: OfPayout): Posting =>
  transfer(
    'P38',
    'Paid out of an IRA',
    of,
    ['orderLineAssociation', of.orderLineAssociationId],
    iraCustody(of.iraAccountId),
    line(of.orderLineId),
  );

/** P38 reversed: returns the money of an order line that wasn't paid to its IRA. Debits 2200, credits 2800. */
export const returnedToIra = (of: OfPayout): Posting =>
  transfer(
    'P38',
    'Returned to its IRA',
    of,
    ['orderLineAssociation', of.orderLineAssociationId],
    line(of.orderLineId),
    iraCustody(of.iraAccountId),
  );

type OfFee = Of & { iraTransactionId: string; iraAccountId: string; accountId: string };

/** P39: charges the fee of an IRA, to the custodian's account. Debits 2800, credits 2100 for the account. */
export const feeOfIra = (of: OfFee): Posting =>
  transfer(
    'P39',
    'Fee of an IRA',
    of,
    ['iraTransaction', of.iraTransactionId],
    iraCustody(of.iraAccountId),
    funds({ type: 'account', id: of.accountId }),
  );

/** P39 reversed: pays a waived fee back to the IRA. Debits 2100 for the account, credits 2800. */
export const feeOfIraWaived = (of: OfFee): Posting =>
  transfer(
    'P39',
    'Fee of an IRA waived',
    of,
    ['iraTransaction', of.iraTransactionId],
    funds({ type: 'account', id: of.accountId }),
    iraCustody(of.iraAccountId),
  );
