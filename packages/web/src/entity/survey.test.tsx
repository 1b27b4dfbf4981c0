import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithKit } from '../kit/render-with-kit.tsx';
import { queryClient } from '../shell/query-client.ts';
import { runtimeConfiguration, setRuntimeConfiguration } from '../shell/runtime-configuration.ts';
import { Survey } from './survey.tsx';

let isOffered = true;
const fetched = vi.fn(async (_address: string, _init?: RequestInit) =>
  Response.json({ status: { successful: true, message: '' }, result: { isOffered } }),
);
const calls = () => fetched.mock.calls.map(([address, init]) => `${init?.method} ${address}`);
const flags = () => calls().filter((call) => call.startsWith('PATCH'));

beforeEach(() => {
  fetched.mockClear();
  isOffered = true;
  queryClient.removeQueries({ queryKey: ['fetch'] });
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

function offer(settings: Record<string, string>, answeredSurveys: readonly string[] = []) {
  queryClient.setQueryData(['session'], { id: 'u', type: 'client', answeredSurveys });
  queryClient.setQueryData(['system-properties'], new Map(Object.entries(settings)));
}
const addressed = {
  clientSurveyAddress: 'https://survey.example/c',
  participantSurveyAddress: 'https://survey.example/p',
};

describe('survey', () => {
  it('[survey-modal] closing by start tells dismissed=false, and the window is gone', async () => {
    offer(addressed);
    renderWithKit(<Survey event="PREMSUBMIT" as="window" />);
    const start = await screen.findByRole('link', { name: 'Start Survey' });
    expect(start.getAttribute('href')).toBe('https://survey.example/c?event=PREMSUBMIT&mode=test');
    await userEvent.click(start);
    expect(flags()[0]).toBe('PATCH /public/set-survey-flag?eventType=PREMSUBMIT&wasDismissed=false');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
  it('[survey-modal] closing otherwise tells dismissed=true', async () => {
    offer(addressed);
    renderWithKit(<Survey event="BESUBMIT" as="window" />);
    expect((await screen.findByRole('link', { name: 'Start Survey' })).getAttribute('href')).toContain(
      'survey.example/p?',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(flags()[0]).toBe('PATCH /public/set-survey-flag?eventType=BESUBMIT&wasDismissed=true');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
  it('[survey-modal] runs for real in production', async () => {
    offer(addressed);
    setRuntimeConfiguration({ ...runtimeConfiguration(), environment: 'production' });
    renderWithKit(<Survey event="EXPRESSIRA" />);
    expect((await screen.findByRole('link', { name: 'Start Survey' })).getAttribute('href')).toBe(
      'https://survey.example/c?event=EXPRESSIRA',
    );
    expect(screen.queryByText(/Test mode/)).toBeNull();
  });
  it('is offered once, and not at all without an address', () => {
    offer(addressed, ['PREMSUBMIT']);
    renderWithKit(<Survey event="PREMSUBMIT" />);
    offer({ clientSurveyAddress: '' });
    renderWithKit(<Survey event="EXPRESSIRA" />);
    expect(screen.queryByText('Start Survey')).toBeNull();
    expect(calls()).toEqual([]);
  });
  it('is one line, not a dialog, and only when the server offers it', async () => {
    isOffered = false;
    offer(addressed);
    const { unmount } = renderWithKit(<Survey event="PREMSUBMIT" />);
    await waitFor(() => expect(calls()).toEqual(['GET /public/survey-offer?eventType=PREMSUBMIT']));
    expect(screen.queryByText('Start Survey')).toBeNull();
    unmount();
    isOffered = true;
    queryClient.removeQueries({ queryKey: ['fetch'] });
    renderWithKit(<Survey event="PREMSUBMIT" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(flags()[0]).toBe('PATCH /public/set-survey-flag?eventType=PREMSUBMIT&wasDismissed=true');
    await waitFor(() => expect(screen.queryByText('Start Survey')).toBeNull());
  });
});
