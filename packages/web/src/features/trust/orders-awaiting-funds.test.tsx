import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../kit/render-with-kit.tsx';
import { queryClient } from '../../shell/query-client.ts';
import { OrdersAwaitingFunds } from './orders-awaiting-funds.tsx';

const board = '/private/trust/deposit-matches';
const orders = '/private/trust/orders-to-associate';
let requested: string[];
let answerBoard: (response: Response) => void;

beforeEach(() => {
  queryClient.clear();
  requested = [];
  const { promise, resolve } = Promise.withResolvers<Response>();
  answerBoard = resolve;
  vi.stubGlobal('fetch', (address: string) => {
    const path = new URL(address, 'http://here.test').pathname;
    requested.push(path);
    return path === board ? promise : new Promise(() => undefined);
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('below the board, the orders are requested after its matches, also if those fail', async () => {
  renderWithKit(<OrdersAwaitingFunds isBelowBoard />);
  await vi.waitFor(() => expect(requested).toEqual([board]));
  answerBoard(Response.json({ status: { successful: false, message: 'Try again later.' } }, { status: 400 }));
  await vi.waitFor(() => expect(requested).toEqual([board, orders]));
});

test('on their own page, the orders are requested at once', async () => {
  renderWithKit(<OrdersAwaitingFunds />);
  await vi.waitFor(() => expect(requested).toEqual([orders]));
});
