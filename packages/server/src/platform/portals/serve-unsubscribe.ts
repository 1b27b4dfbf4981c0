import { randomBytes } from 'node:crypto';
import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import type { Language } from '@fiducia/domain/messages/message-text';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { contextFor } from '../call/context.ts';
import type { Clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import type { Keyring } from '../db/keyring.ts';
import type { MessageEnders } from '../mail/message-ender.ts';
import { readUnsubscribeToken, unsubscribePath } from '../mail/unsubscribe-token.ts';
import { type PlainText, plainPage } from './plain-page.ts';
import { contentSecurityPolicy } from './security-headers.ts';

const notOurs: PlainText = {
  title: 'This link is incomplete',
  text: 'Open the complete link from the message again. If that doesn’t help, reply to the message or call us, and we’ll turn these messages off for you.',
};
const overAlready: PlainText = {
  title: 'You don’t get these messages',
  text: 'These messages are no longer sent. You don’t need to do anything else.',
};

const asking: Readonly<Record<Language, { readonly title: string; readonly button: string }>> = {
  en: { title: 'Stop these messages?', button: 'Stop these messages' },
  es: { title: '¿Dejar de recibir estos mensajes?', button: 'Dejar de recibirlos' },
};
const stopped: Readonly<Record<Language, string>> = {
  en: 'You won’t get these messages anymore',
  es: 'Ya no recibirá estos mensajes',
};

/**
 * Serves unsubscribe links. Opening a link only shows a confirmation page, because mail scanners also open links.
 * Submitting it, with the page's button or with one click in the mail program (RFC 8058), turns the messages off
 * immediately. It needs no sign-in or cookie; only the link's signature is checked.
 */
export async function serveUnsubscribe(
  app: FastifyInstance,
  { database, keyring, clock }: { database: Database; keyring: Keyring; clock: Clock },
  enders: MessageEnders,
): Promise<void> {
  const found = async (token: string) => {
    const what = readUnsubscribeToken(keyring, token);
    const ender = what && Object.hasOwn(enders, what.kind) ? enders[what.kind] : undefined;
    if (!what || !ender) return undefined;
    const ctx = contextFor(database, keyring, clock, systemActor);
    return { ender, id: what.id, ctx, messages: await ender.describe(ctx, what.id) };
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
      await link.ender.end(link.ctx, link.id);
      const { language, text, wayBack } = link.messages;
      return answer(reply, { language, title: stopped[language], text: `${text}. ${wayBack}` });
    });
  });
}

function answer(reply: FastifyReply, words: PlainText, status = 200): FastifyReply {
  const nonce = randomBytes(18).toString('base64url');
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentSecurityPolicy(nonce))
    .send(plainPage(words, nonce));
}
