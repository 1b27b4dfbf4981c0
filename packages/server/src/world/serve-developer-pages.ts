import { isIP } from 'node:net';
import { nextBankingDay } from '@fiducia/domain/time/banking-calendar';
import { daysBetween } from '@fiducia/domain/time/dates';
import { localMoment, timeZones } from '@fiducia/domain/time/time-zone';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Config, portals } from '../config.ts';
import type { Keyring } from '../db/keyring.ts';
import type { Queryable } from '../jobs/queryable.ts';
import { type PublicPlace, portalAddress } from '../platform/address-table.ts';
import { developerScript, developerStyle } from './developer-style.ts';
import { messageView, overviewView, surveyView } from './developer-views.ts';
import type { MovableClock } from './movable-clock.ts';
import { listOutbox, readOutboxMessage } from './outbox-rows.ts';

export interface DeveloperOptions {
  readonly config: PublicPlace & Pick<Config, 'mode'>;
  readonly db: Queryable;
  readonly keyring: Keyring;
  readonly clock: MovableClock;
  /** Called after the clock moved, to run what became due. */
  readonly onMoved: () => void;
  /** Further pages of the simulated world, behind the same walls. */
  readonly more?: (pages: FastifyInstance) => void;
}

const day = 86_400_000;

/**
 * The pages of the simulated world under `/developer` on the bare domain: a clock to move and the outbox to read.
 * The same paths answer JSON to those who ask for it. In production there is no such route.
 */
export async function serveDeveloperPages(app: FastifyInstance, options: DeveloperOptions): Promise<void> {
  if (options.config.mode !== 'development') return;
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
      return wantsJson(request) ? message : sendPage(reply, messageView(message));
    });
  });
}

/** The bare domain, or this machine by number; never a portal, whose cookies must not meet these pages. */
function isOwnHost(request: FastifyRequest, { domain }: PublicPlace): boolean {
  return request.hostname === domain || request.hostname === 'localhost' || isIP(request.hostname) !== 0;
}

/** A form of another site must not move the clock. Programs that are no browser say nothing of their site. */
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
  const problem = await move(options.clock, field(request.body, 'by'), field(request.body, 'to'));
  if (problem !== undefined) {
    reply.code(400);
    return wantsJson(request) ? { problem } : answerOverview(request, reply, options, problem);
  }
  options.onMoved();
  return wantsJson(request) ? { now: options.clock.now().toISOString() } : reply.redirect('/developer', 303);
}

/** Answers what is wrong, or nothing when the clock moved. */
async function move(clock: MovableClock, by: string, to: string): Promise<string | undefined> {
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
  if (to === '' || Number.isNaN(moment.getTime())) return 'Choose a step, or a date and time to set the clock to.';
  if (moment.getTime() - clock.now().getTime() > 3_660 * day)
    return 'That is more than ten years ahead; choose an earlier moment.';
  const moved = await clock.moveTo(moment);
  return moved ? undefined : 'The clock moves forward only; choose a moment after the one it shows.';
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

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(html);
}
