import { deposited, iraCustody } from './holder-accounts.ts';
import type { Posting } from './posting.ts';
import { type Of, transfer } from './recipe-posting.ts';

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
