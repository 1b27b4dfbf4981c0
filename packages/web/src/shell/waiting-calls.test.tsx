import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { sendRequest } from './transport.ts';
import { useAction } from './use-action.ts';
import { WaitingBanner } from './waiting-banner.tsx';

afterEach(() => vi.unstubAllGlobals());

interface Step {
  readonly status: number;
  readonly body: unknown;
  /** The `Retry-After` header. */
  readonly after?: string;
}
const rejected = (code: string) => ({ status: { successful: false, code, message: `Rejected: ${code}` } });
const done: Step = { status: 200, body: { status: { successful: true, message: 'Saved' }, result: { id: '1' } } };
const outage: Step = { status: 503, body: rejected('databaseUnavailable'), after: '0' };

/** Answers the calls one after another, and returns the sent requests. The last answer needs `letGo`. */
function answerInTurn(...steps: Step[]) {
  const sent: { method: string; key: string | null; body: unknown }[] = [];
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (_address: string, { method, headers, body }: RequestInit) => {
    sent.push({ method: method ?? '', key: new Headers(headers).get('Idempotency-Key'), body });
    const at = sent.length - 1;
    if (at === steps.length - 1) await gate;
    const { status, body: answer, after } = steps[at] ?? done;
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
    return new Response(text, { status, headers: after === undefined ? {} : { 'Retry-After': after } });
  });
  return { sent, letGo };
}

function NameForm() {
  const [name, setName] = useState('');
  const save = useAction(() => sendRequest({ method: 'POST', path: '/public/plans', body: { name } }));
  return (
    <>
      <WaitingBanner />
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <button type="button" disabled={save.isBusy} onClick={() => void save.run()}>
        Save
      </button>
      {save.failure && <p role="alert">{save.failure.message}</p>}
    </>
  );
}

const saveName = async () => {
  render(<NameForm />);
  await userEvent.type(screen.getByLabelText('Name'), 'Northwind');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
};

it('[scale-D8] during an outage says calmly that it keeps trying, keeps what was typed, and saves once with one key', async () => {
  const { sent, letGo } = answerInTurn(
    outage,
    { ...outage, body: rejected('overloaded') },
    { ...outage, body: rejected('leaving') },
    done,
  );
  await saveName();
  expect(await screen.findByText(/We keep trying\. Your entries stay on this page/)).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Northwind');
  letGo();
  await vi.waitFor(() => expect(screen.queryByText(/We keep trying/)).toBeNull(), { timeout: 20_000 });
  expect(sent).toHaveLength(4);
  expect(new Set(sent.map(({ key, body }) => `${key} ${String(body)}`)).size).toBe(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('[scale-D14] waits for the result of a first try that is still running', async () => {
  const { sent, letGo } = answerInTurn({ status: 409, body: rejected('payRunIsRunning'), after: '0' }, done);
  await saveName();
  expect(await screen.findByText('Your first request is still running. We’re waiting for its result.')).toBeDefined();
  letGo();
  await vi.waitFor(() => expect(screen.queryByText(/first request/)).toBeNull());
  expect(sent[0]?.key).toBe(sent[1]?.key);
});

it.each([
  ['an error of ours', { status: 500, body: rejected('broken') }],
  ['a rejection that doesn’t pass', { status: 503, body: rejected('tooSlow') }],
  ['a proxy’s failure of a change, which the user repeats', { status: 502, body: '<html>' }],
  ['another user’s pay run', { status: 409, body: rejected('payRunIsRunning') }],
])('shows %s at once', async (_what, step) => {
  const { sent, letGo } = answerInTurn(step);
  letGo();
  await saveName();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Rejected: |may or may not be done/);
  expect(sent).toHaveLength(1);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Northwind');
});

it('gives up after a minute and shows the failure', async () => {
  vi.useFakeTimers();
  try {
    vi.stubGlobal(
      'fetch',
      async () => new Response(JSON.stringify(outage.body), { status: 503, headers: { 'Retry-After': '3' } }),
    );
    const failing = expect(sendRequest({ path: '/public/plans' })).rejects.toMatchObject({ httpStatus: 503 });
    await vi.advanceTimersByTimeAsync(120_000);
    await failing;
  } finally {
    vi.useRealTimers();
  }
});

it('repeats a read after a proxy’s failure', async () => {
  vi.useFakeTimers();
  try {
    const { sent, letGo } = answerInTurn({ status: 502, body: '<html>' }, { status: 503, body: '<html>' }, done);
    letGo();
    const read = sendRequest({ path: '/public/plans' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await read).result).toEqual({ id: '1' });
    expect(sent).toHaveLength(3);
  } finally {
    vi.useRealTimers();
  }
});

it('does not repeat a deletion, which has no key', async () => {
  const { sent, letGo } = answerInTurn(outage);
  letGo();
  await expect(sendRequest({ method: 'DELETE', path: '/public/plans/1' })).rejects.toMatchObject({ httpStatus: 503 });
  expect(sent).toHaveLength(1);
});

it('stops waiting when the page no longer needs the answer', async () => {
  const { sent } = answerInTurn({ ...outage, after: '10' }, done);
  const leaving = new AbortController();
  const call = sendRequest({ path: '/public/plans', signal: leaving.signal });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  leaving.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  expect(sent).toHaveLength(1);
});
