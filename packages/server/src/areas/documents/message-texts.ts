import * as routes from '@fiducia/contract/documents/message.routes';
import { documentRejections } from '@fiducia/domain/documents/document-rejections';
import { absent, invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { allMessages, messageByCode } from '@fiducia/domain/messages/all-messages';
import { fillText, type MessageDefinition, samplesOf, textProblem } from '@fiducia/domain/messages/message-text';
import type { Platform } from '../../area.ts';
import { reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import { lock } from '../../platform/db/advisory-locks.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Draft } from '../../platform/engine/draft.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import type { EntityHooks } from '../../platform/engine/serve-entity.ts';
import { insertRecords, setColumns } from '../../platform/engine/write-record.ts';
import { postMessage } from '../../platform/mail/post-message.ts';
import { composeTest, wordsOf } from '../../platform/mail/post-text.ts';
import { messageTable } from './message.table.ts';

const columnsOf = (message: MessageDefinition): Record<string, string> => ({
  channel: message.channel,
  display_name: message.displayName,
  used_by: message.usedBy,
  delivered_subject_en: message.en.subject,
  delivered_text_en: message.en.text,
  delivered_subject_es: message.es.subject,
  delivered_text_es: message.es.text,
});

/** Updates the message rows to the texts of this release and keeps edited texts. Called at every start. */
export async function bringMessages(ctx: RequestContext): Promise<void> {
  await ctx.inTx(async (tx) => {
    // Several processes can start at the same time; the second one finds nothing left to do.
    await lock(tx, 'messageTexts');
    const rows = await tx.many<Record<string, string>>(sql`select * from messages`);
    const known = new Map(rows.map((row) => [row['code'], row]));
    const initialValues = allMessages
      .filter(({ code }) => !known.has(code))
      .map((message) => ({ draft: {}, initialValues: { id: newId(), code: message.code, ...columnsOf(message) } }));
    await insertRecords(tx, ctx, messageTable, initialValues);
    for (const message of allMessages) {
      const row = known.get(message.code);
      const isOther = row && Object.entries(columnsOf(message)).some(([column, value]) => row[column] !== value);
      if (isOther) await setColumns(tx, ctx, messageTable, row['id'] ?? '', columnsOf(message));
    }
  });
}

const partOf: Readonly<Record<string, 'subject' | 'text'>> = {
  subjectEn: 'subject',
  subjectEs: 'subject',
  textEn: 'text',
  textEs: 'text',
};

/**
 * Validates edited text: it must have the placeholders that the message requires, and no others. Null restores the
 * default text.
 */
function problemsOf(definition: MessageDefinition, draft: Draft): Rejection | undefined {
  const problems = Object.entries(draft).flatMap(([name, words]) => {
    const part = partOf[name];
    const problem = part === undefined || typeof words !== 'string' ? undefined : textProblem(definition, part, words);
    return problem === undefined ? [] : [[name, [problem]] as const];
  });
  return problems.length > 0 ? invalid(Object.fromEntries(problems)) : undefined;
}

export const messageHooks: EntityHooks = {
  without: ['refresh'],
  beforeUpdate: async (tx, ctx, id, draft) => {
    const row = await readRecord(tx, messageTable, id, ctx.actor);
    if (isRejection(row)) return row;
    const definition = messageByCode(row.code);
    return definition === undefined ? absent : (problemsOf(definition, draft) ?? draft);
  },
};

interface Known {
  readonly id: string;
  readonly definition: MessageDefinition;
}

/** Finds a message by its code (API calls) or its ID (pages). */
async function find(ctx: RequestContext, codeOrId: string): Promise<Known | Rejection> {
  const row = await ctx.db.one<{ id: string; code: string }>(
    sql`select id, code from messages where (code = ${codeOrId} or id = ${codeOrId}) and deleted_at is null`,
  );
  const definition = messageByCode(row?.code ?? '');
  return row === undefined || definition === undefined ? absent : { id: row.id, definition };
}

async function readOne(ctx: RequestContext, codeOrId: string): Promise<routes.MessageView | Rejection> {
  const found = await find(ctx, codeOrId);
  if (isRejection(found)) return found;
  const row = await readRecord(ctx.db, messageTable, found.id, ctx.actor);
  if (isRejection(row)) return row;
  const variables = Object.entries(found.definition.variables).map(([name, { meaning, sample, isNeeded = false }]) => ({
    name,
    meaning,
    sample,
    isNeeded,
  }));
  return { ...row, variables };
}

/** Returns the current text in a language. */
async function wordsInForce(ctx: RequestContext, { id, definition }: Known, language: 'en' | 'es') {
  const row = await readRecord(ctx.db, messageTable, id, ctx.actor);
  if (isRejection(row)) return row;
  const [subject, text] = language === 'es' ? [row.subjectEs, row.textEs] : [row.subjectEn, row.textEn];
  return wordsOf(definition, { language, subject, text });
}

export const messageEndpoints = (platform: Platform): Endpoint[] => [
  on(routes.readMessage, async ({ params }, ctx) => {
    const view = await readOne(ctx, params.code);
    return isRejection(view) ? view : reply(view);
  }),
  on(routes.previewMessage, async ({ params, body }, ctx) => {
    const found = await find(ctx, params.code);
    if (isRejection(found)) return found;
    const words = await wordsInForce(ctx, found, body.language);
    if (isRejection(words)) return words;
    const { subject, text } = { subject: body.subject ?? words.subject, text: body.text ?? words.text };
    const problems = problemsOf(found.definition, { subjectEn: subject, textEn: text });
    if (problems) return { ...problems, errors: { words: Object.values(problems.errors ?? {}).flat() } };
    const samples = samplesOf(found.definition);
    return reply({ subject: fillText(subject, samples), text: fillText(text, samples) });
  }),
  on(routes.testMessage, async ({ params, body }, ctx) => {
    const found = await find(ctx, params.code);
    if (isRejection(found)) return found;
    const words = await wordsInForce(ctx, found, body.language);
    if (isRejection(words)) return words;
    const me = await ctx.db.one<{ email: string | null }>(
      sql`select email_address as email from users where id = ${ctx.actor.userId}`,
    );
    const recipient = me?.email ?? '';
    if (recipient === '') return documentRejections.askerHasNoEmail();
    const subject = `[Test] ${words.subject || found.definition.displayName}`;
    const test = { message: found.definition, values: samplesOf(found.definition), language: body.language, recipient };
    await ctx.inTx(async (tx) => {
      const mail = await composeTest(tx, { ...test, words: { ...words, subject } });
      await postMessage(tx, ctx, { ...mail, channel: 'email', recipient, kind: 'message-test', cause: newId() });
    });
    platform.wakeJobs();
    return reply({ sentTo: recipient }, `A test message was sent to ${recipient}.`);
  }),
];
