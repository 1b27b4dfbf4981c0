import type { BoxValue } from '@fiducia/domain/reports/box-value';
import { foreignRecipientBoxes } from '@fiducia/domain/reports/foreign-form-codes';
import { boxesOfForm } from '@fiducia/domain/reports/form-boxes';
import type { TaxFormDraft } from '@fiducia/domain/reports/make-tax-forms';
import type { Recipient } from './read-parties.ts';

/** Adds the boxes of Form 1042-S that tell who the recipient is. */
export function withRecipientBoxes(draft: TaxFormDraft, recipient: Recipient, taxYear: number): readonly BoxValue[] {
  if (draft.form !== '1042-S') return draft.boxes;
  const more = foreignRecipientBoxes(recipient, taxYear);
  const values = new Map([...draft.boxes, ...more].map((one) => [one.box, one]));
  return boxesOfForm(draft.form, taxYear).flatMap(({ box }) => values.get(box) ?? []);
}

/** Returns all values of nested objects by their path. */
export function flatOf(content: object, path = ''): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(content).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null
        ? Object.entries(flatOf(value, `${path}${key}.`))
        : [[`${path}${key}`, value ?? null]],
    ),
  );
}
