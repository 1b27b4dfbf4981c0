import type { Field, SearchMethod } from '@fiducia/contract/lang/field';
import { searchableDates } from '@fiducia/contract/lang/search';
import { invalid, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';

type Operand = string | number | boolean;
const noOperand = new Set<SearchMethod>(['isEmpty', 'isNotEmpty']);
const listOperand = new Set<SearchMethod>(['isOneOf', 'isNoneOf']);
const maxOperands = 1_000;

/**
 * Parses the operands of `{method}({value})` according to the field's kind. Lists are comma-separated; `between` takes
 * two values.
 */
export function readOperands(field: Field, method: SearchMethod, text: string): readonly Operand[] | Rejection {
  if (noOperand.has(method)) return [];
  const parts =
    listOperand.has(method) || method === 'between' ? text.split(',').map((part) => part.trim()) : [text.trim()];
  if (parts.length > maxOperands) return wrong(`Enter up to ${maxOperands} values.`);
  if (method === 'between' && parts.length !== 2) return wrong('Enter two values, separated by a comma.');
  const operands: Operand[] = [];
  for (const part of parts) {
    const operand = readOperand(field, part);
    if (operand === undefined) return wrong(expectation(field));
    operands.push(operand);
  }
  return operands;
}

const wrong = (sentence: string): Rejection => invalid({}, sentence);

function readOperand(field: Field, text: string): Operand | undefined {
  if (text.length > 500) return undefined;
  switch (field.kind) {
    case 'number':
    case 'money':
    case 'rate': {
      const value = text === '' ? Number.NaN : Number(text);
      return Number.isSafeInteger(value) ? value : undefined;
    }
    case 'boolean':
    case 'file':
      return text === 'true' || text === '1' || text === 'Yes'
        ? true
        : text === 'false' || text === '0' || text === 'No'
          ? false
          : undefined;
    case 'date':
      return isDate(text) ? text : undefined;
    case 'dateTime':
      return isDate(text) || isInstant(text) ? text : undefined;
    case 'month':
      return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && isDate(`${text}-01`) ? text : undefined;
    case 'code':
    case 'codes':
      return field.codes?.some((item) => item.code === text) === true ? text : undefined;
    case 'id':
    case 'ref':
      return /^[0-9a-f]{32}$/.test(text) ? text : undefined;
    case 'taxId':
    case 'secret':
      return text.replace(/[\s-]/g, '');
    case 'friendlyId':
      return text.replace(/-/g, '');
    case 'text':
      return text;
    case 'json':
      return undefined;
  }
}

function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const made = new Date(Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])));
  return made.toISOString().startsWith(text) && text >= searchableDates.min && text <= searchableDates.max;
}

const instantForm = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/;

function isInstant(text: string): boolean {
  return isDate(instantForm.exec(text)?.[1] ?? '');
}

function expectation(field: Field): string {
  switch (field.kind) {
    case 'money':
      return `${field.label} must be whole cents, such as 125000 for $1,250.00.`;
    case 'number':
    case 'rate':
      return `${field.label} must be a whole number.`;
    case 'boolean':
    case 'file':
      return `${field.label} must be true or false.`;
    case 'date':
    case 'dateTime':
      return `${field.label} must be a date such as 2026-01-31.`;
    case 'month':
      return `${field.label} must be a month such as 2026-01.`;
    case 'code':
    case 'codes':
      return `${field.label} must be one of ${(field.codes ?? []).map((item) => item.code).join(', ')}.`;
    case 'id':
    case 'ref':
      return `${field.label} must be an ID of 32 hexadecimal characters (0-9, a-f).`;
    default:
      return `${field.label} can’t be searched for this text.`;
  }
}
