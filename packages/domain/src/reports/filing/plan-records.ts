import type { ReturnKind } from '../information-return.ts';

export const returnKinds = [
  'original',
  'correction',
  'correctionPart1',
  'correctionPart2',
] as const satisfies readonly ReturnKind[];

export const returnKindNames: Readonly<Record<ReturnKind, string>> = {
  original: 'Original',
  correction: 'Correction',
  correctionPart1: 'Correction, part 1: wrong identity to zero',
  correctionPart2: 'Correction, part 2: right identity',
};

/** A version of a form, with the parts that decide how it is filed. */
export interface FiledVersion {
  readonly formId: string;
  readonly recipientName: string;
  /** Blind index of the tax ID; null without one. */
  readonly taxIdIndex: string | null;
  /** Whether all amounts are zero, because nothing is reported anymore. */
  readonly isEmpty: boolean;
  /** All boxes as one text, to compare versions. */
  readonly boxesText: string;
}

export interface PlannedRecord {
  readonly kind: ReturnKind;
  readonly formId: string;
  /** The accepted version that this record corrects. */
  readonly correctsFormId: string | null;
}

const isSamePerson = (a: FiledVersion, b: FiledVersion): boolean =>
  a.recipientName === b.recipientName && a.taxIdIndex === b.taxIdIndex;

/**
 * Returns the records that file a released form, given the last version that the authority accepted. A form that was
 * never accepted is an original, even if it replaces a rejected one; one without amounts isn’t filed then. Source:
 * Publication 1220, corrected returns; Publication 5717.
 */
export function planRecords(form: FiledVersion, accepted: FiledVersion | undefined): readonly PlannedRecord[] {
  const original: PlannedRecord = { kind: 'original', formId: form.formId, correctsFormId: null };
  if (accepted === undefined) return form.isEmpty ? [] : [original];
  if (accepted.formId === form.formId) return [];
  const corrects = { formId: form.formId, correctsFormId: accepted.formId };
  if (isSamePerson(form, accepted))
    return form.boxesText === accepted.boxesText ? [] : [{ kind: 'correction', ...corrects }];
  if (accepted.isEmpty) return form.isEmpty ? [] : [original];
  const zeroed: PlannedRecord = { kind: 'correctionPart1', ...corrects };
  return form.isEmpty ? [zeroed] : [zeroed, { kind: 'correctionPart2', ...corrects }];
}
