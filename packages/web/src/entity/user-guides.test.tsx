import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../kit/render-with-kit.tsx';
import { setSpanish } from '../kit/text/language.ts';
import { queryClient } from '../shell/query-client.ts';
import { spanish } from '../shell/spanish.ts';
import { UserGuides } from './user-guides.tsx';

afterEach(() => {
  setSpanish(undefined);
  vi.unstubAllGlobals();
});

test.each([
  ['English', false, 'Your choices'],
  ['Spanish', true, 'Sus opciones (en inglés)'],
] as const)('the title of a guide is in %s, and says that the guide is in English', async (_, isSpanish, title) => {
  queryClient.clear();
  vi.stubGlobal('fetch', async () =>
    Response.json({
      status: { successful: true, message: '' },
      result: [{ id: 'a'.repeat(32), displayName: 'Your choices', displayNameSpanish: 'Sus opciones' }],
    }),
  );
  if (isSpanish) {
    setSpanish(spanish);
    await spanish.load(new Set(['participant-distributions']));
  }
  renderWithKit(<UserGuides />);
  expect(await screen.findByText(title)).toBeTruthy();
});
