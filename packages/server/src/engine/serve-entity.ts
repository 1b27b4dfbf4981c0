import type { Entity } from '@fiducia/contract/lang/entity';
import { entityRoutes, type GenericOperation, type GenericRoute } from '@fiducia/contract/lang/entity-routes';
import { invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Queries, Tx } from '../db/database.ts';
import type { FileStore } from '../files/file-store.ts';
import { keepFile } from '../files/keep-file.ts';
import { type Answer, reply, searchAnswer } from '../http/answer.ts';
import type { Endpoint, Request } from '../http/handler.ts';
import type { Doer, Work } from './context.ts';
import { type Draft, readDraft } from './draft.ts';
import { lockRow, readRecord } from './read-record.ts';
import { noteEntity } from './related-objects.ts';
import { addNote, countChanges, listChanges, listDocuments, listNotes, readFlag, setFlag } from './record-extras.ts';
import { searchEntity } from './search.ts';
import { changeRecord, createRecord, removeRecord } from './write-record.ts';

/** Where a noun leaves the generic path: one function replaced, the declaration stays. */
export interface EntityHooks {
  /** Operations that the area serves itself or does not have. */
  readonly without?: readonly GenericOperation[];
  /** Completes or refuses a new record: columns that drafts cannot name, such as tenant and friendly id. */
  readonly beforeCreate?: (
    tx: Tx,
    work: Doer,
    draft: Draft,
  ) => Promise<Refusal | { draft: Draft; born: Record<string, unknown> }>;
  readonly afterCreate?: (tx: Tx, work: Doer, id: string) => Promise<Refusal | undefined>;
  /** Checks a change against the record as it is (wire form); may complete the draft. */
  readonly beforeUpdate?: (tx: Tx, work: Doer, id: string, draft: Draft) => Promise<Refusal | Draft>;
  readonly afterUpdate?: (tx: Tx, work: Doer, id: string, draft: Draft) => Promise<Refusal | undefined>;
  /** The check before a delete or restore. */
  readonly beforeRemove?: (
    tx: Tx,
    work: Doer,
    id: string,
    action: 'delete' | 'restore',
  ) => Promise<Refusal | undefined>;
  /** Adds to a record's reply what only this noun has (moves, facts). */
  readonly view?: (work: Work, record: Record<string, unknown>) => Promise<Record<string, unknown>>;
}

type AnyRequest = Request<GenericRoute> & { readonly params: Readonly<Record<string, string>> };

/** The endpoints of the generic pattern for a declared entity. */
export function serveEntity(entity: Entity, files: FileStore, hooks: EntityHooks = {}): Endpoint[] {
  noteEntity(entity);
  return entityRoutes(entity, hooks.without ?? []).map((route) => ({
    route,
    handle: (request: AnyRequest, work: Work) => operations[route.operation]({ entity, files, hooks, request, work }),
  }));
}

interface Call {
  readonly entity: Entity;
  readonly files: FileStore;
  readonly hooks: EntityHooks;
  readonly request: AnyRequest;
  readonly work: Work;
}

const idOf = (call: Call): string => call.request.params['id'] ?? '';

/** The record in its wire form with what its noun adds. */
export async function viewRecord(
  work: Work,
  entity: Entity,
  id: string,
  hooks: EntityHooks = {},
): Promise<Record<string, unknown> | Refusal> {
  const record = await readRecord(work.db, entity, id, work.actor);
  if (isRefusal(record)) return record;
  return hooks.view ? hooks.view(work, record) : record;
}

async function answerRecord(call: Call, id: string): Promise<Answer<unknown>> {
  const record = await viewRecord(call.work, call.entity, id, call.hooks);
  return isRefusal(record) ? record : reply(record);
}

/** Runs when the actor may see the record; otherwise the record is absent. */
async function onVisible<T>(call: Call, work: (db: Queries) => Promise<T>): Promise<Answer<T>> {
  const record = await readRecord(call.work.db, call.entity, idOf(call), call.work.actor);
  if (isRefusal(record)) return record;
  return reply(await work(call.work.db.asProgram('what hangs on a record is seen by whoever sees the record')));
}

async function replyOf<T>(made: Promise<T | Refusal>): Promise<Answer<T>> {
  const result = await made;
  return isRefusal(result) ? result : reply(result);
}

