import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Form } from '../../../kit/form/shell/form.tsx';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { queryClient } from '../../../shell/query-client.ts';
import { RightsStep } from './rights-step.tsx';

afterEach(() => vi.unstubAllGlobals());

test('the notice can be focused and scrolled with the keyboard', async () => {
  queryClient.clear();
  const result = { title: 'Special Tax Notice', sections: [] };
  vi.stubGlobal('fetch', async () => Response.json({ status: { successful: true, message: '' }, result }));
  const options = {
    noticeAudience: 'traditional',
    payOnWhenKept: '2026-12-23',
    payOnWhenShortened: '2026-11-24',
  } as unknown as Parameters<typeof RightsStep>[0]['options'];
  renderWithKit(
    <Form label="Your rights" values={{ hasReadNotice: false, waiting: null }} onSubmit={() => undefined}>
      <RightsStep options={options} />
    </Form>,
  );
  expect((await screen.findByRole('region', { name: 'Special Tax Notice' })).tabIndex).toBe(0);
});
