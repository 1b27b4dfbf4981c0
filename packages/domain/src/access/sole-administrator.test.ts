import { expect, test } from 'vitest';
import { approvesAloneSince } from './sole-administrator.ts';

test('an administrator who was deactivated within the last seven days still counts', () => {
  expect(approvesAloneSince(new Date('2026-11-22T15:00:00.000Z')).toISOString()).toBe('2026-11-15T15:00:00.000Z');
});
