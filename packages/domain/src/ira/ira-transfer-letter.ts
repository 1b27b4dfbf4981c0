import type { IraType } from '../advisors/ira-application.ts';
import {
  type DocumentBlock,
  factRows,
  heading,
  type LetterBlock,
  paragraph,
} from '../documents/notices/document-block.ts';
import { longDate } from '../foundation/calendar/date-in-words.ts';
import { formatDateInSpanish } from '../foundation/calendar/spanish-dates.ts';
import type { LocalMoment } from '../foundation/calendar/time-zone.ts';
import { formatFriendlyId } from '../foundation/ids/friendly-id.ts';
import type { Cents } from '../foundation/money/cents.ts';
import { formatMoney } from '../foundation/money/format-money.ts';
import type { Language } from '../messages/message-text.ts';
import { payableTo } from '../payments/institution.ts';
import { type AcceptanceTexts, acceptanceTexts } from './acceptance-texts.ts';
import { kindOfTransfer, type OldAccountKind } from './ira-transfer.ts';

/** What a letter of acceptance says. Dates are `YYYY-MM-DD`. */
export interface AcceptanceFacts {
  /** The language of the owner. */
  readonly language: Language;
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
  /** Null until the owner signs. `at` is in Eastern time. */
  readonly signature: { readonly name: string; readonly at: LocalMoment } | null;
}

function lettersBody(of: AcceptanceFacts, texts: AcceptanceTexts): readonly DocumentBlock[] {
  const reference = formatFriendlyId(of.friendlyId);
  const amount = formatMoney(of.amount);
  return [
    heading(1, texts.title),
    paragraph(
      texts.accepts({
        companyName: of.companyName,
        custodianName: of.custodianName,
        ownerName: of.ownerName,
        typeName: texts.types[of.iraType],
        isRollover: kindOfTransfer(of.accountKind) === 'rollover',
        section: of.iraType === 'roth' ? '408A' : '408(a)',
      }),
    ),
    heading(2, texts.oldAccount),
    factRows(
      [texts.owner, of.ownerName],
      [texts.accountNumber, of.accountNumber],
      [texts.kindOfAccount, texts.kinds[of.accountKind]],
      [texts.amount, of.isWhole ? texts.whole(amount) : texts.part(amount)],
    ),
    heading(2, texts.howToSend),
    factRows(
      [texts.payableTo, payableTo(of.custodianName, of.ownerName)],
      [texts.writeOnCheck, texts.reference(reference, of.iraNumberLast4)],
      [texts.mailTo, `${of.companyName}, ${of.companyAddress}`],
      ...(of.wireInstructions === '' ? [] : [[texts.wireTo, of.wireInstructions] as const]),
      [texts.questions, of.companyPhone],
    ),
    heading(2, texts.taxReporting),
    paragraph(texts.taxRules[of.accountKind]),
    heading(2, texts.direction),
    paragraph(texts.directs(of.institutionName)),
    of.signature === null
      ? paragraph(texts.notSigned)
      : factRows([texts.signedBy, of.signature.name], [texts.signedAt, texts.moment(of.signature.at)]),
  ];
}

/**
 * Returns the letter in which we accept the money of an old account, and in which its owner directs the institution to
 * send it. The institution reads English, so an owner who reads Spanish gets the same letter in Spanish after it.
 * Sources: Rev. Rul. 78-406 for transfers; 26 CFR 1.401(a)(31)-1, Q&A-3, for direct rollovers by check payable to the
 * new custodian; codes of the instructions of Form 1099-R.
 */
export const acceptanceLetter = (of: AcceptanceFacts): readonly LetterBlock[] => [
  { kind: 'address', lines: [of.institutionName, ...of.institutionAddress] },
  paragraph(longDate(of.writtenOn)),
  ...lettersBody(of, acceptanceTexts.en),
  ...(of.language === 'en'
    ? []
    : [
        {
          kind: 'part',
          language: of.language,
          blocks: [
            paragraph(acceptanceTexts[of.language].translation(formatDateInSpanish(of.writtenOn))),
            ...lettersBody(of, acceptanceTexts[of.language]),
          ],
        } as const,
      ]),
];
