import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../kit/render-with-kit.tsx';
import { readSavedBrand, useBrand } from './brand.ts';
import { queryClient } from './query-client.ts';

const key = 'effectiveNliraCustomBrand';
const id = 'a'.repeat(32);
const brand = {
  id,
  displayName: 'Fabrikam',
  logo: `/public/nlira-custom-brands/${id}/logo`,
  lastUpdated: '2026-01-05T00:00:00.000Z',
};

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const Shown = () => <p>{useBrand(true)?.displayName ?? 'none'}</p>;

test.each([
  ['text that is no JSON', '{'],
  ['nothing', 'null'],
  ['a list', '[]'],
  ['without a name', JSON.stringify({ ...brand, displayName: '' })],
  ['with another id', JSON.stringify({ ...brand, id: 'x' })],
  ['with a logo from elsewhere', JSON.stringify({ ...brand, logo: 'https://elsewhere.example/logo' })],
])('[invalid-brand-cache-ignored] a kept brand that is %s is ignored with a warning', async (_, kept) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.setItem(key, kept);
  expect(readSavedBrand()).toBeUndefined();
  expect(warned).toHaveBeenCalledWith('The saved brand isn’t valid and is ignored.');
  queryClient.setQueryData(['session'], null);
  renderWithKit(<Shown />);
  expect(await screen.findByText('none')).toBeTruthy();
});

test('a whole one is shown before anybody signed in', async () => {
  localStorage.setItem(key, JSON.stringify(brand));
  queryClient.setQueryData(['session'], null);
  renderWithKit(<Shown />);
  expect(await screen.findByText('Fabrikam')).toBeTruthy();
});

test('the brand of the person is read and kept; without one the kept one goes', async () => {
  const answer = vi.fn(async () => Response.json({ status: { successful: true, message: '' }, result: brand }));
  vi.stubGlobal('fetch', answer);
  queryClient.setQueryData(['session'], { id: 'u', type: 'advisor' });
  renderWithKit(<Shown />);
  expect(await screen.findByText('Fabrikam')).toBeTruthy();
  expect(readSavedBrand()).toEqual(brand);
  answer.mockImplementation(async () =>
    Response.json({ status: { successful: true, message: '' }, result: { id: null } }),
  );
  await queryClient.invalidateQueries({ queryKey: ['brand'] });
  await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
});
