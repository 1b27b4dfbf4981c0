import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { queryClient } from '../../../shell/query-client.ts';
import { Screen } from './tasks-page.tsx';

vi.mock('../../../shell/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ user: { id: 'u', type: 'staffMember' }, isSignedIn: true, may: () => true }),
}));

const field = (name: string, displayName: string, resultDataType: string) => ({
  field: name,
  displayName,
  resultKey: name,
  resultDataType,
  displayed: true,
  displayedByDefault: true,
  searchable: false,
  sortable: false,
  totaled: false,
  staffOnly: false,
  listOptions: [],
  methods: [],
});
const fields = [field('recordLabel', 'Record', 'titleText'), field('dueOn', 'Due', 'date')];
const taskOf = (id: string, dueOn: string | null, recordAbout: string | null, status = 'open') => ({
  id,
  kind: 'assignment',
  entity: 'Order',
  recordLabel: `26-${id}`,
  recordAbout,
  recordPath: `/orders/${id}`,
  dueOn,
  snoozedUntil: null,
  status,
});
const tasks = [
  taskOf('a', '2026-01-02', 'Fernhill 403(b) Plan'),
  taskOf('b', '2026-01-02', 'Mill Plan', 'finished'),
  taskOf('c', null, null),
];

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', async () =>
    Response.json({
      status: { successful: true, message: '' },
      result: tasks,
      search: { fields },
      collection: { totalResults: tasks.length, isFullCount: true, page: 1, resultsPerPage: 25 },
    }),
  );
});
afterEach(() => vi.unstubAllGlobals());

test('a task is named after what it is about, and says in words that it is late while it is open', async () => {
  renderWithKit(<Screen />);
  const link = await screen.findByRole('link', { name: 'Fernhill 403(b) Plan' });
  expect(link.getAttribute('href')).toBe('/orders/a');
  expect(screen.getByRole('link', { name: '26-c' })).toBeTruthy();
  expect(screen.getAllByText('Late, due 01/02/2026')).toHaveLength(1);
  expect(screen.getByText('01/02/2026')).toBeTruthy();
});
