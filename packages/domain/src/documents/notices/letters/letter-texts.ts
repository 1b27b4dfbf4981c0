import type { Language } from '../../../messages/message-text.ts';
import type { FormattedFigures } from '../notice-sections/format-figures.ts';
import { englishLetters } from './english-letters.ts';
import { spanishLetters } from './spanish-letters.ts';

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

const texts: Readonly<Record<Language, LetterTexts>> = { en: englishLetters, es: spanishLetters };

export const letterTexts = (language: Language): LetterTexts => texts[language];
