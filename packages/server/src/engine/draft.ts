import { columnOf, type Entity } from '@fiducia/contract/lang/entity';
import type { Field } from '@fiducia/contract/lang/field';
import { isCents } from '@fiducia/domain/money/cents';
import { invalid, type Refusal } from '@fiducia/domain/refusal/refusal';

export type Draft = Record<string, unknown>;

/** May create or update write this field? State, totals, joins and what the program owns are never written by a draft. */
export function isWritable(field: Field, verb: 'create' | 'update'): boolean {
  const { isReadOnly, isFixed, from, sql } = field.options;
  if (isReadOnly === true || from !== undefined || sql !== undefined) return false;
  return verb === 'create' || isFixed !== true;
}

/** Reads a body by the declaration: unknown, forbidden and ill-formed fields are refused by key, never dropped silently. */
export function readDraft(entity: Entity, body: unknown, verb: 'create' | 'update', isStaff: boolean): Draft | Refusal {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return invalid({ body: ['Send an object.'] });
  // A map: the keys are the caller's, and a plain object has names of its own.
  const errors = new Map<string, string[]>();
  const draft: Draft = {};
  for (const [name, value] of Object.entries(body)) {
    const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined;
    if (!field || (field.options.isStaffOnly === true && !isStaff)) errors.set(name, [`There is no field ${name}.`]);
    else if (!isWritable(field, verb)) errors.set(name, [`${field.label} cannot be changed here.`]);
    else {
      const flaw = flawOf(field, value);
      if (flaw === undefined) draft[name] = typeof value === 'string' && field.kind === 'text' ? value.trim() : value;
      else errors.set(name, [flaw]);
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
      errors.set(name, [`Please enter ${field.label.toLowerCase()}`]);
    }
  }
}

const patterns: Readonly<Record<string, [RegExp, string]>> = {
  id: [/^[0-9a-f]{32}$/, 'takes an id of 32 characters.'],
  ref: [/^[0-9a-f]{32}$/, 'takes an id of 32 characters.'],
  file: [/^[0-9a-f]{32}$/, 'takes an id of 32 characters.'],
  date: [/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'takes a date such as 2026-01-31.'],
  month: [/^\d{4}-(0[1-9]|1[0-2])$/, 'takes a month such as 2026-01.'],
};

function flawOf(field: Field, value: unknown): string | undefined {
  const { label } = field;
  if (value === null) return field.options.isRequired === true ? `Please enter ${label.toLowerCase()}` : undefined;
  switch (field.kind) {
    case 'money':
      return typeof value === 'number' && isCents(value) ? undefined : `${label} takes whole cents.`;
    case 'number':
    case 'rate':
      return Number.isSafeInteger(value) ? undefined : `${label} takes a whole number.`;
    case 'boolean':
      return typeof value === 'boolean' ? undefined : `${label} takes true or false.`;
    case 'code':
      return field.codes?.some((item) => item.code === value) === true
        ? undefined
        : `${label} is not one of the choices.`;
    case 'codes': {
      const known = new Set(field.codes?.map((item) => item.code));
      const isList = Array.isArray(value) && value.every((item) => known.has(String(item)));
      return isList ? undefined : `${label} holds something that is not one of the choices.`;
    }
    case 'json':
      return undefined;
    case 'dateTime':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? undefined : `${label} takes an instant.`;
    default:
      return textFlaw(field, value);
  }
}

function textFlaw(field: Field, value: unknown): string | undefined {
  if (typeof value !== 'string' || value.includes('\0')) return `${field.label} takes text.`;
  const most = field.options.maxLength ?? 500;
  if (value.length > most) return `${field.label} takes at most ${most} characters.`;
  const pattern = patterns[field.kind];
  if (pattern && !pattern[0].test(value)) return `${field.label} ${pattern[1]}`;
  if (value.trim() === '' && field.options.isRequired === true) return `Please enter ${field.label.toLowerCase()}`;
  return undefined;
}

/** The columns that a draft's fields are stored in. Secrets become three columns: sealed, indexed, last four. */
export function columnsOfDraft(
  entity: Entity,
  draft: Draft,
  seal: (field: Field, text: string | null) => { sealed: Buffer | null; index: Buffer | null; last4: string | null },
): Map<string, unknown> {
  const columns = new Map<string, unknown>();
  for (const [name, value] of Object.entries(draft)) {
    const field = entity.fields[name];
    const column = field && columnOf(name, field);
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
