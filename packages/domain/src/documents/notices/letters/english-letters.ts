import { longDate } from '../../../foundation/calendar/date-in-words.ts';
import { paymentMethodNames } from '../../../payments/payment-method.ts';
import type { FormattedFigures } from '../notice-sections/format-figures.ts';
import type { DefaultAction, LetterFacts, PaymentDestination } from './letter-facts.ts';

const whatHappens: Readonly<Record<DefaultAction, string>> = {
  automaticRollover:
    'we will roll your money over to an IRA opened in your name and invested to preserve its value. No tax is withheld. You can move or withdraw the money at any time.',
  cashPayment:
    'we will pay your money to you by check, mailed to the address we have for you, after withholding the required federal and state tax.',
  taxableSavingsAccount:
    'we will place your money, after withholding the required tax, in a savings account opened in your name. You can withdraw it at any time.',
  returnedToPlan: 'we will return your money to the plan, where it is still yours.',
};

/** The texts of letters to participants, in English. */
export const englishLetters = {
  date: longDate,
  /** Translates a text of the rules, such as the reason for a tax. */
  said: (text: string): string => text,
  yourPlan: 'your plan',
  frame: {
    date: 'Date',
    plan: 'Plan',
    reference: 'Reference',
    greeting: (name: string) => `Dear ${name},`,
    questions: 'Questions? Not sure this letter is real?',
    call: ({ supportPhone, referenceNumber, sponsorName }: LetterFacts) =>
      `Call ${supportPhone} and give the reference number ${referenceNumber}. You can also ask ${sponsorName} about it. We will never ask for your password or your PIN by phone or email.`,
  },
  access: {
    pin: 'Your PIN',
    scan: 'Scan to start with your phone',
    open: (address: string) => `Open ${address} in a browser.`,
    enter: 'Enter your Social Security number (or ITIN), your last name, and your PIN.',
    respondBy: 'Respond by the end of',
  },
  /** A clause that begins with `we will`. */
  whatHappens: (action: DefaultAction): string => whatHappens[action],
  byDefault: (date: string, clause: string) => `If we don’t hear from you by the end of ${date}, ${clause}`,
  firstNotice: {
    title: 'Choose how you want to be paid',
    opening: ({ planName, sponsorName }: LetterFacts, amount: string | null) =>
      `${amount === null ? 'Your retirement money' : `Your ${amount}`} in the ${planName}, sponsored by ${sponsorName}, is ready to be paid to you or rolled over. You decide which. It takes about ten minutes.`,
    whatToDo: 'What to do',
    choose: 'Read the Special Tax Notice, make your choice, review the amounts, and sign.',
    waitingPeriod: 'Your waiting period ends on',
    sooner: (date: string) => `You don’t have to wait until ${date}. When you sign, you can ask to be paid sooner.`,
    ifNot: 'If you don’t respond',
  },
  reminder: {
    title: 'We’re still waiting for your choice',
    opening: (planName: string, firstNoticeOn: string) =>
      `On ${firstNoticeOn}, we wrote to you about your money in the ${planName}. You haven’t told us yet how you want to be paid.`,
  },
  newPin: {
    title: 'Your new PIN',
    opening: (planName: string) =>
      `Here is a new PIN for your money in the ${planName}. The PIN in our earlier letters no longer works. Everything else in those letters still applies.`,
    notYou: (phone: string) => `Didn’t ask for a new PIN? Call ${phone} right away.`,
  },
  confirmation: {
    documentTitle: 'Confirmation of your choice',
    title: 'We received your choice',
    opening: (planName: string, signedOn: string, paidFrom: string) =>
      `You signed your choice for the ${planName} on ${signedOn}. We will pay you on ${paidFrom}, or on the first banking day after that when we have the plan’s money.`,
    amount: 'Amount',
    fees: 'Fees',
    net: 'You receive',
    destination: ({ method, accountEnding, payableTo, forBenefitOf }: PaymentDestination) =>
      accountEnding === null
        ? `${paymentMethodNames[method]}, payable to ${payableTo}${forBenefitOf === null ? '' : ` for the benefit of ${forBenefitOf}`}.`
        : `${paymentMethodNames[method]} to the account ending in ${accountEnding}, for ${payableTo}.`,
    ending: (phone: string, address: string) =>
      `Didn’t sign this, or is something wrong? Call ${phone} right away. You can change your choice at ${address} until we approve it.`,
  },
};

/** Figures of the Special Tax Notice, formatted. The days are numbers alone. */
export interface SummaryFigures
  extends Pick<
    FormattedFigures,
    'withholding' | 'nonresident' | 'additionalTax' | 'smallTotal' | 'cashOut' | 'automaticRollover'
  > {
  readonly waitingDays: number;
  readonly rolloverDays: number;
}

/** A summary of the Special Tax Notice, which is in English, for readers of another language. */
export interface NoticeSummary {
  readonly title: string;
  readonly why: string;
  readonly figures: (of: SummaryFigures) => readonly string[];
  readonly help: (phone: string, address: string) => string;
}

/** The texts of letters in one language. The English ones define what a translation must have. */
export type LetterTexts = typeof englishLetters & { readonly summary?: NoticeSummary };
