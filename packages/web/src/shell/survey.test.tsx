import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithKit } from '../kit/render-with-kit.tsx';
import { queryClient } from './query-client.ts';
import { runtimeConfiguration, setRuntimeConfiguration } from './runtime-configuration.ts';
import { Survey } from './survey.tsx';

const fetched = vi.fn(async (_address: string, _init?: RequestInit) =>
  Response.json({ status: { successful: true, message: '' }, result: {} }),
);
const calls = () => fetched.mock.calls.map(([address, init]) => `${init?.method} ${address}`);

beforeEach(() => {
  fetched.mockClear();
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
    renderWithKit(<Survey event="PREMSUBMIT" />);
    const start = screen.getByRole('link', { name: 'Start Survey' });
    expect(start.getAttribute('href')).toBe('https://survey.example/c?event=PREMSUBMIT&mode=test');
    await userEvent.click(start);
    expect(calls()[0]).toBe('PATCH /public/set-survey-flag?eventType=PREMSUBMIT&wasDismissed=false');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
  it('[survey-modal] closing otherwise tells dismissed=true', async () => {
    offer(addressed);
    renderWithKit(<Survey event="BESUBMIT" />);
    expect(screen.getByRole('link', { name: 'Start Survey' }).getAttribute('href')).toContain('survey.example/p?');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(calls()[0]).toBe('PATCH /public/set-survey-flag?eventType=BESUBMIT&wasDismissed=true');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
  it('[survey-modal] runs for real in production', () => {
    offer(addressed);
    setRuntimeConfiguration({ ...runtimeConfiguration(), environment: 'production' });
    renderWithKit(<Survey event="EXPRESSIRA" as="card" />);
    expect(screen.getByRole('link', { name: 'Start Survey' }).getAttribute('href')).toBe(
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
});
