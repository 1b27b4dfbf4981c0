import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { queryClient } from '../../../shell/query-client.ts';
import { Screen } from './ira-application-page.tsx';

vi.mock('../../../kit/file/pdf-viewer.tsx', () => ({
  PdfViewer: ({ label }: { label: string }) => <section aria-label={label} />,
}));

const adoption = {
  id: 'v1',
  agreementCode: 'iraAdoptionAgreement',
  displayName: 'IRA adoption agreement',
  version: '2026-1',
  file: 'f1',
  fileName: 'ira.pdf',
};
let agreements: readonly object[] = [];

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://here.test');
    const result = pathname.endsWith('/prospects')
      ? [{ id: 'p1', status: 'noAdvisor' }]
      : pathname.endsWith('/agreements')
        ? agreements
        : [];
    return Response.json({ status: { successful: true, message: '' }, result });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('shows each document next to the checkbox that agrees to it', async () => {
  agreements = [adoption];
  renderWithKit(<Screen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Read the IRA adoption agreement' }));
  expect(await screen.findByRole('dialog', { name: 'IRA adoption agreement, version 2026-1' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open as a file' }).getAttribute('href')).toBe(
    '/public/prospects/p1/agreement-files/f1',
  );
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

test('shows only the checkbox when there is no document', async () => {
  agreements = [];
  renderWithKit(<Screen />);
  expect(await screen.findByRole('checkbox', { name: /I want to open this IRA/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Read the/ })).toBeNull();
});
