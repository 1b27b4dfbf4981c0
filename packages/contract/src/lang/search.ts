import { type Field, type FieldKind, isTotaled, type SearchMethod, type TotalLeavesOut } from './field.ts';

/** Search data types of doc 2 §9. */
export const searchDataTypes = [
  'text',
  'number',
  'boolean',
  'month',
  'date',
  'dateTime',
  'multipleSelectListPair',
  'singleSelectList',
  'multipleSelectList',
  'singleSelectEntitySearch',
  'multipleSelectEntitySearch',
] as const;
export type SearchDataType = (typeof searchDataTypes)[number];

/** First and last date that search filters accept. */
export const searchableDates = { min: '1900-01-01', max: '2199-12-31' } as const;

/** The parameters that every search accepts in addition to its filters. */
export const searchParameters = [
  'query',
  'page',
  'resultsPerPage',
  'sortBy',
  'sortDirection',
  'includeDeleted',
  'objects',
  'abbreviated',
  'returnRecordCountsOnly',
  'totals',
  'export',
  'columns',
  'customColumns',
] as const;

/** A field in a search response. The web app builds columns and filters from it. */
export interface SearchField {
  readonly field: string;
  readonly displayName: string;
  readonly description: string;
  readonly dataType: SearchDataType;
  /** First and last date that filters accept. Null for fields that aren't dates. */
  readonly minDate: string | null;
  readonly maxDate: string | null;
  readonly resultDataType: string;
  readonly resultKey: string;
  readonly comparisonMethods: readonly SearchMethod[];
  readonly listOptions: readonly { readonly text: string; readonly value: string }[];
  readonly searchable: boolean;
  readonly displayed: boolean;
  readonly displayedByDefault: boolean;
  readonly sortable: boolean;
  /** Whether `totals` accepts the field. */
  readonly totaled: boolean;
  /** The rows that the total leaves out. Absent if it adds up all rows. */
  readonly totalLeavesOut?: TotalLeavesOut;
  readonly staffOnly: boolean;
  readonly entityType: string | null;
}

export interface Collection {
  readonly page: number;
  readonly resultsPerPage: number;
  readonly totalPages: number;
  readonly totalResults: number;
  readonly sortBy: string;
  readonly sortDirection: 'asc' | 'desc';
  /** False if there are more than were counted; `returnRecordCountsOnly=1` counts them all. */
  readonly isFullCount: boolean;
  /**
   * The sums of the fields in `totals`, over all rows of the search, without those that a field's total leaves out. Null
   * if no row has a value.
   */
  readonly totals?: Readonly<Record<string, number | null>>;
}

export interface SearchEcho {
  readonly query: string;
  readonly includeDeleted: boolean;
  readonly abbreviated: boolean;
  readonly fields: readonly SearchField[];
  readonly filters: readonly { readonly field: string; readonly method: string; readonly value: string }[];
  readonly exportDownloadUri: string | null;
}

const textMethods: readonly SearchMethod[] = ['contains', 'startsWith', 'equals', 'notEquals', 'isEmpty', 'isNotEmpty'];
const orderMethods: readonly SearchMethod[] = [
  'equals',
  'atLeast',
  'atMost',
  'greaterThan',
  'lessThan',
  'between',
  'isEmpty',
  'isNotEmpty',
];
const listMethods: readonly SearchMethod[] = ['equals', 'notEquals', 'isOneOf', 'isNoneOf', 'isEmpty', 'isNotEmpty'];

const methodsOfKind: Readonly<Record<FieldKind, readonly SearchMethod[]>> = {
  text: textMethods,
  friendlyId: ['startsWith', 'equals', 'contains', 'notEquals', 'isEmpty', 'isNotEmpty'],
  number: orderMethods,
  money: orderMethods,
  rate: orderMethods,
  month: orderMethods,
  date: orderMethods,
  dateTime: orderMethods,
  boolean: ['equals'],
  code: listMethods,
  codes: ['isOneOf'],
  ref: listMethods,
  id: ['equals', 'isOneOf', 'isNoneOf'],
  file: ['isEmpty', 'isNotEmpty'],
  taxId: ['equals'],
  secret: ['equals'],
  json: [],
};

const dataTypes: Readonly<Record<FieldKind, SearchDataType>> = {
  text: 'text',
  friendlyId: 'text',
  number: 'number',
  money: 'number',
  rate: 'number',
  month: 'month',
  date: 'date',
  dateTime: 'dateTime',
  boolean: 'boolean',
  code: 'multipleSelectList',
  codes: 'multipleSelectList',
  ref: 'multipleSelectEntitySearch',
  id: 'text',
  file: 'boolean',
  taxId: 'text',
  secret: 'text',
  json: 'text',
};

const resultDataTypes: Readonly<Record<FieldKind, string>> = {
  text: 'titleText',
  friendlyId: 'friendlyId',
  number: 'numberWithCommas',
  money: 'currencyAmount',
  rate: 'percentage',
  month: 'month',
  date: 'date',
  dateTime: 'dateTime',
  boolean: 'boolean',
  code: 'titleText',
  codes: 'titleText',
  ref: 'objectLink',
  id: 'uuid',
  file: 'storedFile',
  taxId: 'socialSecurityNumber',
  secret: 'titleText',
  json: 'titleText',
};

/** Returns the comparison methods of a field; none if it is not searchable. */
export function methodsOf(field: Field): readonly SearchMethod[] {
  return field.options.isSearchable === true ? methodsOfKind[field.kind] : [];
}

/**
 * Returns the search data type of a field. A list whose labels differ from its values is a list of pairs. Source: doc 2
 * §9.
 */
function dataTypeOf(field: Field): SearchDataType {
  const isSingle = field.options.isSingleSelect === true;
  if (field.kind === 'ref') return isSingle ? 'singleSelectEntitySearch' : 'multipleSelectEntitySearch';
  if (field.kind !== 'code' && field.kind !== 'codes') return dataTypes[field.kind];
  if (isSingle) return 'singleSelectList';
  const isPlain = field.codes?.every((item) => item.code === item.displayName) === true;
  return isPlain ? 'multipleSelectList' : 'multipleSelectListPair';
}

const manyMethods = new Set<SearchMethod>(['isOneOf', 'isNoneOf']);

export function searchFieldOf(name: string, field: Field): SearchField {
  const { options } = field;
  const isDate = field.kind === 'date' || field.kind === 'dateTime' || field.kind === 'month';
  const offered = methodsOf(field);
  return {
    field: name,
    displayName: field.label,
    description: options.description ?? '',
    dataType: dataTypeOf(field),
    minDate: isDate ? searchableDates.min : null,
    maxDate: isDate ? searchableDates.max : null,
    resultDataType: options.resultDataType ?? resultDataTypes[field.kind],
    resultKey: name,
    comparisonMethods: options.isSingleSelect === true ? offered.filter((method) => !manyMethods.has(method)) : offered,
    listOptions: (field.codes ?? []).map((item) => ({ text: item.displayName, value: item.code })),
    searchable: options.isSearchable === true,
    displayed: options.isHidden !== true,
    displayedByDefault: options.isDefault === true,
    sortable: options.isSortable === true,
    totaled: isTotaled(field),
    ...(options.totalLeavesOut ? { totalLeavesOut: options.totalLeavesOut } : {}),
    staffOnly: options.isStaffOnly === true,
    entityType: field.of ?? null,
  };
}
