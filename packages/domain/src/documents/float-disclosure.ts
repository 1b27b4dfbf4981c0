import { type DocumentBlock, heading, list, paragraph } from './notices/document-block.ts';

/** Version of the disclosure. Change it whenever the text changes. */
export const floatDisclosureVersion = '2026-2';

/**
 * Disclosure to a plan of the interest that the trust company earns on the plan's money in transit: when it begins,
 * when it ends, and at what rate. Source: ERISA 408(b)(2) with 29 CFR 2550.408b-2(c); Field Assistance Bulletin 2002-3.
 */
export const floatDisclosureBlocks: readonly DocumentBlock[] = [
  heading(1, 'Float disclosure'),
  paragraph(
    'While a plan’s money is in transit, we hold it in our trust account at a bank. The bank may pay interest on the balance of that account. We keep this interest, called float, as part of our compensation for the service. This page explains when float is earned, so that the plan’s fiduciary can evaluate it.',
  ),
  heading(2, 'Deposits'),
  paragraph(
    'Float begins on the day a plan’s deposit becomes available in our account and ends on the day it is paid out or returned. If money is delayed, the order shows the reason: a missing signature or address, an amount that is not fully funded, a participant’s 30-day period, or a bank hold.',
  ),
  heading(2, 'Payments'),
  list(
    'Direct deposits and wires leave the account on the payment date, so they earn no float.',
    'For a check, float begins on the day the check is mailed and ends on the day it is presented to the bank. We do not control when a payee presents it.',
    'Checks that are not presented remain liabilities to their payees. We follow up on them, and the money is reissued, returned to the plan, or reported to the state, as the law requires.',
  ),
  heading(2, 'Rate'),
  paragraph(
    'The rate is what the bank pays on accounts of this kind. It follows short-term money market rates and is usually below the Federal Reserve’s target for the federal funds rate. We do not invest the money in anything else.',
  ),
  heading(2, 'Questions'),
  paragraph(
    'The order and each payment show the date of every step, so you can count the days of float for any amount. We will give you the rate for any month on request.',
  ),
];
