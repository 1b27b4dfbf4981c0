import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const source = new URL('../', import.meta.url);
const record = readFileSync(new URL('../../../../docs/decisions/0015-row-security.md', import.meta.url), 'utf8');

/** Returns every use of a connection without row-level security, with its reason. */
function places(): string[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  return files.flatMap((name) => {
    const text = readFileSync(new URL(name, source), 'utf8');
    const found = text.matchAll(
      /(?:bypassingRowSecurity\(|bypassesRowSecurityBecause:)\s*(?:'([^'\n]+)'|"([^"\n]+)")/g,
    );
    return [...found].map(([, plain, quoted]) => `| \`${name}\` | ${plain ?? quoted ?? ''} |`);
  });
}

test('every use without row-level security is listed with its reason in the decision record, and no other is listed', () => {
  const listed = record.split('\n').filter((line) => line.startsWith('| `'));
  expect([...new Set(places())].sort()).toEqual(listed.toSorted());
});
