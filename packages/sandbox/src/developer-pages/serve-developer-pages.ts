import { isIP } from 'node:net';
import { nextBankingDay } from '@fiducia/domain/foundation/calendar/banking-calendar';
import { daysBetween } from '@fiducia/domain/foundation/calendar/dates';
import { localMoment, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import type { Keyring } from '@fiducia/server/platform/db/keyring';
import type { Queryable } from '@fiducia/server/platform/db/queryable';
import { contentSecurityPolicy } from '@fiducia/server/platform/portals/security-headers';
import { type PublicAddress, portalAddress } from '@fiducia/server/platform/settings/address-table';
import { portals } from '@fiducia/server/platform/settings/config';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MovableClock } from '../movable-clock.ts';
import { developerScript, developerStyle } from './developer-style.ts';
import { messageView, overviewView, surveyView } from './developer-views.ts';
import { listOutbox, readOutboxMessage } from './outbox-rows.ts';

export interface DeveloperOptions {
  readonly config: PublicAddress;
  readonly db: Queryable;
  readonly keyring: Keyring;
  readonly clock: MovableClock;
  /** Called after the clock moves, to run the jobs that became due. */
  readonly onMoved: () => void;
  /** Registers more pages, served to the same hosts. */
  readonly more?: (pages: FastifyInstance) => void;
}

const day = 86_400_000;

/**
 * Serves the developer pages, with the clock and the outbox, under `/developer` on the bare domain. The same paths
 * return JSON if the request accepts it.
 */
export async function serveDeveloperPages(app: FastifyInstance, options: DeveloperOptions): Promise<void> {
  await app.register(async (pages) => {
    const form = { parseAs: 'string', bodyLimit: 65_536 } as const;
    pages.addContentTypeParser('application/x-www-form-urlencoded', form, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''))),
    );
    pages.addHook('onRequest', async (request, reply) => {
      if (!isOwnHost(request, options.config) || !isOwnForm(request)) return reply.callNotFound();
      reply.header('cache-control', 'no-store');
    });
    pages.get('/developer/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(developerStyle));
    pages.get('/developer/page.js', (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(developerScript),
    );
    pages.get('/developer/survey', (request, reply) => sendPage(reply, surveyView(field(request.query, 'event'))));
    options.more?.(pages);
    pages.get('/developer', (request, reply) => answerOverview(request, reply, options, undefined));
    pages.post('/developer/clock', (request, reply) => moveClock(request, reply, options));
    pages.get<{ Params: { id: string } }>('/developer/outbox/:id', async (request, reply) => {
      const message = await readOutboxMessage(options.db, options.keyring, request.params.id);
      if (!message) return reply.callNotFound();
      if (wantsJson(request)) return message;
      reply.header('content-security-policy', `${contentSecurityPolicy(undefined)}; frame-src 'self'`);
      return sendPage(reply, messageView(message));
    });
    pages.get<{ Params: { id: string } }>('/developer/outbox/:id/html', async (request, reply) => {
      const message = await readOutboxMessage(options.db, options.keyring, request.params.id);
      return message?.html ? sendMail(reply, message.html) : reply.callNotFound();
    });
  });
}

/**
 * Returns whether the request is for the bare domain or this machine. Never true for a portal, because its cookies must
 * not reach these pages.
 */
function isOwnHost(request: FastifyRequest, { domain }: PublicAddress): boolean {
  return request.hostname === domain || request.hostname === 'localhost' || isIP(request.hostname) !== 0;
}

/**
 * Returns whether a request comes from these pages, because a form on another site must not move the clock. Clients
 * other than browsers don't send the header.
 */
function isOwnForm(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  return request.method === 'GET' || site === undefined || site === 'same-origin' || site === 'none';
}

async function answerOverview(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, db, keyring, clock }: DeveloperOptions,
  problem: string | undefined,
): Promise<unknown> {
  const channel = field(request.query, 'channel');
  const recipient = field(request.query, 'recipient');
  const messages = await listOutbox(db, keyring, { channel, recipient });
  const now = clock.now();
  if (wantsJson(request)) return { now: now.toISOString(), messages };
  const places = portals.map((portal) => ({ name: portal, address: portalAddress(config, portal) }));
  return sendPage(reply, overviewView({ now, problem, channel, recipient, messages, portals: places }));
}

async function moveClock(request: FastifyRequest, reply: FastifyReply, options: DeveloperOptions): Promise<unknown> {
  const problem = await advanceClock(options.clock, field(request.body, 'by'), field(request.body, 'to'));
  if (problem !== undefined) {
    reply.code(400);
    return wantsJson(request) ? { problem } : answerOverview(request, reply, options, problem);
  }
  options.onMoved();
  return wantsJson(request) ? { now: options.clock.now().toISOString() } : reply.redirect('/developer', 303);
}

/** Moves the clock. Returns an error message, or undefined if the clock moved. */
async function advanceClock(clock: MovableClock, by: string, to: string): Promise<string | undefined> {
  const steps: Readonly<Record<string, () => number>> = {
    day: () => day,
    bankingDay: () => day * daysToNextBankingDay(clock.now()),
    thirtyDays: () => 30 * day,
  };
  const step = steps[by];
  if (step) {
    await clock.moveBy(step());
    return undefined;
  }
  const moment = new Date(/[zZ]|[+-]\d\d:\d\d$/.test(to) ? to : `${to}Z`);
  if (to === '' || Number.isNaN(moment.getTime()))
    return 'Select a step, or enter the date and time to set the clock to.';
  if (moment.getTime() - clock.now().getTime() > 3_660 * day)
    return 'This time is more than ten years ahead. Enter an earlier time.';
  const hasMoved = await clock.moveTo(moment);
  return hasMoved ? undefined : 'The clock can only move forward. Enter a time later than the current one.';
}

function daysToNextBankingDay(now: Date): number {
  const today = localMoment(now.toISOString(), timeZones.eastern).date;
  return daysBetween(today, nextBankingDay(today));
}

function field(from: unknown, name: string): string {
  const value = typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined;
  return typeof value === 'string' ? value : '';
}

function wantsJson(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').startsWith('application/json');
}

// A mail has inline styles and a remote logo. Its links open in place of the page, as in a mail client.
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src http: https:; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation";

const sendMail = (reply: FastifyReply, html: string): FastifyReply =>
  sendPage(reply.header('content-security-policy', mailPolicy), html.replace('<head>', '<head><base target="_top">'));

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(html);
}
