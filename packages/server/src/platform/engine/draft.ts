import type { Entity } from '@fiducia/contract/lang/entity';
import { type Field, isWritable, largestAmount, largestNumber } from '@fiducia/contract/lang/field';
import { isInputDate } from '@fiducia/contract/lang/input-date';
import { type Cents, cents, isCents, negateCents } from '@fiducia/domain/foundation/money/cents';
import { invalid, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { isStorable } from '@fiducia/domain/foundation/text/is-storable';
import { labelInSentence } from '@fiducia/domain/foundation/text/label-in-sentence';
import { checkMoney } from '@fiducia/domain/foundation/validation/money';
import { checkNumber } from '@fiducia/domain/foundation/validation/number';
import type { Table } from './table.ts';

export type Draft = Record<string, unknown>;

/**
 * Parses a request body according to the entity's declaration. Rejects unknown, forbidden, and malformed fields by name
 * instead of dropping them.
 */
export function readDraft(
  entity: Entity,
  body: unknown,
  verb: 'create' | 'update',
  isStaff: boolean,
): Draft | Rejection {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return invalid({ body: ['Send a JSON object.'] });
  // Uses a map, because clients choose the keys and a plain object has inherited properties.
  const errors = new Map<string, string[]>();
  const draft: Draft = {};
  for (const [name, value] of Object.entries(body)) {
    const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined;
    if (!field || (field.options.isStaffOnly === true && !isStaff)) errors.set(name, [`There is no field “${name}”.`]);
    else if (!isWritable(field, verb)) errors.set(name, [`${field.label} can’t be changed here.`]);
    else {
      const problem = problemOf(field, value);
      if (problem === undefined)
        draft[name] = typeof value === 'string' && field.kind === 'text' ? value.trim() : value;
      else errors.set(name, [problem]);
    }
  }
  if (verb === 'create') missing(entity, draft, errors);
  return errors.size > 0 ? invalid(Object.fromEntries(errors)) : draft;
}

function missing(entity: Entity, draft: Draft, errors: Map<string, string[]>): void {
  for (const [name, field] of Object.entries<Field>(entity.fields)) {
    const isNeeded =
      field.options.isRequired === true && field.options.hasDefault !== true && isWritable(field, 'create');
    if (!isNeeded || errors.has(name)) continue;
    if (draft[name] === undefined || draft[name] === null || draft[name] === '') {
      errors.set(name, [`Please enter ${labelInSentence(field.label)}`]);
    }
  }
}

const patterns: Readonly<Record<string, [RegExp, string]>> = {
  id: [/^[0-9a-f]{32}$/, 'must be an ID of 32 hexadecimal characters (0-9, a-f).'],
  ref: [/^[0-9a-f]{32}$/, 'must be an ID of 32 hexadecimal characters (0-9, a-f).'],
  file: [/^[0-9a-f]{32}$/, 'must be an ID of 32 hexadecimal characters (0-9, a-f).'],
  date: [/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'must be a date such as 2026-01-31.'],
  month: [/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-01.'],
};

function problemOf(field: Field, value: unknown): string | undefined {
  const { label } = field;
  if (value === null) return field.options.isRequired === true ? `Please enter ${labelInSentence(label)}` : undefined;
  switch (field.kind) {
    case 'money':
      return typeof value === 'number' && isCents(value)
        ? amountProblem(field, value)
        : `${label} must be a whole number of cents.`;
    case 'number':
    case 'rate':
      return typeof value === 'number' && Number.isSafeInteger(value)
        ? numberProblem(field, value)
        : `${label} must be a whole number.`;
    case 'boolean':
      return typeof value === 'boolean' ? undefined : `${label} must be true or false.`;
    case 'code':
      return field.codes?.some((item) => item.code === value) === true
        ? undefined
        : `${label} isn’t one of the options. Select one from the list.`;
    case 'codes': {
      const known = new Set(field.codes?.map((item) => item.code));
      const isList = Array.isArray(value) && value.every((item) => known.has(String(item)));
      return isList
        ? undefined
        : `${label} contains a value that isn’t one of the options. Select values from the list.`;
    }
    case 'json':
      return undefined;
    case 'dateTime':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value))
        ? undefined
        : `${label} must be a timestamp such as 2026-01-31T15:00:00Z.`;
    default:
      return textProblem(field, value);
  }
}

function amountProblem({ options }: Field, amount: Cents): string | undefined {
  const minimum = options.minimum ?? negateCents(largestAmount);
  return checkMoney(amount, {
    allowsZero: minimum <= 0,
    allowsNegative: minimum < 0,
    minimum: cents(minimum),
    maximum: cents(options.maximum ?? largestAmount),
  });
}

function numberProblem({ options }: Field, value: number): string | undefined {
  const { minimum = -largestNumber, maximum = largestNumber } = options;
  return checkNumber(value, { allowsZero: minimum <= 0, allowsNegative: minimum < 0, minimum, maximum });
}

function textProblem(field: Field, value: unknown): string | undefined {
  if (typeof value !== 'string' || !isStorable(value)) return `${field.label} must be text.`;
  const most = field.options.maxLength ?? 500;
  if (value.length > most) return `${field.label} can have up to ${most} characters.`;
  const pattern = patterns[field.kind];
  if (pattern && !pattern[0].test(value)) return `${field.label} ${pattern[1]}`;
  if (field.kind === 'date' && !isInputDate(value))
    return `${field.label} is a date that doesn’t exist or isn’t between 1900 and 2199. Correct it.`;
  if (value.trim() === '' && field.options.isRequired === true) return `Please enter ${labelInSentence(field.label)}`;
  return undefined;
}

/**
 * Returns the columns and values that store a draft. Secrets become three columns: encrypted value, blind index, and
 * last four digits.
 */
export function columnsOfDraft(
  entity: Table,
  draft: Draft,
  seal: (field: Field, text: string | null) => { sealed: Buffer | null; index: Buffer | null; last4: string | null },
): Map<string, unknown> {
  const columns = new Map<string, unknown>();
  for (const [name, value] of Object.entries(draft)) {
    const field = entity.fields[name];
    const column = entity.columns.get(name);
    if (field === undefined || column === undefined) throw new Error(`${entity.name}.${name} has no column of its own`);
    if (field.kind === 'taxId' || field.kind === 'secret') {
      const sealed = seal(field, typeof value === 'string' ? value : null);
      columns
        .set(`${column}_encrypted`, sealed.sealed)
        .set(`${column}_index`, sealed.index)
        .set(`${column}_last4`, sealed.last4);
    } else columns.set(column, field.kind === 'json' && value !== null ? JSON.stringify(value) : value);
  }
  return columns;
}
