/** A note on a record. */
export interface RecordNote {
  readonly id: string;
  readonly note: string;
  /** The excerpt of a long note that lists show. */
  readonly subtitle: string;
  readonly createdAt: string;
  readonly userId: string | null;
  /** Display name of the author. */
  readonly userName: string | null;
}

/** A document attached to a record. */
export interface RecordDocument {
  readonly id: string;
  readonly fileName: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
  readonly kind: string;
  readonly createdAt: string;
  readonly userName: string | null;
}

/** A document that was stored. */
export interface StoredDocument {
  readonly id: string;
  readonly sha256: string;
  readonly sizeBytes: number;
}

/** A flag on a record. Off until it is set. */
export interface RecordFlag {
  readonly flagName: string;
  readonly isOn: boolean;
}

/** A change to a record, with its column values before and after. */
export interface RecordChange {
  readonly id: string;
  readonly action: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly createdAt: string;
  readonly userId: string | null;
  readonly userType: string;
  readonly userName: string | null;
  readonly TableName: string;
  readonly recordUuid: string;
}

/** The results of the generic operations, apart from rows of their entity. */
export interface GenericResults {
  readonly delete: { readonly id: string };
  readonly 'notes.list': readonly RecordNote[];
  readonly 'notes.create': { readonly id: string };
  readonly 'documents.list': readonly RecordDocument[];
  readonly 'documents.create': StoredDocument;
  readonly 'flags.get': RecordFlag;
  readonly 'flags.set': RecordFlag;
  readonly 'changeLogs.list': readonly RecordChange[];
  readonly 'changeLogs.count': { readonly count: number };
}
