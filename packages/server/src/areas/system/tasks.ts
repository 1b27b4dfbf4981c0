import { assignableEntities } from '@fiducia/contract/all-entities';
import type { BodyOf } from '@fiducia/contract/lang/route';
import { staffReaders } from '@fiducia/contract/system/entity-readers';
import * as routes from '@fiducia/contract/system/task.routes';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { absent, invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { renderMessage } from '@fiducia/domain/messages/message-text';
import { staffMessages } from '@fiducia/domain/messages/staff-messages';
import {
  type TaskFacts,
  type TaskTransition,
  taskDaysProblem,
  taskMachine,
  taskRejections,
} from '@fiducia/domain/system/task-machine';
import type { Platform } from '../../area.ts';
import { reply, replyOf } from '../../platform/call/answer.ts';
import type { ActorContext, RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { userName } from '../../platform/db/name-sql.ts';
import { newId } from '../../platform/db/new-id.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { lockRow } from '../../platform/engine/read-record.ts';
import { writeNote } from '../../platform/engine/record-extras.ts';
import { readNamed } from '../../platform/engine/related-objects.ts';
import type { EntityHooks } from '../../platform/engine/serve-entity.ts';
import type { Table } from '../../platform/engine/table.ts';
import { applyTransition, bindTransitions, recordCreation } from '../../platform/engine/transition.ts';
import { insertRecords, setColumnsOfLocked } from '../../platform/engine/write-record.ts';
import { postText } from '../../platform/mail/post-text.ts';
import { portalAddress } from '../../platform/settings/address-table.ts';
import { taskTable } from './task.table.ts';

export const taskTransitions = bindTransitions<TaskFacts, TaskTransition>({
  entity: taskTable,
  machine: taskMachine,
  loadFacts: async (_db, rows) => new Map(rows.map((row) => [String(row['id']), {}])),
});

const today = ({ now }: ActorContext): string => localDate(now.toISOString(), timeZones.pacific);

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

export const taskHooks: EntityHooks = {
  beforeUpdate: async (tx, ctx, id, draft) => {
    const row = await lockRow(tx, taskTable, id, ctx.actor);
    if (isRejection(row)) return row;
    if (row['status'] === 'finished') return taskRejections.taskFinished();
    return (
      taskDaysProblem(
        { dueOn: textOrNull(draft['dueOn']), snoozedUntil: textOrNull(draft['snoozedUntil']) },
        today(ctx),
      ) ?? draft
    );
  },
};

const permissions = staffReaders(assignableEntities);

interface Staff {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
}

/** Returns those of the users who are active staff, with the permission to read an entity. */
async function staffWhoRead(db: Queries, entity: string, ids: readonly string[]): Promise<Map<string, Staff>> {
  const permission = permissions.get(entity) ?? null;
  const rows = await db.many<Staff>(sql`
    select u.id, coalesce(${raw(userName('u'))}, '') as name, u.email_address as email
      from users u
     where u.id = any(${[...ids]}::text[]) and u.type = 'staffMember' and u.deleted_at is null and u.deactivated_at is null
       and (${permission}::text is null or exists (
             select 1 from user_roles ur join roles r on r.id = ur.role_id and r.deleted_at is null
              where ur.user_id = u.id and ${permission} = any (r.permissions)))`);
  return new Map(rows.map((row) => [row.id, row]));
}

interface Subject {
  readonly table: Table;
  /** What a list shows for each record: `26-001`. */
  readonly labels: ReadonlyMap<string, string>;
}

/** Reads the records that a task is about. Rejects collections without tasks, and records that the actor may not see. */
async function readSubject(
  tx: Tx,
  ctx: ActorContext,
  tables: readonly Table[],
  of: { readonly collection: string; readonly ids: readonly string[] },
): Promise<Subject | Rejection> {
  const table = tables.find(({ path }) => path === of.collection);
  if (table === undefined || !permissions.has(table.name))
    return invalid({ collection: ['Send the path of records that staff can be assigned to.'] });
  const found = await readNamed(tx, table, ctx.actor, of.ids);
  if (of.ids.some((id) => !found.has(id))) return absent;
  const labels = [...found].map(([id, row]) => {
    const words = table.label.flatMap((name) => {
      const word = textOrNull(row[name]);
      if (word === null) return [];
      return table.fields[name]?.kind === 'friendlyId' ? formatAnyFriendlyId(word) : word;
    });
    return [id, words.join(' ').slice(0, 200) || table.title[0]] as const;
  });
  return { table, labels: new Map(labels) };
}

interface NewTask {
  readonly kind: 'assignment' | 'mention';
  readonly assigneeId: string;
  readonly dueOn: string | null;
  readonly comment: string | null;
}

async function addTasks(tx: Tx, ctx: ActorContext, { table, labels }: Subject, ids: readonly string[], of: NewTask) {
  const records = ids.map((recordId) => ({
    draft: { dueOn: of.dueOn, comment: of.comment },
    initialValues: {
      id: newId(),
      kind: of.kind,
      entity: table.name,
      record_id: recordId,
      record_label: labels.get(recordId),
      assignee_id: of.assigneeId,
      asked_by_id: ctx.actor.userId,
      status: 'open',
    },
  }));
  await insertRecords(tx, ctx, taskTable, records);
  const state = { status: 'open', substatus: null };
  await recordCreation(
    tx,
    ctx,
    taskTable,
    records.map(({ initialValues: { id } }) => ({ id, state })),
  );
}

interface MailOf {
  readonly subject: Subject;
  readonly ids: readonly string[];
  readonly to: Staff;
  readonly comment: string | null;
  readonly dueOn?: string | null;
  readonly isMention?: true;
}

/** Emails a staff member about a new task, or about several with one message. No one gets an email about their own tasks. */
async function notifyStaff(tx: Tx, ctx: ActorContext, { config, wakeJobs }: Platform, of: MailOf): Promise<void> {
  const { table, labels } = of.subject;
  if (of.to.id === ctx.actor.userId || of.to.email === null) return;
  const asker = await tx.one<{ name: string }>(sql`
    select coalesce(${raw(userName('users'))}, 'A colleague') as name from users where id = ${ctx.actor.userId}`);
  const [only, ...others] = of.ids;
  const isOne = only !== undefined && others.length === 0;
  const what = isOne ? `${table.title[0]} ${labels.get(only) ?? ''}` : `${of.ids.length} ${table.title[1]}`;
  const page = isOne ? (table.link ?? '/tasks').replace(':id', only) : '/tasks';
  const due = of.dueOn ? formatDate(of.dueOn) : undefined;
  const values = {
    what,
    askedBy: asker?.name ?? 'A colleague',
    comment: of.comment ?? '',
    link: `${portalAddress(config, 'admin')}${page}`,
  };
  const dueText = due === undefined ? '' : { en: `Due on ${due}.`, es: `Vence el ${due}.` };
  const { mentioned, recordAssigned } = staffMessages;
  await postText(tx, ctx, {
    ...(of.isMention === true
      ? renderMessage(mentioned, values)
      : renderMessage(recordAssigned, { ...values, due: dueText })),
    recipient: of.to.email,
    cause: `${of.ids[0]} ${ctx.now.toISOString()}`,
  });
  tx.afterCommit(wakeJobs);
}

/** Assigns a staff member to records. A record has one assigned person, so the one who is assigned now is replaced. */
async function assign(
  tx: Tx,
  ctx: RequestContext,
  platform: Platform,
  { collection, recordIds, assigneeId, dueOn, comment }: BodyOf<typeof routes.assignRecords>,
): Promise<{ readonly assigned: number } | Rejection> {
  const ids = [...new Set(recordIds)];
  const subject = await readSubject(tx, ctx, platform.tables, { collection, ids });
  if (isRejection(subject)) return subject;
  const assignee = (await staffWhoRead(tx, subject.table.name, [assigneeId])).get(assigneeId);
  if (assignee === undefined)
    return invalid({ assigneeId: [`Choose an active staff member who may see ${subject.table.title[1]}.`] });
  const known = await tx.many<Record<string, unknown>>(sql`
    select t.* from tasks t
     where t.kind = 'assignment' and t.status = 'open' and t.record_id = any(${ids}::text[]) and t.deleted_at is null
     order by t.id for no key update of t`);
  // Another person can take over a task that is late.
  const isSameDay = known.length === ids.length && known.every((row) => row['due_on'] === dueOn);
  const problem = isSameDay ? undefined : taskDaysProblem({ dueOn }, today(ctx));
  if (problem) return problem;
  for (const row of known)
    await setColumnsOfLocked(tx, ctx, taskTable, row, {
      assignee_id: assigneeId,
      asked_by_id: ctx.actor.userId,
      due_on: dueOn,
      comment,
      snoozed_until: null,
    });
  const assigned = new Set(known.map((row) => row['record_id']));
  const added = ids.filter((id) => !assigned.has(id));
  await addTasks(tx, ctx, subject, added, { kind: 'assignment', assigneeId, dueOn, comment });
  await notifyStaff(tx, ctx, platform, { subject, ids, to: assignee, comment, dueOn });
  return { assigned: ids.length };
}

/** Writes a note and gives each of the users a task to read it. */
async function mention(
  tx: Tx,
  ctx: RequestContext,
  platform: Platform,
  { collection, recordId, userIds, note }: BodyOf<typeof routes.mentionColleagues>,
): Promise<{ readonly noteId: string } | Rejection> {
  const subject = await readSubject(tx, ctx, platform.tables, { collection, ids: [recordId] });
  if (isRejection(subject)) return subject;
  const ids = [...new Set(userIds)];
  const staff = await staffWhoRead(tx, subject.table.name, ids);
  if (staff.size < ids.length)
    return invalid({ userIds: [`Choose active staff members who may see ${subject.table.title[1]}.`] });
  const noteId = await writeNote(tx, ctx, subject.table.name, recordId, note);
  for (const to of staff.values()) {
    await addTasks(tx, ctx, subject, [recordId], { kind: 'mention', assigneeId: to.id, dueOn: null, comment: note });
    await notifyStaff(tx, ctx, platform, { subject, ids: [recordId], to, comment: note, isMention: true });
  }
  return { noteId };
}

const move = (ctx: RequestContext, id: string, transition: TaskTransition) =>
  replyOf(
    ctx.inTx(async (tx) => {
      const columns = { finished_at: transition === 'finish' ? ctx.now : null };
      const moved = await applyTransition(tx, ctx, taskTransitions, { id, transition, columns });
      return isRejection(moved) ? moved : { id };
    }),
  );

const listColleagues = on(routes.listColleagues, async (_request, ctx) =>
  reply(
    await ctx.db.many<routes.Colleague>(sql`
      select id, coalesce(${raw(userName('users'))}, '') as name from users
       where type = 'staffMember' and deleted_at is null and deactivated_at is null order by name, id limit 1000`),
  ),
);

/** Returns the operations on the tasks of staff. */
export const taskEndpoints = (platform: Platform): Endpoint[] => [
  listColleagues,
  on(routes.assignRecords, ({ body }, ctx) => replyOf(ctx.inTx((tx) => assign(tx, ctx, platform, body)))),
  on(routes.mentionColleagues, ({ body }, ctx) => replyOf(ctx.inTx((tx) => mention(tx, ctx, platform, body)))),
  on(routes.finishTask, ({ params }, ctx) => move(ctx, params.id, 'finish')),
  on(routes.reopenTask, ({ params }, ctx) => move(ctx, params.id, 'reopen')),
];
