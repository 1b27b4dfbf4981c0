import { expect, test } from 'vitest';
import { findEarlyFormatters } from './early-formatters.ts';
import { parseModule } from './modules.ts';

test('finds formatters that are created while a file loads, but not those created on first use', () => {
  const found = findEarlyFormatters(
    Object.entries({
      'packages/web/src/kit/a.ts': "const early = new Intl.NumberFormat('en-US');",
      'packages/domain/src/b.ts': "const early = { one: new Intl.Segmenter('en') };",
      'packages/web/src/kit/c.ts': "const late = onFirstUse(() => new Intl.NumberFormat('en-US'));",
      'packages/web/src/kit/d.ts': 'function late() {\n  return new Intl.DisplayNames();\n}',
      'packages/web/src/kit/e.test.ts': "const test = new Intl.NumberFormat('en-US');",
      'packages/server/src/f.ts': "const early = new Intl.NumberFormat('en-US');",
    }).map(([path, text]) => parseModule(path, text)),
  );
  expect(found.map(({ path, line }) => `${path}:${line}`)).toEqual([
    'packages/web/src/kit/a.ts:1',
    'packages/domain/src/b.ts:1',
  ]);
});
