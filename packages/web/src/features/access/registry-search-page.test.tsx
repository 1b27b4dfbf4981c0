import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithKit } from '../../kit/render-with-kit.tsx';
import { queryClient } from '../../shell/query-client.ts';
import { setRuntimeConfiguration } from '../../shell/runtime-configuration.ts';
import { Screen } from './registry-search-page.tsx';

test('says how to know the real site, and what happens to the number, where the number is typed', () => {
  const portals = { registry: 'https://registry.fiducia.example' };
  setRuntimeConfiguration({ apiBaseUrl: '', appVersion: '', environment: 'test', cookieDomain: '', portals });
  renderWithKit(
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>,
  );
  const form = screen.getByRole('form', { name: 'Search' });
  expect(form.textContent).toContain('We never ask for money, and we never call, text, or email you first.');
  expect(form.textContent).toContain('The real site’s address is registry.fiducia.example');
  expect(form.textContent).toContain(
    'We compare it with encrypted records, and keep only a code of it that can’t be turned back.',
  );
});
