import type { BoxValue } from '@fiducia/domain/reports/box-value';
import { raw, type Sql } from '../../../platform/db/sql.ts';
import { isStateBox, statesOf } from '../read-returns.ts';

/** SQL of the states on a Form 1099-R `f`, as rows: boxes 14, 15, and 16 of each. */
export const statesOnForm: Sql = raw(`(
  select max(b ->> 'value') filter (where b ->> 'box' = '15' || part.suffix) as state,
         coalesce(max((b ->> 'value')::bigint) filter (where b ->> 'box' = '14' || part.suffix), 0) as tax,
         coalesce(max((b ->> 'value')::bigint) filter (where b ->> 'box' = '16' || part.suffix), 0) as income
    from jsonb_array_elements(f.boxes) b cross join (values (''), ('-2')) as part (suffix)
   group by part.suffix having max(b ->> 'value') filter (where b ->> 'box' = '15' || part.suffix) is not null)`);

/** What a form reports to one state. */
export interface ReportedToState {
  readonly taxCents: number;
  readonly incomeCents: number;
  /** The boxes that this state sees: those of other states are left out. */
  readonly boxes: readonly BoxValue[];
}

/** Returns what a form reports to a state. A form without the state reports zero. */
export function reportedTo(state: string, boxes: readonly BoxValue[]): ReportedToState {
  const row = statesOf(boxes, () => null).find((one) => one.state === state);
  const own: BoxValue[] = [
    { box: '14', value: row?.taxCents ?? 0 },
    { box: '16', value: row?.distributionCents ?? 0 },
    { box: '17', value: row?.locality?.taxCents ?? 0 },
  ];
  return {
    taxCents: row?.taxCents ?? 0,
    incomeCents: row?.distributionCents ?? 0,
    boxes: [...boxes.filter(({ box }) => !isStateBox(box)), ...own],
  };
}
