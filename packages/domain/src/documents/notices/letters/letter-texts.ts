import type { Language } from '../../../messages/message-text.ts';
import { englishLetters, type LetterTexts } from './english-letters.ts';
import { spanishLetters } from './spanish-letters.ts';

const texts: Readonly<Record<Language, LetterTexts>> = { en: englishLetters, es: spanishLetters };

export const letterTexts = (language: Language): LetterTexts => texts[language];
