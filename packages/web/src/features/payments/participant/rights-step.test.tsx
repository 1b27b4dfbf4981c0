import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Form } from '../../../kit/form/shell/form.tsx';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { queryClient } from '../../../shell/query-client.ts';
import { setRuntimeConfiguration } from '../../../shell/runtime-configuration.ts';
import { RightsStep } from './rights-step.tsx';

afterEach(() => vi.unstubAllGlobals());

test('the notice counts as read when its end is on the screen, and its contents lead to each part', async () => {
  queryClient.clear();
  const portals = { notice: 'https://notice.example.test' };
  setRuntimeConfiguration({ apiBaseUrl: '', appVersion: '', environment: 'test', cookieDomain: '', portals });
  const sections = [{ id: 'taxes', heading: 'Your taxes', blocks: [] }];
  const result = { title: 'Special Tax Notice', sections };
  vi.stubGlobal('fetch', async () => Response.json({ status: { successful: true, message: '' }, result }));
  let show: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
  class Observer {
    constructor(onChange: typeof show) {
      show = onChange;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const onRead = vi.fn();
  const options = {
    noticeAudience: 'traditional',
    payOnWhenKept: '2026-12-23',
    payOnWhenShortened: '2026-11-24',
  } as unknown as Parameters<typeof RightsStep>[0]['options'];
  renderWithKit(
    <Form label="Your rights" values={{ hasReadNotice: false, waiting: null }} onSubmit={() => undefined}>
      <RightsStep options={options} onRead={onRead} />
    </Form>,
  );
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
