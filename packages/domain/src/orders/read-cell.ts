import { type CalendarDate, yearOf } from '../foundation/calendar/dates.ts';
import { parseDate } from '../foundation/calendar/parse-date.ts';
import { parseMoney } from '../foundation/money/parse-money.ts';
import { charactersOf } from '../foundation/text/characters.ts';
import { labelInSentence } from '../foundation/text/label-in-sentence.ts';
import { checkDate, checkDateOfBirth } from '../foundation/validation/date.ts';
import { isEmail } from '../foundation/validation/email.ts';
import { parsePhone } from '../foundation/validation/phone.ts';
import type { CellFormat, Choice, ParticipantColumn } from './participant-column.ts';

/** A cell from the spreadsheet parser, or a value that a user typed (`kind` is `text`). */
export interface RawCell {
  readonly text: string;
  readonly kind: 'text' | 'number' | 'date' | 'boolean' | 'error';
}

export type CellValue = string | number | boolean;
export type CellReading = { readonly value: CellValue } | { readonly fault: string };

const fault = (sentence: string): CellReading => ({ fault: sentence });
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '');

/**
 * Parses one cell by its column's format. Tax IDs are returned unchecked, because they are validated with the whole
 * row.
 */
export function readCell(column: ParticipantColumn, cell: RawCell, today: CalendarDate): CellReading {
  const text = cell.text.trim();
  if (cell.kind === 'error')
    return fault(`The cell for ${column.header} contains a spreadsheet error, such as #REF!. Replace it with a value.`);
  if (text.startsWith("'")) return readCell(column, { ...cell, text: text.slice(1) }, today);
  return readers[column.format.kind](text, column, today);
}

const codesByChoices = new WeakMap<readonly Choice[], Map<string, string>>();

/**
 * Returns a map from each choice's display name and code to its code. Cached per choice list, because spreadsheets have
 * many rows.
 */
function codesOf(choices: readonly Choice[]): Map<string, string> {
  const known = codesByChoices.get(choices);
  if (known) return known;
  const codes = new Map(
    choices.flatMap(({ code, displayName }) => [
      [plain(displayName), code],
      [plain(code), code],
    ]),
  );
  codesByChoices.set(choices, codes);
  return codes;
}

type Reader = (text: string, column: ParticipantColumn, today: CalendarDate) => CellReading;
type Kind = CellFormat['kind'];

const readDateWith =
  (check: (text: string, today: CalendarDate) => string | undefined): Reader =>
  (text, _column, today) => {
    const message = check(text, today);
    const date = parseDate(text, yearOf(today));
    return message !== undefined || date === undefined
      ? fault(`${message ?? 'Please enter a valid date'}, such as 04/17/1962.`)
      : { value: date };
  };

const readers: Readonly<Record<Kind, Reader>> = {
  text: (text, { header, format }) => {
    const most = format.kind === 'text' ? format.maxLength : 0;
    if (hasControl(text))
      return fault('An invalid character was found in this field. Please check your entry and try again.');
    return text.length > most && charactersOf(text).length > most
      ? fault(`${header} can have up to ${most} characters.`)
      : { value: text };
  },
  taxId: (text) => ({ value: text }),
  choice: (text, { header, format }) => {
    const code = format.kind === 'choice' ? codesOf(format.choices).get(plain(text)) : undefined;
    return code === undefined
      ? fault(
          `“${shown(text)}” isn’t one of the choices for ${labelInSentence(header)}. Enter a choice from the template.`,
        )
      : { value: code };
  },
  money: (text, { header }) => {
    const amount = parseMoney(text.replace(/\s*USD$/i, ''));
    if (amount === undefined)
      return fault(`“${shown(text)}” isn’t an amount. Enter dollars and cents, such as 1,234.56.`);
    return amount < 0 ? fault(`${header} can’t be negative. Enter zero or more.`) : { value: amount };
  },
  date: readDateWith((text, today) => checkDate(text, { today, limit: 'beforeToday' })),
  dateOfBirth: readDateWith((text, today) => checkDateOfBirth(text, { today })),
  year: (text, { header }, today) => {
    const year = Number(text);
    const isYear = /^\d{4}$/.test(text) && year >= 1900 && year <= yearOf(today);
    return isYear ? { value: year } : fault(`${header} must be a four-digit year from 1900 to ${yearOf(today)}.`);
  },
  month: (text, { header }) => {
    const match = /^(\d{4})-(0[1-9]|1[0-2])(?:-\d{2})?$/.exec(text) ?? undefined;
    const slashed = /^(0?[1-9]|1[0-2])\/(\d{4})$/.exec(text) ?? undefined;
    if (match) return { value: `${match[1]}-${match[2]}` };
    return slashed
      ? { value: `${slashed[2]}-${(slashed[1] ?? '').padStart(2, '0')}` }
      : fault(`${header} must be a month, such as 2027-01.`);
  },
  dayOfMonth: (text, { header }) => {
    const isDay = /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 28;
    return isDay ? { value: Number(text) } : fault(`${header} must be a day from 1 to 28.`);
  },
  yesNo: (text, { header }) => {
    if (/^(?:y|yes|true|1|x)$/i.test(text)) return { value: true };
    return /^(?:n|no|false|0)$/i.test(text) ? { value: false } : fault(`${header} must be Yes or No.`);
  },
  country: (text) => {
    const code = text.toUpperCase().replaceAll('.', '');
    if (['USA', 'UNITED STATES', 'UNITED STATES OF AMERICA'].includes(code)) return { value: 'US' };
    return /^[A-Z]{2}$/.test(code) ? { value: code } : fault('Country must be a two-letter code, such as US or CA.');
  },
  postalCode: (text) => ({ value: text }),
  email: (text) => (isEmail(text) ? { value: text } : fault('Please enter valid email')),
  phone: (text) => {
    const phone = parsePhone(text);
    return phone === undefined ? fault('Please enter a valid phone number.') : { value: phone };
  },
};

const shown = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

function hasControl(text: string): boolean {
  return /[^\P{Cc}]/u.test(text);
}
