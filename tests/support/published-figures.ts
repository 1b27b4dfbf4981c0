import { builtInVersions } from '../../packages/domain/src/rules/rule-book.ts';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';

interface Statements {
  query(text: string, values: unknown[]): Promise<unknown>;
}

/** Publishes this year's federal and Texas withholding figures for the years that tests reach by moving the clock. */
export async function publishFigures(
  database: Statements,
  by: { readonly creator: string; readonly publisher: string },
): Promise<void> {
  const versions = builtInVersions.filter(
    ({ code, key, to }) =>
      to === '2026-12-31' && (code === 'federalWithholding' || (code === 'stateWithholding' && key === 'TX')),
  );
  for (const { code, key, values } of versions)
    await database.query(
      `insert into rule_versions (id, rule_code, rule_key, status, valid_from, valid_to, figures, source, sureness, reason, created_by, published_by, published_at)
       values ($1, $2, $3, 'published', '2027-01-01', '2036-12-31', $4, 'Test', 'known', 'Test', $5, $6, now())`,
      [newId(), code, key, JSON.stringify(values), by.creator, by.publisher],
    );
}
