import type { Collection, SearchEcho } from '@fiducia/contract/lang/search';

/** The result of a search, ready for the response envelope. */
export interface Found<Row> {
  readonly rows: readonly Row[];
  readonly collection: Collection;
  readonly search: Omit<SearchEcho, 'fields'>;
  /** Field metadata as JSON text, built once per entity and kind of reader; empty in abbreviated responses. */
  readonly fieldsJson: string;
}
