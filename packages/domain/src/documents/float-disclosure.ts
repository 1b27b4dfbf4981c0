import { type DocumentBlock, heading, list, paragraph } from '../notices/document-block.ts';

/** Changes with every change of the text. */
export const floatDisclosureVersion = '2026-1';

/**
 * What a plan is told of interest that its money earns for the house on the way: when it begins, when it ends and at
 * which rate. Source: ERISA 408(b)(2) with 29 CFR 2550.408b-2(c); Field Assistance Bulletin 2002-3.
 */
export const floatDisclosureBlocks: readonly DocumentBlock[] = [
  heading(1, 'Disclosure about float'),
  paragraph(
    'While money of a plan is on its way, it lies in our trust account at a bank. The bank may pay interest on the balance of that account. We keep this interest, called float, as a part of our pay for the service. This page says when it arises, so that the plan’s fiduciary can judge it.',
  ),
  heading(2, 'Money on its way in'),
  paragraph(
    'Float begins on the day on which a deposit of the plan is available in our account, and ends on the day on which it is paid out or sent back. Money that lies longer waits for something that the order names: a signature, an address, a missing part of the amount, the 30 days of a participant, or the end of a bank’s hold.',
  ),
  heading(2, 'Money on its way out'),
  list(
    'Direct deposits and wires leave the account on the day of the payment: no float arises.',
    'For a check, float begins on the day on which the check is mailed and ends on the day on which it is presented to the bank. We do not influence when a payee presents it.',
    'Checks that are not presented stay liabilities to their payees. They are followed up, and the money is paid anew, returned to the plan or reported to the state, as the law says.',
  ),
  heading(2, 'Rate'),
  paragraph(
    'The rate is the one that the bank pays on accounts of this kind. It follows short-term rates of the money market and is usually below the target rate of the Federal Reserve for federal funds. We invest the money in nothing else.',
  ),
  heading(2, 'Questions'),
  paragraph(
    'The order and every payment show the day of each step, so the days of float of any amount can be read from them. We name the rate of any month on request.',
  ),
];
