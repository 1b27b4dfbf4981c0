/** Returns SQL for whether a flag is set on the record. */
export const hasFlag = (name: 'rush'): string =>
  `(exists (select 1 from flags f where f.record_id = t.id and f.flag_name = '${name}' and f.is_on))`;
