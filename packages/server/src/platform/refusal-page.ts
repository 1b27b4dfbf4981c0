import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { plainPage } from './plain-page.ts';
import { contentSecurityPolicy, isOfApi } from './security-headers.ts';

const titles: Readonly<Record<number, string>> = {
  401: 'Please sign in',
  403: 'You may not open this',
  404: 'There is nothing to open here',
};

/** Did a person open this address, rather than a program of ours ask for it? Browsers say so and scripts cannot. */
const isOpened = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && isOfApi(url);

function sentenceOf(payload: unknown): string | undefined {
  if (typeof payload !== 'string' || !payload.startsWith('{')) return undefined;
  const envelope: { readonly status?: { readonly message?: unknown } } = JSON.parse(payload);
  const sentence = envelope.status?.message;
  return typeof sentence === 'string' && sentence !== '' ? sentence : undefined;
}

/** Shows the refusal of a file that somebody opens in a tab as a page with its sentence, not as JSON. */
export function addRefusalPages(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const text = reply.statusCode >= 400 && isOpened(request) ? sentenceOf(payload) : undefined;
    if (text === undefined) return done(null, payload);
    const nonce = randomBytes(18).toString('base64url');
    void reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', contentSecurityPolicy(nonce));
    const title = titles[reply.statusCode] ?? 'This cannot be opened now';
    return done(null, plainPage({ title, text, link: { href: '/', text: 'Go to the start page' } }, nonce));
  });
}
