import { raw, type Sql } from '../../../platform/db/sql.ts';

/** SQL of the states on a Form 1099-R `f`, as rows: boxes 14, 15, and 16 of each. */
export const statesOnForm: Sql = raw(`(
  select max(b ->> 'value') filter (where b ->> 'box' = '15' || part.suffix) as state,
         coalesce(max((b ->> 'value')::bigint) filter (where b ->> 'box' = '14' || part.suffix), 0) as tax,
         coalesce(max((b ->> 'value')::bigint) filter (where b ->> 'box' = '16' || part.suffix), 0) as income
    from jsonb_array_elements(f.boxes) b cross join (values (''), ('-2')) as part (suffix)
   group by part.suffix having max(b ->> 'value') filter (where b ->> 'box' = '15' || part.suffix) is not null)`);
