import { type ScreeningHitFacts, screeningHitMachine } from '@fiducia/domain/screening/screening-hit-machine';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Queries } from '../../platform/db/database.ts';
import { bindTransitions, type Row } from '../../platform/engine/transition.ts';
import { readHeldPayments } from './held-payments.ts';
import { screeningHitTable } from './screening-hit.table.ts';
import { readScreeningSettings } from './screening-settings.ts';

type HitTransition = 'clear' | 'confirm' | 'reopen' | 'lapse';

/** Returns how many reviewers must clear a hit that holds payments of this total, in cents. */
export const reviewsNeeded = (heldCents: number, secondReviewAbove: number): number =>
  heldCents > secondReviewAbove || secondReviewAbove === 0 ? 2 : 1;

async function loadHitFacts(
  db: Queries,
  rows: readonly Row[],
  ctx: ActorContext,
): Promise<Map<string, ScreeningHitFacts>> {
  const settings = await readScreeningSettings(db, ctx.now);
  const held = await readHeldPayments(
    db,
    rows.map((row) => String(row['subject_id'])),
  );
  return new Map(
    rows.map((row) => {
      const total = held
        .filter(({ subject_id }) => subject_id === row['subject_id'])
        .reduce((sum, { amount }) => sum + amount, 0);
      const facts = row['differing_facts'];
      return [
        String(row['id']),
        {
          reviewsNeeded: reviewsNeeded(total, settings.secondReviewAbove),
          reviews: row['reviewed_by'] === null ? 0 : 1,
          hasActorReviewed: ctx.actor.userId !== null && row['reviewed_by'] === ctx.actor.userId,
          differing: Array.isArray(facts) ? facts.length : 0,
        },
      ];
    }),
  );
}

export const screeningHitTransitions = bindTransitions<ScreeningHitFacts, HitTransition>({
  entity: screeningHitTable,
  machine: screeningHitMachine,
  loadFacts: loadHitFacts,
});
