import { randomBytes } from 'node:crypto';
import { systemActor } from '@fiducia/domain/actor/actor';
import type { Language } from '@fiducia/domain/messages/message-text';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { workOf } from '../engine/context.ts';
import { readUnsubscribeToken, unsubscribePath } from '../mail/unsubscribe-token.ts';
import type { Platform } from './area.ts';
import type { MessageEnders } from './message-ender.ts';
import { type PlainWords, plainPage } from './plain-page.ts';
import { contentSecurityPolicy } from './security-headers.ts';

const notOurs: PlainWords = {
  title: 'This link is not complete',
  text: 'Open the link of the message again, whole. If that does not help, answer the message or call us, and we end it for you.',
};
const overAlready: PlainWords = {
  title: 'You get none of these messages',
  text: 'They were sent to somebody who no longer gets any. There is nothing more to do.',
};

const asking: Readonly<Record<Language, { readonly title: string; readonly button: string }>> = {
  en: { title: 'Stop these messages?', button: 'Stop these messages' },
  es: { title: '¿Dejar de recibir estos mensajes?', button: 'Dejar de recibirlos' },
};
const stopped: Readonly<Record<Language, string>> = {
  en: 'These messages were stopped',
  es: 'Ya no recibirá estos mensajes',
};

/**
 * The link that stops messages. Opening it asks, because programs that look through mail open links too; sending it
 * ends the messages at once, by the button of the page or by a mail program's own (one click, RFC 8058): without a
 * sign-in and without a cookie, by the signature of the link alone.
 */
export async function serveUnsubscribe(
  app: FastifyInstance,
  { database, keyring, clock }: Pick<Platform, 'database' | 'keyring' | 'clock'>,
  enders: MessageEnders,
): Promise<void> {
  const found = async (token: string) => {
    const what = readUnsubscribeToken(keyring, token);
    const ender = what && Object.hasOwn(enders, what.kind) ? enders[what.kind] : undefined;
    if (!what || !ender) return undefined;
    const work = workOf(database, keyring, clock, systemActor);
    return { ender, id: what.id, work, messages: await ender.describe(work, what.id) };
  };
  await app.register(async (scope) => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
      scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: 4_096 }, (_request, body, done) =>
        done(null, body),
      );
    scope.get<{ Params: { token: string } }>(unsubscribePath, async ({ params }, reply) => {
      const link = await found(params.token);
      if (!link) return answer(reply, notOurs, 404);
      if (link.messages === undefined) return answer(reply, overAlready);
      const { language, text, wayBack } = link.messages;
      return answer(reply, { language, text: `${text}. ${wayBack}`, ...asking[language] });
    });
    scope.post<{ Params: { token: string } }>(unsubscribePath, async ({ params }, reply) => {
      const link = await found(params.token);
      if (!link) return answer(reply, notOurs, 404);
      if (link.messages === undefined) return answer(reply, overAlready);
      await link.ender.end(link.work, link.id);
      const { language, text, wayBack } = link.messages;
      return answer(reply, { language, title: stopped[language], text: `${text}. ${wayBack}` });
    });
  });
}

function answer(reply: FastifyReply, words: PlainWords, status = 200): FastifyReply {
  const nonce = randomBytes(18).toString('base64url');
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentSecurityPolicy(nonce))
    .send(plainPage(words, nonce));
}
