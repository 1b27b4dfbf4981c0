import type { z } from 'zod';
import type { accessRoutes } from './access/access.route-list.ts';
import type { accountsRoutes } from './accounts/accounts.route-list.ts';
import type { advisorsRoutes } from './advisors/advisors.route-list.ts';
import type { DeclaredEntity } from './all-entities.ts';
import type { documentsRoutes } from './documents/documents.route-list.ts';
import type { invoicesRoutes } from './invoices/invoices.route-list.ts';
import type { iraRoutes } from './ira/ira.route-list.ts';
import type { AbbreviatedOf, ChangesOf, Entity, NewOf, WireRecordOf, WireRowOf } from './lang/entity.ts';
import type { SearchMethod } from './lang/field.ts';
import type { RecordChange, RecordDocument, RecordFlag, RecordNote } from './lang/record-extras.ts';
import type { ParamsOf, ResultOf as ResultOfRoute, Route } from './lang/route.ts';
import type { Closed } from './lang/row-rule.ts';
import type { ordersRoutes } from './orders/orders.route-list.ts';
import type { participantsRoutes } from './participants/participants.route-list.ts';
import type { paymentRoutes } from './payments/payment.routes.ts';
import type { paymentBatchRoutes } from './payments/payment-batch.routes.ts';
import type { paymentInstructionRoutes } from './payments/payment-instruction.route-list.ts';
import type { plansRoutes } from './plans/plans.route-list.ts';
import type { recoveryRoutes } from './recovery/recovery.route-list.ts';
import type { recurringRoutes } from './recurring/recurring.route-list.ts';
import type { registryRoutes } from './registry/registry.route-list.ts';
import type { reportsRoutes } from './reports/reports.route-list.ts';
import type { rulesRoutes } from './rules/rules.route-list.ts';
import type { screeningRoutes } from './screening/screening.route-list.ts';
import type { allLookups } from './system/all-lookups.ts';
import type { systemRoutes } from './system/system.route-list.ts';
import type { taxesRoutes } from './taxes/taxes.route-list.ts';
import type { trustRoutes } from './trust/trust.route-list.ts';

/** Types for every API call, for typed clients. This file has no runtime code. */

type DeclaredRoute =
  | (typeof accessRoutes)[number]
  | (typeof accountsRoutes)[number]
  | (typeof advisorsRoutes)[number]
  | (typeof documentsRoutes)[number]
  | (typeof invoicesRoutes)[number]
  | (typeof iraRoutes)[number]
  | (typeof ordersRoutes)[number]
  | (typeof participantsRoutes)[number]
  | (typeof paymentBatchRoutes)[number]
  | (typeof paymentInstructionRoutes)[number]
  | (typeof paymentRoutes)[number]
  | (typeof plansRoutes)[number]
  | (typeof recoveryRoutes)[number]
  | (typeof recurringRoutes)[number]
  | (typeof registryRoutes)[number]
  | (typeof reportsRoutes)[number]
  | (typeof rulesRoutes)[number]
  | (typeof screeningRoutes)[number]
  | (typeof systemRoutes)[number]
  | (typeof taxesRoutes)[number]
  | (typeof trustRoutes)[number];

type Declared = { [R in DeclaredRoute as `${R['method']} ${R['path']}`]: R };

/** One API call: its inputs and its result. */
export interface Operation {
  readonly query: unknown;
  readonly body: unknown;
  /** Names of the files in a multipart body. */
  readonly files: readonly string[];
  readonly isDownload: boolean;
  readonly result: unknown;
}

interface Call<Result, Query = undefined, Body = undefined, Files extends readonly string[] = readonly []> {
  readonly query: Query;
  readonly body: Body;
  readonly files: Files;
  readonly isDownload: false;
  readonly result: Result;
}

/** Maps collection paths to their entities. */
type Entities = { [E in DeclaredEntity as `/${E['audience']}/${E['path']}`]: E };
export type EntityPath = keyof Entities;
export type EntityAt<P extends EntityPath> = Entities[P];

type At<E extends Entity> = `/${E['audience']}/${E['path']}`;
type Extra<E extends Entity> = `/private/${E['path']}/:id`;
type Opened<E, Right extends 'create' | 'update' | 'remove'> = E extends Entity
  ? E[Right] extends Closed
    ? never
    : E
  : never;

// Types of the generic routes, one operation at a time. Keep them in sync with `entityRoutes`.
type Searches = { [E in DeclaredEntity as `GET ${At<E>}`]: Call<readonly WireRowOf<E>[], SearchQuery> };
type Creations = {
  [E in Opened<DeclaredEntity, 'create'> as `POST ${At<E>}`]: Call<WireRecordOf<E>, undefined, NewOf<E>>;
};
type Reads = { [E in DeclaredEntity as `GET ${At<E>}/:id`]: Call<WireRecordOf<E>> };
type Updates = {
  [E in Opened<DeclaredEntity, 'update'> as `PATCH ${At<E>}/:id`]: Call<WireRecordOf<E>, undefined, ChangesOf<E>>;
};
type Removals = { [E in Opened<DeclaredEntity, 'remove'> as `DELETE ${At<E>}/:id`]: Call<{ readonly id: string }> };
type Restorations = {
  [E in Opened<DeclaredEntity, 'remove'> as `POST ${At<E>}/:id`]: Call<WireRecordOf<E>, { readonly restore: '1' }>;
};
type Notes = { [E in DeclaredEntity as `GET ${Extra<E>}/notes`]: Call<readonly RecordNote[]> };
type NewNotes = {
  [E in DeclaredEntity as `POST ${Extra<E>}/notes`]: Call<
    { readonly id: string },
    undefined,
    { readonly note: string }
  >;
};
type Documents = { [E in DeclaredEntity as `GET ${Extra<E>}/documents`]: Call<readonly RecordDocument[]> };
type NewDocuments = {
  [E in DeclaredEntity as `POST ${Extra<E>}/documents`]: Call<{ id: string }, undefined, undefined, readonly ['file']>;
};
type Flags = { [E in DeclaredEntity as `GET ${Extra<E>}/flags/:flagName`]: Call<RecordFlag> };
type NewFlags = {
  [E in DeclaredEntity as `POST ${Extra<E>}/flags/:flagName`]: Call<RecordFlag, undefined, { readonly isOn: boolean }>;
};
type ChangeLogs = { [E in DeclaredEntity as `GET ${Extra<E>}/change-logs`]: Call<readonly RecordChange[]> };
type ChangeCounts = { [E in DeclaredEntity as `GET ${Extra<E>}/change-logs-count`]: Call<{ readonly count: number }> };