const operations: Readonly<Record<GenericOperation, (call: Call) => Promise<Answer<unknown>>>> = {
  search: async ({ entity, request, work }) => {
    const found = await searchEntity(work, entity, request.rawQuery);
    return isRefusal(found) ? found : searchAnswer(found);
  },
  refresh: (call) => answerRecord(call, idOf(call)),
  create: async (call) => {
    const { entity, hooks, request, work } = call;
    const id = await work.inTx((tx) => createFromBody(tx, work, entity, hooks, request.body));
    return isRefusal(id) ? id : answerRecord(call, id);
  },
  update: async (call) => {
    const refusal = await call.work.inTx((tx) => updateFromBody(tx, call));
    return isRefusal(refusal) ? refusal : answerRecord(call, idOf(call));
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
      call.work.inTx((tx) => addNote(tx, call.work, call.entity, idOf(call), propertyOf(call.request.body, 'note'))),
    ),
  'documents.list': (call) => onVisible(call, (db) => listDocuments(db, idOf(call))),
  'documents.create': addDocument,
  'flags.get': (call) => onVisible(call, (db) => readFlag(db, idOf(call), call.request.params['flagName'] ?? '')),
  'flags.set': (call) =>
    replyOf(
      call.work.inTx((tx) =>
        setFlag(
          tx,
          call.work,
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

/** Creates a record as a body asks, through the noun's own completion. */
export async function createFromBody(
  tx: Tx,
  doer: Doer,
  entity: Entity,
  hooks: EntityHooks,
  body: unknown,
): Promise<string | Refusal> {
  if (propertyOf(body, 'id') !== undefined) {
    return invalid({ id: [`This ${entity.title[0]} exists already. Leave the id out to create a new one.`] });
  }
  const draft = readDraft(entity, body, 'create', doer.actor.userType === 'staffMember');
  if (isRefusal(draft)) return draft;
  const completed = hooks.beforeCreate ? await hooks.beforeCreate(tx, doer, draft) : { draft, born: {} };
  if (isRefusal(completed)) return completed;
  const id = await createRecord(tx, doer, entity, completed.draft, completed.born);
  if (isRefusal(id)) return id;
  return (await hooks.afterCreate?.(tx, doer, id)) ?? id;
}

async function updateFromBody(tx: Tx, { entity, hooks, request, work }: Call): Promise<Refusal | { id: string }> {
  const id = request.params['id'] ?? '';
  const visible = await readRecord(tx, entity, id, work.actor, { grants: entity.update });
  if (isRefusal(visible)) return visible;
  const read = readDraft(entity, request.body, 'update', work.actor.userType === 'staffMember');
  if (isRefusal(read)) return read;
  const draft = hooks.beforeUpdate ? await hooks.beforeUpdate(tx, work, id, read) : read;
  if (isRefusal(draft)) return draft;
  const refusal = (await changeRecord(tx, work, entity, id, draft)) ?? (await hooks.afterUpdate?.(tx, work, id, draft));
  return refusal ?? { id };
}

async function remove(call: Call, action: 'delete' | 'restore'): Promise<Answer<unknown>> {
  const { entity, hooks, work } = call;
  const id = idOf(call);
  const done = await work.inTx(async (tx) => {
    // Locked first, so that a noun's own check never tells anything about a record that is not this actor's to remove.
    const row = await lockRow(tx, entity, id, work.actor, { grants: entity.remove, withDeleted: action === 'restore' });
    if (isRefusal(row)) return row;
    const refusal =
      (await hooks.beforeRemove?.(tx, work, id, action)) ?? (await removeRecord(tx, work, entity, id, action));
    return refusal ?? { id };
  });
  if (isRefusal(done)) return done;
  return action === 'restore' ? answerRecord(call, id) : reply(done);
}

async function addDocument(call: Call): Promise<Answer<unknown>> {
  const { entity, files, request, work } = call;
  const [file] = request.files;
  if (!file) return invalid({ file: ['Please select a file to upload.'] });
  const kept = await work.inTx(async (tx) => {
    const record = await readRecord(tx, entity, idOf(call), work.actor);
    if (isRefusal(record)) return record;
    const facts = {
      fileName: file.fileName,
      mimeType: file.mimeType,
      kind: 'document',
      entity: entity.name,
      recordId: idOf(call),
      isStaffOnly: true,
    };
    return keepFile(
      tx.asProgram('what hangs on a record is added by whoever sees the record'),
      work,
      files,
      file.bytes,
      facts,
    );
  });
  return isRefusal(kept) ? kept : reply(kept);
}
