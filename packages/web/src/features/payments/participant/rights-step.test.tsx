import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Form } from '../../../kit/form/shell/form.tsx';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { queryClient } from '../../../shell/query-client.ts';
import { setRuntimeConfiguration } from '../../../shell/runtime-configuration.ts';
import { RightsStep } from './rights-step.tsx';

afterEach(() => vi.unstubAllGlobals());

let show: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
class Observer {
  constructor(onChange: typeof show) {
    show = onChange;
  }
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  queryClient.clear();
  const portals = { notice: 'https://notice.example.test' };
  setRuntimeConfiguration({ apiBaseUrl: '', appVersion: '', environment: 'test', cookieDomain: '', portals });
  const sections = [{ id: 'taxes', heading: 'Your taxes', blocks: [] }];
  const result = { title: 'Special Tax Notice', sections };
  vi.stubGlobal('fetch', async () => Response.json({ status: { successful: true, message: '' }, result }));
  vi.stubGlobal('IntersectionObserver', Observer);
});

type Options = Parameters<typeof RightsStep>[0]['options'];

function showStep(days: Pick<Options, 'payOnWhenKept' | 'payOnWhenShortened'>, onRead: () => void = () => undefined) {
  const options = { noticeAudience: 'traditional', ...days } as unknown as Options;
  renderWithKit(
    <Form label="Your rights" values={{ hasReadNotice: false, waiting: null }} onSubmit={() => undefined}>
      <RightsStep options={options} onRead={onRead} />
    </Form>,
  );
}

test('the notice counts as read when its end is on the screen, and its contents lead to each part', async () => {
  const onRead = vi.fn();
  showStep({ payOnWhenKept: '2026-12-23', payOnWhenShortened: '2026-11-24' }, onRead);
  await screen.findByRole('region', { name: 'Special Tax Notice' });
  const page = screen.getByRole('link', { name: /^Open the notice on its own page/ });
  expect(page.getAttribute('href')).toBe('https://notice.example.test/stn');
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  act(() => show([{ isIntersecting: false }]));
  expect([box.checked, onRead.mock.calls.length]).toEqual([false, 0]);
  act(() => show([{ isIntersecting: true }]));
  expect([box.checked, onRead.mock.calls.length]).toEqual([true, 1]);
  act(() => screen.getByRole('button', { name: 'Your taxes', hidden: true }).click());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your taxes' }));
});

test('it asks whether to wait 30 days only if that changes the day of payment', () => {
  showStep({ payOnWhenKept: '2026-12-23', payOnWhenShortened: '2026-11-24' });
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  expect(screen.getByText(/The earliest we can pay you is Tuesday, November 24/)).toBeTruthy();
});

test('it asks nothing when the 30 days end before a payment could be made', () => {
  showStep({ payOnWhenKept: '2026-11-30', payOnWhenShortened: '2026-11-30' });
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByText(/Your 30 days to decide end before we can pay you/).textContent).toContain('November 30');
});
