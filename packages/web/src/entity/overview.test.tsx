import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Facts } from '../kit/display/facts.tsx';
import { renderWithKit } from '../kit/render-with-kit.tsx';
import { Overview } from './overview.tsx';
import { useRecord } from './use-record.ts';

const id = 'a'.repeat(32);
const plan = { id, displayName: 'Cedar Ridge 401(k)', updatedAt: '2026-11-20T15:00:00.000Z' };
let deletedAt: string | null;

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) => {
    const isPlan = new URL(address, 'http://here.test').pathname === `/public/plans/${id}`;
    const result = isPlan ? { ...plan, deletedAt } : [];
    return new Response(JSON.stringify({ status: { successful: true, message: '' }, result }));
  });
});
afterEach(() => vi.unstubAllGlobals());

function Page() {
  const handle = useRecord('/public/plans', id);
  const view = () => <Facts facts={[{ label: 'Name', value: plan.displayName }]} />;
  return handle.record ? (
    <Overview
      label="Plan"
      handle={handle}
      isReadOnly={false}
      rail={{ entity: 'plans', id }}
      sections={[{ key: 'plan', title: 'Plan', values: {}, view, edit: () => null }]}
    />
  ) : null;
}

test('a record is edited as long as it is not deleted', async () => {
  deletedAt = null;
  renderWithKit(<Page />);
  expect(await screen.findByRole('button', { name: /EDIT/ })).toBeTruthy();
  expect(screen.queryByText('Deleted')).toBeNull();
});

test('a deleted record says so, and is only read', async () => {
  deletedAt = '2026-11-21T17:05:00.000Z';
  renderWithKit(<Page />);
  expect((await screen.findByText('Deleted')).parentElement?.textContent).toContain(
    'This record was deleted on 11/21/2026 9:05 AM Pacific. It’s read-only.',
  );
  expect(screen.queryByRole('button', { name: /EDIT/ })).toBeNull();
});
