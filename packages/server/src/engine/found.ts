import type { Collection, SearchEcho } from '@fiducia/contract/lang/search';

/** What a search found, ready for its envelope. */
export interface Found<Row> {
  readonly rows: readonly Row[];
  readonly collection: Collection;
  readonly search: Omit<SearchEcho, 'fields'>;
  /** Field metadata as JSON text, made once for each entity and kind of reader; empty when abbreviated. */
  readonly fieldsJson: string;
}
