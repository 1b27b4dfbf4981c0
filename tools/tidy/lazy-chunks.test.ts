import { expect, test } from 'vitest';
import { findBareChunks } from './lazy-chunks.ts';
import { parseModule } from './modules.ts';

test('finds parts of screens that are loaded without their messages', () => {
  const found = findBareChunks(
    Object.entries({
      'packages/web/src/features/a.tsx': "const A = lazy(() => import('./b.tsx').then((m) => ({ default: m.B })));",
      'packages/web/src/features/c.tsx':
        "const C = lazy(() => loadChunk(() => import('./b.tsx')).then((m) => ({ default: m.B })));",
      'packages/web/src/features/d.tsx': "const d = () => import('./b.tsx');",
      'packages/web/src/features/e.test.tsx': "const E = lazy(() => import('./b.tsx'));",
      'packages/web/src/kit/f.tsx': "const F = lazy(() => import('./b.tsx'));",
    }).map(([path, text]) => parseModule(path, text)),
  );
  expect(found.map(({ path, line }) => `${path}:${line}`)).toEqual(['packages/web/src/features/a.tsx:1']);
});
