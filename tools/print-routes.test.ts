import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from './root.ts';

test('npm run routes lists the pages of the portals: their definitions load without a bundler', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/print-routes.ts'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toContainEqual({ app: 'admin', path: '/distributions/alerts/:alertUuid' });
});
