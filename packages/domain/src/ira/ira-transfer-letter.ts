import type { IraType } from '../advisors/ira-application.ts';
import { type DocumentBlock, factRows, heading, paragraph } from '../documents/notices/document-block.ts';
import { formatDate } from '../foundation/calendar/format-date.ts';
import { formatFriendlyId } from '../foundation/ids/friendly-id.ts';
import type { Cents } from '../foundation/money/cents.ts';
import { formatMoney } from '../foundation/money/format-money.ts';
import { payableTo } from '../payments/institution.ts';
import { iraAccountTypeNames } from './ira-account-type.ts';
import { kindOfTransfer, type OldAccountKind, oldAccountKindNames } from './ira-transfer.ts';

/** What a letter of acceptance says. Dates are `YYYY-MM-DD`. */
export interface AcceptanceFacts {
  readonly writtenOn: string;
  readonly friendlyId: string;
  readonly institutionName: string;
  readonly institutionAddress: readonly string[];
  readonly ownerName: string;
  readonly accountKind: OldAccountKind;
  /** The number of the old account. */
  readonly accountNumber: string;
  /** Whether the whole account moves. `amount` is approximate then. */
  readonly isWhole: boolean;
  readonly amount: Cents;
  readonly iraType: IraType;
  readonly iraNumberLast4: string;
  readonly custodianName: string;
  readonly companyName: string;
  readonly companyAddress: string;
  readonly companyPhone: string;
  /** Bank, routing number, and account for wires. Empty if we accept checks only. */
  readonly wireInstructions: string;
  /** Null until the owner signs. `at` is the time in Eastern time, as text. */
  readonly signature: { readonly name: string; readonly at: string } | null;
}

const taxReporting: Readonly<Record<OldAccountKind, string>> = {
  traditionalIra:
    'This is a transfer between trustees, not a distribution. Don’t withhold tax, and don’t report it on Form 1099-R.',
  rothIra:
    'This is a transfer between trustees, not a distribution. Don’t withhold tax, and don’t report it on Form 1099-R. Send us the year of the first contribution.',
  plan: 'This is a direct rollover. Don’t withhold tax, and report it on Form 1099-R with code G. Pay a required minimum distribution for this year to the owner first.',
  rothPlan:
    'This is a direct rollover of a designated Roth account. Don’t withhold tax, and report it on Form 1099-R with code H. Send us the amount of contributions and the year of the first one.',
};

const amountText = ({ isWhole, amount }: AcceptanceFacts): string =>
  isWhole
    ? `The whole account, about ${formatMoney(amount)}. Sell all investments, and send cash.`
    : `${formatMoney(amount)}. Sell investments for this amount, and send cash.`;

/**
 * Returns the letter in which we accept the money of an old account, and in which its owner directs the institution to
 * send it. Sources: Rev. Rul. 78-406 for transfers; 26 CFR 1.401(a)(31)-1, Q&A-3, for direct rollovers by check payable
 * to the new custodian; codes of the instructions of Form 1099-R.
 */
export function acceptanceLetter(of: AcceptanceFacts): readonly DocumentBlock[] {
  const isRollover = kindOfTransfer(of.accountKind) === 'rollover';
  const section = of.iraType === 'roth' ? '408A' : '408(a)';
  return [
    { kind: 'address', lines: [of.institutionName, ...of.institutionAddress] },
    paragraph(formatDate(of.writtenOn)),
    heading(1, 'Letter of acceptance'),
    paragraph(
      `${of.companyName}, for ${of.custodianName}, accepts a ${isRollover ? 'direct rollover' : 'transfer'} from the account below into the ${iraAccountTypeNames[of.iraType]} of ${of.ownerName}. The IRA is open, and meets the requirements of section ${section} of the Internal Revenue Code.`,
    ),
    heading(2, 'The account with you'),
    factRows(
      ['Owner', of.ownerName],
      ['Account number', of.accountNumber],
      ['Kind of account', oldAccountKindNames[of.accountKind]],
      ['Amount', amountText(of)],
    ),
    heading(2, 'How to send the money'),
    factRows(
      ['Check payable to', payableTo(of.custodianName, of.ownerName)],
      ['Write on the check', `Reference ${formatFriendlyId(of.friendlyId)}, IRA ending in ${of.iraNumberLast4}`],
      ['Mail to', `${of.companyName}, ${of.companyAddress}`],
      ...(of.wireInstructions === '' ? [] : [['Or wire to', of.wireInstructions] as const]),
      ['Questions', of.companyPhone],
    ),
    heading(2, 'Tax reporting'),
    paragraph(taxReporting[of.accountKind]),
    heading(2, 'Direction of the owner'),
    paragraph(`I direct ${of.institutionName} to send the amount above as described in this letter.`),
    of.signature === null
      ? paragraph('Not signed yet.')
      : factRows(['Signed electronically by', of.signature.name], ['Signed at', of.signature.at]),
  ];
}
