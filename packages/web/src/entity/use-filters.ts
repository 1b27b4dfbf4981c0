import type { SearchField } from '@fiducia/contract/lang/search';
import { useQueries } from '@tanstack/react-query';
import type { FilterField } from '../kit/table/filters/filter-field.ts';
import type { SearchFilter } from '../kit/table/filters/search-state.ts';
import { queryClient } from '../shell/query-client.ts';
import { finderOf, recordNameQuery } from './record-kinds.ts';

const isReference = ({ dataType }: SearchField): boolean =>
  dataType === 'multipleSelectEntitySearch' || dataType === 'singleSelectEntitySearch';

function filterKind(field: SearchField): FilterField['kind'] {
  switch (field.dataType) {
    case 'number':
      return field.resultDataType === 'currencyAmount' ? 'money' : 'number';
    case 'boolean':
      return 'boolean';
    case 'month':
      return 'month';
    case 'date':
    case 'dateTime':
      return 'date';
    case 'singleSelectEntitySearch':
    case 'multipleSelectEntitySearch':
      return 'record';
    case 'multipleSelectListPair':
    case 'singleSelectList':
    case 'multipleSelectList':
      return field.listOptions.length > 0 ? 'list' : 'text';
    case 'text':
      return 'text';
  }
}

/** Returns the label of a filter. A reference is labeled with the name of its record, without "id". */
const labelOf = (field: SearchField): string =>
  isReference(field) ? field.displayName.replace(/ id$/i, '') : field.displayName;

/**
 * Returns whether a field is the first filter with its label. A reference can have two field names; users are offered
 * only the first.
 */
function isFirst(field: SearchField, at: number, fields: readonly SearchField[]): boolean {
  if (!isReference(field)) return true;
  const isSame = (one: SearchField) => one.entityType === field.entityType && labelOf(one) === labelOf(field);
  return fields.findIndex(isSame) === at;
}

/**
 * Returns the filterable fields of a search response, those shown in lists first. A reference is filtered by picking
 * records, so references to records that this user can't list are omitted.
 */
export function filtersOf(
  fields: readonly SearchField[],
  isStaff: boolean,
  names: ReadonlyMap<string, string> = new Map(),
  inForce: readonly SearchFilter[] = [],
): FilterField[] {
  return fields
    .filter((field) => field.searchable && field.comparisonMethods.length > 0 && (isStaff || !field.staffOnly))
    .filter((field, at, offered) => isFirst(field, at, offered) || inForce.some((one) => one.field === field.field))
    .toSorted((one, other) => Number(other.displayedByDefault) - Number(one.displayedByDefault))
    .flatMap((field): FilterField[] => {
      const kind = filterKind(field);
      const find = kind === 'record' ? finderOf(field.entityType, isStaff) : undefined;
      if (kind === 'record' && !find) return [];
      return [
        {
          field: field.field,
          label: labelOf(field),
          kind,
          methods: field.comparisonMethods,
          options: field.listOptions,
          ...(find ? { find, names } : {}),
        },
      ];
    });
}

/** Returns a table's filters, with the names of the records that active filters refer to. */
export function useFilters(
  fields: readonly SearchField[],
  isStaff: boolean,
  filters: readonly SearchFilter[],
): FilterField[] {
  const references = new Map(fields.filter(isReference).map((field) => [field.field, field.entityType]));
  const used = filters.flatMap(({ field, value }) => {
    const entityType = references.get(field);
    return entityType === undefined || value === '' ? [] : value.split(',').map((id) => ({ entityType, id }));
  });
  const names = useQueries({ queries: used.map(({ entityType, id }) => recordNameQuery(entityType, id)) }, queryClient);
  const known = new Map(used.flatMap(({ id }, at) => (names[at]?.data ? [[id, names[at].data]] : [])));
  return filtersOf(fields, isStaff, known, filters);
}
