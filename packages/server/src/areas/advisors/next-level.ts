import * as routes from '@fiducia/contract/advisors/next-level.routes';
import type { BodyOf } from '@fiducia/contract/lang/route';
import { advisorRejections } from '@fiducia/domain/advisors/advisor-rejections';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Platform } from '../../area.ts';
import { type Answer, reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import { lockRow, readRecord } from '../../platform/engine/read-record.ts';
import { setColumns } from '../../platform/engine/write-record.ts';
import { participantTable } from '../participants/participant.table.ts';
import { declineApplicant } from './application-calls.ts';
import type { Owner } from './ira-questions.ts';
import { nextLevelAccountTable } from './next-level-account.table.ts';
import { type Attempt, readSaved, savedOf, sendPreferences, stateOf, takeStep, takeSteps } from './opening-steps.ts';
import { prospectTable } from './prospect.table.ts';

/** Returns the owner named in a request body, if the actor may see it. */
async function ownerIn(
  ctx: RequestContext,
  {
    participantId,
    prospectId,
  }: { readonly participantId?: string | undefined; readonly prospectId?: string | undefined },
): Promise<Owner | Rejection> {
  if (participantId !== undefined) {
    const row = await readRecord(ctx.db, participantTable, participantId, ctx.actor, { withDeleted: false });
    return isRejection(row) ? row : { column: 'participant_id', id: row.id };
  }
  const row = await readRecord(ctx.db, prospectTable, prospectId ?? '', ctx.actor, { withDeleted: false });
  if (isRejection(row)) return row;
  return row.submittedAt === null ? advisorRejections.notApplied() : { column: 'prospect_id', id: row.id };
}

const byUser: Attempt = { by: 'user' };

async function open(platform: Platform, ctx: RequestContext, id: string): Promise<Answer<routes.NextLevelState>> {
  const row = await readRecord(ctx.db, participantTable, id, ctx.actor, { withDeleted: false });
  if (isRejection(row)) return row;
  const owner: Owner = { column: 'participant_id', id };
  const saved = await savedOf(ctx.db, owner);
  return saved?.account_number_last4 ? reply(stateOf(saved)) : takeStep(platform, ctx, owner, 'open', byUser);
}

async function addPerson(
  platform: Platform,
  ctx: RequestContext,
  body: BodyOf<typeof routes.addReliusPerson>,
): Promise<Answer<routes.NextLevelState>> {
  const owner = await ownerIn(ctx, body);
  if (isRejection(owner)) return owner;
  const saved = await savedOf(ctx.db, owner);
  if (saved?.person_number) return reply(stateOf(saved));
  if (!saved?.account_number_last4) return advisorRejections.notOpened();
  return takeStep(platform, ctx, owner, 'addPerson', byUser);
}

async function setPreferences(
  platform: Platform,
  ctx: RequestContext,
  { participantId, prospectId, ...preferences }: BodyOf<typeof routes.setReliusPreferences>,
): Promise<Answer<routes.NextLevelState>> {
  const owner = await ownerIn(ctx, { participantId, prospectId });
  if (isRejection(owner)) return owner;
  const personNumber = (await savedOf(ctx.db, owner))?.person_number;
  if (typeof personNumber !== 'string') return advisorRejections.notAddedYet();
  return sendPreferences(platform, ctx, owner, personNumber, preferences, byUser);
}

/** Takes the steps that are left, in order, and returns the last outcome. */
async function retry(platform: Platform, ctx: RequestContext, id: string): Promise<Answer<routes.NextLevelState>> {
  const row = await readRecord(ctx.db, nextLevelAccountTable, id, ctx.actor, { withDeleted: false });
  if (isRejection(row)) return row;
  if (row.outcome !== 'failed') return advisorRejections.nothingToRetry();
  // A prospect was notified. A participant's IRA can be opened later after all.
  if (row.givenUpAt !== null && row.prospectId !== null) return advisorRejections.givenUp();
  const owner = ownerOf(row);
  return (await takeSteps(platform, ctx, owner, byUser)) ?? reply(stateOf(await readSaved(ctx.db, owner)));
}

const ownerOf = (row: {
  readonly participantId: string | null;
  readonly prospectId: string | null;
  readonly isRoth: boolean;
}): Owner =>
  row.participantId === null
    ? { column: 'prospect_id', id: row.prospectId ?? '' }
    : { column: 'participant_id', id: row.participantId, isRoth: row.isRoth };

/** Ends the attempts to open an IRA. A prospect's application is declined with the reason. */
async function giveUp(ctx: RequestContext, id: string, reason: string): Promise<Answer<routes.NextLevelState>> {
  const done = await ctx.inTx(async (tx) => {
    const row = await lockRow(tx, nextLevelAccountTable, id, ctx.actor);
    if (isRejection(row)) return row;
    if (row['outcome'] !== 'failed') return advisorRejections.nothingToRetry();
    const prospectId = row['prospect_id'];
    if (typeof prospectId === 'string') {
      if (row['account_number_last4'] !== null) return advisorRejections.openAlready();
      const rejection = await declineApplicant(tx, ctx, prospectId, 'giveUpOpening', reason);
      if (rejection) return rejection;
    }
    await setColumns(tx, ctx, nextLevelAccountTable, id, {
      given_up_at: ctx.now,
      give_up_reason: reason,
      next_try_at: null,
    });
    return { id };
  });
  if (isRejection(done)) return done;
  const row = await readRecord(ctx.db, nextLevelAccountTable, id, ctx.actor);
  return isRejection(row) ? row : reply(stateOf(await readSaved(ctx.db, ownerOf(row))));
}

/** Returns the endpoints that call the external providers of default IRAs. */
export const nextLevelEndpoints = (platform: Platform): Endpoint[] => [
  on(routes.openNextLevel, ({ params }, ctx) => open(platform, ctx, params.id)),
  on(routes.addReliusPerson, ({ body }, ctx) => addPerson(platform, ctx, body)),
  on(routes.setReliusPreferences, ({ body }, ctx) => setPreferences(platform, ctx, body)),
  on(routes.retryOpening, ({ params }, ctx) => retry(platform, ctx, params.id)),
  on(routes.giveUpOpening, ({ params, body }, ctx) => giveUp(ctx, params.id, body.reason)),
];
