import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { plainPage } from './plain-page.ts';
import { contentSecurityPolicy, isOfApi } from './security-headers.ts';

const titles: Readonly<Record<number, string>> = {
  401: 'Please sign in',
  403: 'You don’t have access to this page',
  404: 'This page doesn’t exist',
};

/** Returns whether a user opened this URL in the browser. Browsers send this header, and scripts can't forge it. */
const isOpened = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && isOfApi(url);

function sentenceOf(payload: unknown): string | undefined {
  if (typeof payload !== 'string' || !payload.startsWith('{')) return undefined;
  const envelope: { readonly status?: { readonly message?: unknown } } = JSON.parse(payload);
  const sentence = envelope.status?.message;
  return typeof sentence === 'string' && sentence !== '' ? sentence : undefined;
}

/** Renders a page instead of JSON when a user opens a URL in a tab and it is rejected. */
export function addRejectionPages(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const text = reply.statusCode >= 400 && isOpened(request) ? sentenceOf(payload) : undefined;
    if (text === undefined) return done(null, payload);
    const nonce = randomBytes(18).toString('base64url');
    void reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', contentSecurityPolicy(nonce));
    const title = titles[reply.statusCode] ?? 'We can’t open this page right now';
    return done(null, plainPage({ title, text, link: { href: '/', text: 'Go to the home page' } }, nonce));
  });
}
