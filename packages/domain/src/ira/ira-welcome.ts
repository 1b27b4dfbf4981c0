import type { Beneficiary, IraType } from '../advisors/ira-application.ts';
import {
  type DocumentBlock,
  factRows,
  heading,
  type LetterBlock,
  list,
  paragraph,
} from '../documents/notices/document-block.ts';
import type { Cents } from '../foundation/money/cents.ts';
import { formatMoney } from '../foundation/money/format-money.ts';
import type { Language } from '../messages/message-text.ts';
import { type WelcomeTexts, welcomeTexts } from './welcome-texts.ts';

/** What the welcome letter of a new IRA says. Dates are `YYYY-MM-DD`. */
export interface IraWelcomeFacts {
  readonly language: Language;
  readonly ownerName: string;
  readonly addressLines: readonly string[];
  readonly iraType: IraType;
  readonly custodianName: string;
  readonly numberLast4: string;
  readonly openedOn: string;
  readonly revocableUntil: string;
  readonly beneficiaries: readonly Beneficiary[];
  readonly supportPhone: string;
  readonly portal: string;
  /** Set if the IRA was opened because its owner gave no instructions. */
  readonly defaulted?: DefaultedMoney | undefined;
}

/** The money of a participant who didn’t respond. */
export interface DefaultedMoney {
  readonly planName: string;
  readonly amount: Cents;
}

const beneficiaryText = (texts: WelcomeTexts, { beneficiaryClass, isPerStirpes, ...of }: Beneficiary): string =>
  texts.beneficiary({
    ...of,
    isContingent: beneficiaryClass === 'contingent',
    isPerStirpes: isPerStirpes === true,
  });

/** Explains how to get to an account that a participant didn’t ask for. */
const howToClaim = (texts: WelcomeTexts, of: Pick<IraWelcomeFacts, 'portal' | 'supportPhone'>) => [
  heading(2, texts.claim),
  paragraph(texts.howToClaim(of.portal, of.supportPhone)),
];

function iraBlocks(texts: WelcomeTexts, of: IraWelcomeFacts): readonly DocumentBlock[] {
  const { defaulted } = of;
  return [
    heading(1, texts.iraTitle),
    factRows(
      [texts.owner, of.ownerName],
      [texts.type, texts.types[of.iraType]],
      [texts.custodian, of.custodianName],
      [texts.iraNumber, texts.endsIn(of.numberLast4)],
      [texts.openedOn, texts.date(of.openedOn)],
    ),
    ...(defaulted === undefined
      ? []
      : [
          heading(2, texts.why),
          paragraph(texts.whyIra(defaulted.planName, formatMoney(defaulted.amount))),
          ...howToClaim(texts, of),
        ]),
    heading(2, texts.revoke),
    paragraph(texts.howToRevoke(texts.date(of.revocableUntil), of.portal, of.supportPhone)),
    heading(2, texts.beneficiaries),
    of.beneficiaries.length === 0
      ? paragraph(texts.noBeneficiary(of.supportPhone))
      : list(...of.beneficiaries.map((one) => beneficiaryText(texts, one))),
    heading(2, texts.taxRules),
    list(...texts.rules[of.iraType === 'roth' ? 'roth' : 'traditional']),
    paragraph(texts.protection),
    paragraph(texts.publications),
  ];
}

/** Adds the English text to a letter in another language, because it is the one that counts if they differ. */
const inEnglishToo = (
  {
    language,
    ownerName,
    addressLines,
    openedOn,
  }: Pick<IraWelcomeFacts, 'language' | 'ownerName' | 'addressLines' | 'openedOn'>,
  blocksIn: (texts: WelcomeTexts) => readonly DocumentBlock[],
): readonly LetterBlock[] => [
  { kind: 'address', lines: [ownerName, ...addressLines] },
  paragraph(welcomeTexts[language].date(openedOn)),
  ...blocksIn(welcomeTexts[language]),
  ...(language === 'en' ? [] : [{ kind: 'part', language: 'en', blocks: blocksIn(welcomeTexts.en) } as const]),
];

/**
 * Returns the welcome letter of a new IRA with its disclosure statement. Source: 26 CFR 1.408-6(d)(4), which asks for
 * the right to revoke within seven days, in plain language, and for the main tax rules.
 */
export const iraWelcomeLetter = (of: IraWelcomeFacts): readonly LetterBlock[] =>
  inEnglishToo(of, (texts) => iraBlocks(texts, of));

export type SavingsWelcomeFacts = Omit<
  IraWelcomeFacts,
  'iraType' | 'revocableUntil' | 'beneficiaries' | 'defaulted'
> & {
  readonly defaulted: DefaultedMoney;
};

/** Returns the welcome letter of the savings account that a participant’s money was defaulted to. */
export const savingsWelcomeLetter = (of: SavingsWelcomeFacts): readonly LetterBlock[] =>
  inEnglishToo(of, (texts) => [
    heading(1, texts.savingsTitle),
    factRows(
      [texts.owner, of.ownerName],
      [texts.bank, of.custodianName],
      [texts.accountNumber, texts.endsIn(of.numberLast4)],
      [texts.openedOn, texts.date(of.openedOn)],
    ),
    heading(2, texts.why),
    paragraph(texts.whySavings(of.defaulted.planName, formatMoney(of.defaulted.amount))),
    ...howToClaim(texts, of),
    heading(2, texts.taxes),
    paragraph(texts.savingsTaxes),
  ]);
