import { parseMoney } from '../money/parse-money.ts';
import { type CalendarDate, yearOf } from '../time/dates.ts';
import { parseDate } from '../time/parse-date.ts';
import { checkDate, checkDateOfBirth } from '../validation/date.ts';
import { isEmail } from '../validation/email.ts';
import { parsePhone } from '../validation/phone.ts';
import { charactersOf } from '../text/characters.ts';
import type { CellFormat, Choice, ParticipantColumn } from './participant-column.ts';

/** A cell as the reader of sheets gives it, or as a person typed it (`kind` text). */
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

/** Reads one cell by its column's format. Tax ids are judged with the whole row, so they only pass through. */
export function readCell(column: ParticipantColumn, cell: RawCell, today: CalendarDate): CellReading {
  const text = cell.text.trim();
  if (cell.kind === 'error') return fault(`${column.header} has no usable value. Type it in.`);
  if (text.startsWith("'")) return readCell(column, { ...cell, text: text.slice(1) }, today);
  return readers[column.format.kind](text, column, today);
}

const codesByChoices = new WeakMap<readonly Choice[], Map<string, string>>();

/** Codes by every way to write a choice; made once for each list, as sheets have many rows. */
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
      ? fault(`${header} takes at most ${most} characters.`)
      : { value: text };
  },
  taxId: (text) => ({ value: text }),
  choice: (text, { header, format }) => {
    const code = format.kind === 'choice' ? codesOf(format.choices).get(plain(text)) : undefined;
    return code === undefined
      ? fault(`“${shown(text)}” is not one of the choices for ${header.toLowerCase()}.`)
      : { value: code };
  },
  money: (text, { header }) => {
    const amount = parseMoney(text.replace(/\s*USD$/i, ''));
    if (amount === undefined)
      return fault(`“${shown(text)}” is not an amount. Write dollars and cents, such as 1,234.56.`);
    return amount < 0 ? fault(`${header} cannot be negative.`) : { value: amount };
  },
  date: readDateWith((text, today) => checkDate(text, { today, limit: 'beforeToday' })),
  dateOfBirth: readDateWith((text, today) => checkDateOfBirth(text, { today })),
  year: (text, { header }, today) => {
    const year = Number(text);
    const isYear = /^\d{4}$/.test(text) && year >= 1900 && year <= yearOf(today);
    return isYear ? { value: year } : fault(`${header} takes a year of four digits, not after ${yearOf(today)}.`);
  },
  month: (text, { header }) => {
    const match = /^(\d{4})-(0[1-9]|1[0-2])(?:-\d{2})?$/.exec(text) ?? undefined;
    const slashed = /^(0?[1-9]|1[0-2])\/(\d{4})$/.exec(text) ?? undefined;
    if (match) return { value: `${match[1]}-${match[2]}` };
    return slashed
      ? { value: `${slashed[2]}-${(slashed[1] ?? '').padStart(2, '0')}` }
      : fault(`${header} takes a month such as 2027-01.`);
  },
  dayOfMonth: (text, { header }) => {
    const isDay = /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 28;
    return isDay ? { value: Number(text) } : fault(`${header} takes a day from 1 to 28.`);
  },
  yesNo: (text, { header }) => {
    if (/^(?:y|yes|true|1|x)$/i.test(text)) return { value: true };
    return /^(?:n|no|false|0)$/i.test(text) ? { value: false } : fault(`${header} takes Yes or No.`);
  },
  country: (text) => {
    const code = text.toUpperCase().replaceAll('.', '');
    if (['USA', 'UNITED STATES', 'UNITED STATES OF AMERICA'].includes(code)) return { value: 'US' };
    return /^[A-Z]{2}$/.test(code) ? { value: code } : fault('Country takes a code of two letters, such as US or CA.');
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
