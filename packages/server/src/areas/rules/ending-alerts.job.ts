import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { endingAlerts } from '@fiducia/domain/rules/ending-alerts';
import type { Platform } from '../../area.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { dailyJob } from '../../platform/jobs/daily-job.ts';
import type { JobHandler } from '../../platform/jobs/run-jobs.ts';
import { readSpans } from './list-dated-figures.ts';

const kind = 'raise-ending-alerts';

/**
 * Raises the alerts that are due for figures that end without a next version, and closes those that no longer are,
 * because a version was published or a later alert replaces them.
 */
export async function refreshEndingAlerts(tx: Tx, now: Date): Promise<void> {
  const today = localDate(now.toISOString(), timeZones.eastern);
  const due = endingAlerts(
    (await readSpans(tx, today)).map(({ figure, ...span }) => ({
      ...span,
      code: figure.definition.code,
      ruleTitle: figure.definition.title,
      title: figure.title,
    })),
  );
  const subjects = due.map(({ subject }) => subject);
  await tx.run(sql`
    update alerts set acknowledged_at = ${now}
     where kind = 'figureEnds' and acknowledged_at is null and subject_id <> all(${subjects}::text[])`);
  await tx.run(sql`
    insert into alerts (kind, subject_id, sentence, raised_at)
    select 'figureEnds', subject, sentence, ${now}
      from unnest(${subjects}::text[], ${due.map(({ sentence }) => sentence)}::text[]) as due (subject, sentence)
    on conflict (subject_id) where kind = 'figureEnds' and acknowledged_at is null do update set sentence = excluded.sentence`);
}

/** Returns the daily job that alerts staff 60 and 14 days before a figure ends. Runs at midnight Eastern Time. */
export const raiseEndingAlerts = (platform: Platform): JobHandler =>
  dailyJob(platform, { kind, atEnd: (tx, ctx) => refreshEndingAlerts(tx, ctx.now) });
