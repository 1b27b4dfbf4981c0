import type { AddedTo, Entity, RowOf } from '@fiducia/contract/lang/entity';
import { entityRoutes, type GenericOperation, type GenericRoute } from '@fiducia/contract/lang/entity-routes';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { uploadTexts } from '@fiducia/domain/foundation/validation/upload';
import { type Answer, reply, replyOf, searchAnswer } from '../call/answer.ts';
import type { ActorContext, RequestContext } from '../call/context.ts';
import type { Endpoint, Request } from '../call/handler.ts';
import type { Queries, Tx } from '../db/database.ts';
import { checkDocument } from '../files/check-document.ts';
import type { FileStore } from '../files/file-store.ts';
import { storeFile } from '../files/store-file.ts';
import { type Draft, readDraft } from './draft.ts';
import { lockRow, type RecordView, readFields, readRecord, readRecordWith } from './read-record.ts';
import { addNote, countChanges, listChanges, listDocuments, listNotes, readFlag, setFlag } from './record-extras.ts';
import { registerEntity } from './related-objects.ts';
import { searchEntity } from './search.ts';
import type { Table } from './table.ts';
import { changeRecord, createRecord, removeRecord } from './write-record.ts';

/** Functions that extend the generic operations where an entity differs from them. */
export interface EntityHooks<E = Entity> {
  /** Generic operations that the area implements itself or doesn't offer. */
  readonly without?: readonly GenericOperation[];
  /** Completes or rejects a new record: sets columns that drafts can't contain, such as tenant and friendly ID. */
  readonly beforeCreate?: (
    tx: Tx,
    ctx: ActorContext,
    draft: Draft,
  ) => Promise<Rejection | { draft: Draft; initialValues: Record<string, unknown> }>;
  readonly afterCreate?: (tx: Tx, ctx: ActorContext, id: string) => Promise<Rejection | undefined>;
  /** Validates a change against the current record. May complete the draft. */
  readonly beforeUpdate?: (tx: Tx, ctx: ActorContext, id: string, draft: Draft) => Promise<Rejection | Draft>;
  readonly afterUpdate?: (tx: Tx, ctx: ActorContext, id: string, draft: Draft) => Promise<Rejection | undefined>;
  /** Returns a rejection if the record can't be deleted or restored. */
  readonly beforeRemove?: (
    tx: Tx,
    ctx: ActorContext,
    id: string,
    action: 'delete' | 'restore',
  ) => Promise<Rejection | undefined>;
  /** Returns the fields that a single record's response adds to its row, such as its transitions, as declared. */
  readonly view?: (ctx: RequestContext, record: Readonly<Record<string, unknown>>) => Promise<AddedTo<E>>;
  /** Like `view`, for what can be read by the record's ID, in one message with the record. */
  readonly viewTogether?: RecordView<AddedTo<E>>;
}

/** An entity that an area serves. */
export interface ServedTable {
  readonly table: Table;
  readonly hooks?: EntityHooks;
}

type AnyRequest = Request<GenericRoute> & { readonly params: Readonly<Record<string, string>> };

/** Returns the generic endpoints of an entity: search, records, notes, documents, flags, and change logs. */
export function serveEntity<E extends Table>(
  entity: E,
  files: FileStore,
  hooks: EntityHooks<NoInfer<E>> = {},
): Endpoint[] {
  registerEntity(entity);
  return entityRoutes(entity, hooks.without ?? []).map((route) => ({
    route,
    handle: (request: AnyRequest, ctx: RequestContext) =>
      operations[route.operation]({ entity, files, hooks, request, ctx }),
  }));
}

interface Call {
  readonly entity: Table;
  readonly files: FileStore;
  readonly hooks: EntityHooks;
  readonly request: AnyRequest;
  readonly ctx: RequestContext;
}

const idOf = (call: Call): string => call.request.params['id'] ?? '';

/** Returns the record as the API shows it, with the fields that a view hook adds. */
export async function viewRecord<E extends Table>(
  ctx: RequestContext,
  entity: E,
  id: string,
  hooks: EntityHooks<NoInfer<E>> = {},
): Promise<(RowOf<E> & AddedTo<E>) | Rejection> {
  const { viewTogether } = hooks;
  if (viewTogether) return readRecordWith(ctx, entity, id, viewTogether);
  const record = await readRecord(ctx.db, entity, id, ctx.actor);
  if (isRejection(record)) return record;
  const added = (await hooks.view?.(ctx, record)) ?? ({} as AddedTo<E>);
  return { ...record, ...added };
}

async function answerRecord(call: Call, id: string): Promise<Answer<unknown>> {
  const record = await viewRecord(call.ctx, call.entity, id, call.hooks);
  return isRejection(record) ? record : reply(record);
}

/** Runs a query if the actor may see the record. Otherwise returns the rejection for a missing record. */
async function onVisible<T>(call: Call, run: (db: Queries) => Promise<T>): Promise<Answer<T>> {
  const record = await readFields(call.ctx.db, call.entity, idOf(call), call.ctx.actor, []);
  if (isRejection(record)) return record;
  return reply(await run(call.ctx.db.bypassingRowSecurity('users who can see a record may see its notes and flags')));
}

