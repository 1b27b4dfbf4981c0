import { message as entity } from '@fiducia/contract/documents/message.entity';
import * as routes from '@fiducia/contract/documents/message.routes';
import { allMessages, messageByCode } from '@fiducia/domain/messages/all-messages';
import { documentRefusals } from '@fiducia/domain/documents/document-refusals';
import { fillText, type MessageDefinition, samplesOf, textFlaw } from '@fiducia/domain/messages/message-text';
import { absent, invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import type { Draft } from '../engine/draft.ts';
import { readRecord } from '../engine/read-record.ts';
import { type EntityHooks, serveEntity } from '../engine/serve-entity.ts';
import { insertRecords, setColumns } from '../engine/write-record.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import { wordsOf } from '../mail/post-text.ts';
import { postMessage } from '../mail/post-message.ts';
import type { Platform } from '../platform/area.ts';

const columnsOf = (message: MessageDefinition): Record<string, string> => ({
  channel: message.channel,
  display_name: message.displayName,
  used_by: message.usedBy,
  delivered_subject_en: message.en.subject,
  delivered_text_en: message.en.text,
  delivered_subject_es: message.es.subject,
  delivered_text_es: message.es.text,
});

/** Brings the rows of messages to the words of this program; edits stay. Called at every start. */
export async function bringMessages(work: Work): Promise<void> {
  await work.inTx(async (tx) => {
    // Several processes start at once; the second finds nothing left to do.
    await tx.run(sql`select pg_advisory_xact_lock(727275)`);
    const rows = await tx.many<Record<string, string>>(sql`select * from messages`);
    const known = new Map(rows.map((row) => [row['code'], row]));
    const born = allMessages
      .filter(({ code }) => !known.has(code))
      .map((message) => ({ draft: {}, born: { id: newId(), code: message.code, ...columnsOf(message) } }));
    await insertRecords(tx, work, entity, born);
    for (const message of allMessages) {
      const row = known.get(message.code);
      const isOther = row && Object.entries(columnsOf(message)).some(([column, value]) => row[column] !== value);
      if (isOther) await setColumns(tx, work, entity, row['id'] ?? '', columnsOf(message));
    }
  });
}

const partOf: Readonly<Record<string, 'subject' | 'text'>> = {
  subjectEn: 'subject',
  subjectEs: 'subject',
  textEn: 'text',
  textEs: 'text',
};

/** Edited words keep what the message needs and name no value that it does not have. Null goes back to the words as delivered. */
function flawsOf(definition: MessageDefinition, draft: Draft): Refusal | undefined {
  const flaws = Object.entries(draft).flatMap(([name, words]) => {
    const part = partOf[name];
    const flaw = part === undefined || typeof words !== 'string' ? undefined : textFlaw(definition, part, words);
    return flaw === undefined ? [] : [[name, [flaw]] as const];
  });
  return flaws.length > 0 ? invalid(Object.fromEntries(flaws)) : undefined;
}

const hooks: EntityHooks = {
  without: ['refresh'],
  beforeUpdate: async (tx, work, id, draft) => {
    const row = await readRecord(tx, entity, id, work.actor);
    if (isRefusal(row)) return row;
    const definition = messageByCode(row.code);
    return definition === undefined ? absent : (flawsOf(definition, draft) ?? draft);
  },
};

interface Known {
  readonly id: string;
  readonly definition: MessageDefinition;
}

/** A message by its code, as calls name it, or by its id, as pages do. */
async function find(work: Work, codeOrId: string): Promise<Known | Refusal> {
  const row = await work.db.one<{ id: string; code: string }>(
    sql`select id, code from messages where (code = ${codeOrId} or id = ${codeOrId}) and deleted_at is null`,
  );
  const definition = messageByCode(row?.code ?? '');
  return row === undefined || definition === undefined ? absent : { id: row.id, definition };
}

async function readOne(work: Work, codeOrId: string): Promise<routes.MessageView | Refusal> {
  const found = await find(work, codeOrId);
  if (isRefusal(found)) return found;
  const row = await readRecord(work.db, entity, found.id, work.actor);
  if (isRefusal(row)) return row;
  const variables = Object.entries(found.definition.variables).map(([name, { meaning, sample, isNeeded = false }]) => ({
    name,
    meaning,
    sample,
    isNeeded,
  }));
  return { ...row, variables };
}

/** The words in force in a language. */
async function wordsInForce(work: Work, { id, definition }: Known, language: 'en' | 'es') {
  const row = await readRecord(work.db, entity, id, work.actor);
  if (isRefusal(row)) return row;
  const [subject, text] = language === 'es' ? [row.subjectEs, row.textEs] : [row.subjectEn, row.textEn];
  return wordsOf(definition, { language, subject, text });
}

export const messageEndpoints = (platform: Platform): Endpoint[] => [
  ...serveEntity(entity, platform.files, hooks),
  on(routes.readMessage, async ({ params }, work) => {
    const view = await readOne(work, params.code);
    return isRefusal(view) ? view : reply(view);
  }),
  on(routes.previewMessage, async ({ params, body }, work) => {
    const found = await find(work, params.code);
    if (isRefusal(found)) return found;
    const words = await wordsInForce(work, found, body.language);
    if (isRefusal(words)) return words;
    const { subject, text } = { subject: body.subject ?? words.subject, text: body.text ?? words.text };
    const flaws = flawsOf(found.definition, { subjectEn: subject, textEn: text });
    if (flaws) return { ...flaws, errors: { words: Object.values(flaws.errors ?? {}).flat() } };
    const samples = samplesOf(found.definition);
    return reply({ subject: fillText(subject, samples), text: fillText(text, samples) });
  }),
  on(routes.testMessage, async ({ params, body }, work) => {
    const found = await find(work, params.code);
    if (isRefusal(found)) return found;
    const words = await wordsInForce(work, found, body.language);
    if (isRefusal(words)) return words;
    const me = await work.db.one<{ email: string | null }>(
      sql`select email_address as email from users where id = ${work.actor.userId}`,
    );
    const recipient = me?.email ?? '';
    if (recipient === '') return documentRefusals.askerHasNoEmail();
    const samples = samplesOf(found.definition);
    await work.inTx((tx) =>
      postMessage(tx, work, {
        channel: 'email',
        recipient,
        kind: 'message-test',
        cause: newId(),
        subject: `[Test] ${fillText(words.subject, samples) || found.definition.displayName}`,
        text: fillText(words.text, samples),
      }),
    );
    platform.wakeJobs();
    return reply({ sentTo: recipient }, `A test was sent to ${recipient}.`);
  }),
];