type Generic = Searches &
  Creations &
  Reads &
  Updates &
  Removals &
  Restorations &
  Notes &
  NewNotes &
  Documents &
  NewDocuments &
  Flags &
  NewFlags &
  ChangeLogs &
  ChangeCounts;

/** Query parameters of a search. Filters have the form `search-field=method(value)`. */
export type SearchQuery = Readonly<Record<string, string | number | boolean | null | undefined>>;

type CallOf<R> =
  R extends Route<infer Body, infer Query, unknown, string, infer _M, infer Files, infer IsDownload>
    ? {
        readonly query: z.input<Query>;
        readonly body: z.input<Body>;
        readonly files: Files;
        readonly isDownload: IsDownload;
        readonly result: ResultOfRoute<R>;
      }
    : never;

/** Key of an API call, such as `GET /private/payment-batches/:id/summary`. */
export type OperationKey = keyof Declared | keyof Generic;

/** Gives a declared search the parameters of every search, unless it declares its own query. */
type SearchOf<C extends Operation> = [C['query']] extends [undefined]
  ? Omit<C, 'query'> & { readonly query: SearchQuery }
  : C;

/** The operation with this key. A declared route takes precedence over a generic one with the same path. */
export type OperationAt<K extends OperationKey> = K extends keyof Declared
  ? K extends keyof Searches
    ? SearchOf<CallOf<Declared[K]>>
    : CallOf<Declared[K]>
  : K extends keyof Generic
    ? Generic[K]
    : never;

type Downloads = { [K in keyof Declared]: Declared[K] extends { readonly isDownload?: true } ? K : never };
/** Keys of the operations that return a file. */
export type DownloadKey = Downloads[keyof Downloads];

export type ReadKey = Extract<OperationKey, `GET ${string}`>;
export type WriteKey = Exclude<OperationKey, ReadKey>;

export type ParamsAt<K extends OperationKey> = K extends `${string} ${infer Path}` ? ParamsOf<Path> : never;
export type QueryAt<K extends OperationKey> = OperationAt<K>['query'];
export type BodyAt<K extends OperationKey> = OperationAt<K>['body'];
export type ResultAt<K extends OperationKey> = OperationAt<K>['result'];

type PathOf<K> = K extends `GET ${infer Path}` ? Path : never;
/** Searchable collections of an entity, or of a parent record, such as `/public/plans/:id/custodians`. */
export type CollectionPath = PathOf<ReadKey>;
/** A row of a collection. */
export type RowAt<P extends CollectionPath> = RowIn<ResultAt<`GET ${P}`>>;
type RowIn<Result> = Result extends readonly (infer Row extends { id: string })[] ? Row : never;
/** A row of a collection with `abbreviated=1`. */
export type AbbreviatedAt<P extends CollectionPath> = P extends EntityPath ? AbbreviatedOf<EntityAt<P>> : RowAt<P>;

type RecordPathOf<K> = K extends `GET ${infer Path}/:id` ? Path : never;
/** Paths of collections whose records can be read by ID. */
export type RecordPath = RecordPathOf<ReadKey>;
/** The response for a single record: its row and the fields that its entity adds. */
export type RecordAt<P extends RecordPath> = ResultAt<`GET ${P}/:id`>;
/** Body of a request that updates a record. */
export type ChangesAt<P extends RecordPath> = `PATCH ${P}/:id` extends infer K extends OperationKey ? BodyAt<K> : never;

/** Paths of the fixed lookup lists. */
export type LookupPath = (typeof allLookups)[number]['route']['path'];

/** Parameters in a path. */
export type ParamsIn<Path extends string> = ParamsOf<Path>;

type SearchableOf<E extends { fields: object }> = {
  [N in keyof E['fields']]: E['fields'][N] extends { options: { isSearchable: true } } ? N : never;
}[keyof E['fields']];

/** A field of a collection's rows. */
export type FieldAt<P extends CollectionPath> = keyof RowAt<P> & string;
/** A search filter on a searchable field. */
export interface FilterAt<P extends CollectionPath> {
  readonly field: (P extends EntityPath ? SearchableOf<EntityAt<P>> : FieldAt<P>) & string;
  readonly method: SearchMethod;
  readonly value: string;
}

type WithExtras<K> = K extends `GET /private/${infer Path}/:id/change-logs` ? Path : never;
/**
 * Path, without `/public/` or `/private/`, of records that have notes, documents, flags, and changes:
 * `recurring/batches`.
 */
export type NotedPath = WithExtras<keyof ChangeLogs>;