const operations: Readonly<Record<GenericOperation, (call: Call) => Promise<Answer<unknown>>>> = {
  search: async ({ entity, request, ctx }) => {
    const found = await searchEntity(ctx, entity, request.rawQuery);
    return isRejection(found) ? found : searchAnswer(found);
  },
  refresh: (call) => answerRecord(call, idOf(call)),
  create: async (call) => {
    const { entity, hooks, request, ctx } = call;
    const id = await ctx.inTx((tx) => createFromBody(tx, ctx, entity, hooks, request.body));
    return isRejection(id) ? id : answerRecord(call, id);
  },
  update: async (call) => {
    const rejection = await call.ctx.inTx((tx) => updateFromBody(tx, call));
    return isRejection(rejection) ? rejection : answerRecord(call, idOf(call));
  },
  delete: (call) => remove(call, 'delete'),
  restore: async (call) => {
    if (call.request.rawQuery['restore'] !== '1')
      return invalid({ restore: ['Send ?restore=1 to restore this record.'] });
    return remove(call, 'restore');
  },
  'notes.list': (call) => onVisible(call, (db) => listNotes(db, idOf(call))),
  'notes.create': (call) =>
    replyOf(
      call.ctx.inTx((tx) => addNote(tx, call.ctx, call.entity, idOf(call), propertyOf(call.request.body, 'note'))),
    ),
  'documents.list': (call) => onVisible(call, (db) => listDocuments(db, idOf(call))),
  'documents.create': addDocument,
  'flags.get': (call) => onVisible(call, (db) => readFlag(db, idOf(call), call.request.params['flagName'] ?? '')),
  'flags.set': (call) =>
    replyOf(
      call.ctx.inTx((tx) =>
        setFlag(
          tx,
          call.ctx,
          call.entity,
          idOf(call),
          call.request.params['flagName'] ?? '',
          propertyOf(call.request.body, 'isOn'),
        ),
      ),
    ),
  'changeLogs.list': (call) => onVisible(call, (db) => listChanges(db, idOf(call))),
  'changeLogs.count': (call) => onVisible(call, (db) => countChanges(db, idOf(call))),
};

function propertyOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
}

/** Creates a record from a request body, completed by the entity's `beforeCreate` hook. */
export async function createFromBody(
  tx: Tx,
  ctx: ActorContext,
  entity: Table,
  hooks: EntityHooks,
  body: unknown,
): Promise<string | Rejection> {
  if (propertyOf(body, 'id') !== undefined) {
    return invalid({ id: [`This ${entity.title[0]} already exists. Leave out the ID to create a new one.`] });
  }
  const draft = readDraft(entity, body, 'create', ctx.actor.userType === 'staffMember');
  if (isRejection(draft)) return draft;
  const completed = hooks.beforeCreate ? await hooks.beforeCreate(tx, ctx, draft) : { draft, initialValues: {} };
  if (isRejection(completed)) return completed;
  const id = await createRecord(tx, ctx, entity, completed.draft, completed.initialValues);
  if (isRejection(id)) return id;
  return (await hooks.afterCreate?.(tx, ctx, id)) ?? id;
}

async function updateFromBody(tx: Tx, { entity, hooks, request, ctx }: Call): Promise<Rejection | { id: string }> {
  const id = request.params['id'] ?? '';
  const visible = await readFields(tx, entity, id, ctx.actor, [], { grants: entity.update });
  if (isRejection(visible)) return visible;
  const read = readDraft(entity, request.body, 'update', ctx.actor.userType === 'staffMember');
  if (isRejection(read)) return read;
  const draft = hooks.beforeUpdate ? await hooks.beforeUpdate(tx, ctx, id, read) : read;
  if (isRejection(draft)) return draft;
  const rejection = (await changeRecord(tx, ctx, entity, id, draft)) ?? (await hooks.afterUpdate?.(tx, ctx, id, draft));
  return rejection ?? { id };
}

async function remove(call: Call, action: 'delete' | 'restore'): Promise<Answer<unknown>> {
  const { entity, hooks, ctx } = call;
  const id = idOf(call);
  const done = await ctx.inTx(async (tx) => {
    // Locks the record first, so that the hook's check reveals nothing about a record that this actor may not remove.
    const row = await lockRow(tx, entity, id, ctx.actor, { grants: entity.remove, withDeleted: action === 'restore' });
    if (isRejection(row)) return row;
    const rejection =
      (await hooks.beforeRemove?.(tx, ctx, id, action)) ?? (await removeRecord(tx, ctx, entity, id, action));
    return rejection ?? { id };
  });
  if (isRejection(done)) return done;
  return action === 'restore' ? answerRecord(call, id) : reply(done);
}

async function addDocument(call: Call): Promise<Answer<unknown>> {
  const { entity, files, request, ctx } = call;
  const [file, second] = request.files;
  if (!file) return invalid({ file: [uploadTexts.missing] });
  if (second) return invalid({ file: ['Upload one file at a time.'] });
  const checked = await checkDocument(file);
  if (isRejection(checked)) return checked;
  const stored = await ctx.inTx(async (tx) => {
    const record = await readRecord(tx, entity, idOf(call), ctx.actor);
    if (isRejection(record)) return record;
    const facts = {
      fileName: file.fileName,
      mimeType: checked.mimeType,
      kind: 'document',
      entity: entity.name,
      recordId: idOf(call),
      isStaffOnly: true,
    };
    return storeFile(
      tx.bypassingRowSecurity('users who can see a record may add notes and flags to it'),
      ctx,
      files,
      file.bytes,
      facts,
    );
  });
  return isRejection(stored) ? stored : reply(stored);
}
