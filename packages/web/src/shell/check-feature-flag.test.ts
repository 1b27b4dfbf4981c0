import { afterEach, expect, test, vi } from 'vitest';
import { checkFeatureFlag } from './check-feature-flag.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);

test.each([
  ['the server fails', async () => new Response('', { status: 500 })],
  [
    'the server refuses',
    async () => Response.json({ status: { successful: false, message: 'No' }, result: {} }, { status: 422 }),
  ],
  [
    'nobody answers',
    async () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('[feature-flag-failure] when %s, that is reported', async (_, answer) => {
  answering(answer);
  await expect(checkFeatureFlag('newPage')).rejects.toMatchObject({
    message: 'There was an error checking the feature flag',
  });
});

test('a flag is on or off', async () => {
  for (const isOn of [true, false]) {
    answering(async () => Response.json({ status: { successful: true, message: '' }, result: { code: 'x', isOn } }));
    expect(await checkFeatureFlag('x')).toBe(isOn);
  }
});
