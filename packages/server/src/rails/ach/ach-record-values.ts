import { type FileError, fault, maskedFault } from '../file-error.ts';
import type { AchField, AchLayout } from './ach-layout.ts';

/** A record being read: its line, its position in the file, and where its errors are collected. */
export interface AchRecord {
  readonly line: string;
  readonly number: number;
  readonly errors: FileError[];
}

/**
 * Checks the digits, constants, and blanks of a record, and returns a function that gets a field's content, trimmed at
 * the right.
 */
export function valuesOf<L extends AchLayout>(layout: L, record: AchRecord): (name: keyof L & string) => string {
  const values = new Map<string, string>();
  for (const [name, field] of Object.entries(layout)) {
    const content = record.line.slice(field.from - 1, field.to);
    const broken = ruleBroken(field, content);
    if (broken !== undefined) {
      const faultOf = field.secret === true ? maskedFault : fault;
      record.errors.push(faultOf(record.number, name, content, broken));
    }
    values.set(name, content.trimEnd());
  }
  return (name) => values.get(name) ?? '';
}

function ruleBroken(field: AchField, content: string): string | undefined {
  if (field.always !== undefined && content !== field.always) {
    return field.always.trim() === '' ? 'must be blank' : `must be ${field.always}`;
  }
  return field.kind === 'n' && !/^\d+$/.test(content) ? 'must be digits, padded with zeros' : undefined;
}
