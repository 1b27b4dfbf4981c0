import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderWithKit } from '../kit/render-with-kit.tsx';
import { catalogs, setSpanish } from '../kit/text/language.ts';
import { queryClient } from '../shell/query-client.ts';
import { setRuntimeConfiguration } from '../shell/runtime-configuration.ts';
import { spanish } from '../shell/spanish.ts';
import { auth } from './auth.ts';

const english = /\b(the|your|please|enter|sign|cancel|save|continue|optional|back|search|field|letter|login)\b/i;

const pages = [
  ['participant', () => import('../features/access/start-page.tsx'), 'Comenzar con su carta'],
  ['elections', () => import('../features/access/elections-home-page.tsx'), 'Elija su beneficio'],
  ['ira', () => import('../features/access/ira/start-page.tsx'), 'Comience con su correo electrónico'],
  ['registry', () => import('../features/access/registry-search-page.tsx'), '¿Tiene dinero de un empleo anterior?'],
  ['auth', () => import('../features/access/forgot-password-page.tsx'), '¿Olvidó su contraseña?'],
  ['auth', () => import('../features/access/notice-contact-page.tsx'), 'Preguntas sobre su aviso'],
] as const;

beforeAll(() => {
  setRuntimeConfiguration({ apiBaseUrl: '', appVersion: '', environment: 'test', cookieDomain: '', portals: {} });
  setSpanish(spanish);
});
afterAll(() => setSpanish(undefined));

test.each(pages)('a page of the portal %s is all in Spanish, with the errors of its fields', async (_, load, title) => {
  const { Screen } = await load();
  await spanish.load(catalogs);
  const { container } = renderWithKit(
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty('textContent', title);
  const submit = container.querySelector('button[type="submit"]');
  if (submit) {
    fireEvent.click(submit);
    await waitFor(() => expect(container.querySelector('[aria-invalid="true"]')).not.toBeNull());
  }
  expect(container.textContent).not.toMatch(english);
});

test('every title of the sign-in portal has a Spanish phrase', () => {
  const titles = () => auth().routes.flatMap((route) => ('title' in route ? [route.title] : []));
  const translated = titles();
  setSpanish(undefined);
  const english = titles();
  setSpanish(spanish);
  expect(english.length).toBeGreaterThan(10);
  expect(english.filter((title, index) => title === translated[index])).toEqual([]);
});
