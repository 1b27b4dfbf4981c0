import { expect } from 'vitest';
import type { OrderView, PreFlight } from '../../packages/contract/src/orders/order.routes.ts';
import { cellsOf, type Random, randomOf } from '../../packages/domain/src/orders/generated-cells-for-tests.ts';
import { type ServiceCode, serviceCodes } from '../../packages/domain/src/orders/service-code.ts';
import { statesOfService } from '../../packages/domain/src/orders/service-states.ts';
import { isInstructedBySponsor, services } from '../../packages/domain/src/orders/services.ts';
import type { Caller } from './test-server.ts';

export interface OrderDesk {
  readonly client: Caller;
  readonly desk: Caller;
  readonly sponsor: { readonly masterAccountId: string; readonly planId: string };
  readonly runJobs: () => Promise<unknown>;
}

interface Line {
  readonly id: string;
  readonly status: string;
  readonly substatus: string | null;
  readonly totalFundsRequired: number;
}

let people = 3_000;

async function openOrder({ client, sponsor }: OrderDesk, random: Random, code: ServiceCode): Promise<string> {
  const made = await client.call<{ id: string }>('POST', `/public/accounts/${sponsor.masterAccountId}/orders`, {
    serviceCode: code,
    ...(random(8) === 0 ? {} : { planId: sponsor.planId }),
  });
  expect(made.httpStatus, made.text).toBe(200);
  const { id } = made.result;
  for (let left = random(4); left > 0; left -= 1) {
    people += 1;
    const cells = Object.entries(cellsOf(random, code)).filter(([key, { text }]) => key !== 'taxIdType' && text !== '');
    const body = Object.fromEntries(cells.map(([key, { text }]) => [key, text]));
    const taxId = code === 'vendorDistributions' ? `89-765${people}` : `50145${people}`;
    const added = await client.call<{ id: string }>('POST', `/public/orders/${id}/order-lines`, {
      ...body,
      ...(body['taxId'] === undefined ? {} : { taxId }),
    });
    expect(added.httpStatus, added.text).toBe(200);
    if (!isInstructedBySponsor(services[code]) || random(5) === 0) continue;
    await client.call('POST', `/public/orders/${id}/payment-instructions`, {
      items: [{ orderLineId: added.result.id, paymentMethodCode: 'check' }],
    });
  }
  return id;
}

/** Creates an order, and checks that it does what its pre-flight says, and what its service defines. */
async function checkOrder(desk: OrderDesk, random: Random, code: ServiceCode): Promise<boolean> {
  const { client } = desk;
  const id = await openOrder(desk, random, code);
  const linesOf = async () =>
    (await client.call<Line[]>('GET', `/public/order-lines?search-orderId=equals(${id})&resultsPerPage=-1`)).result;
  const { result: check } = await client.call<PreFlight>('GET', `/public/orders/${id}/pre-flight`);
  const lines = await linesOf();
  const required = lines.reduce((sum, line) => sum + line.totalFundsRequired, 0);
  expect([check.people, check.requiredCents], code).toEqual([lines.length, required]);
  expect(check.uninstructed.length, code).toBe(check.toInstruct);
  const submitted = await client.call<OrderView>('POST', `/public/orders/${id}/submit`);
  expect(submitted.httpStatus === 200, `${code}: ${submitted.text}`).toBe(check.canSubmit);
  if (check.canSubmit) expect(submitted.result.status, code).toBe(check.statusAfterSubmit);
  else expect(check.blockers, code).toContainEqual({ code: submitted.status.code, sentence: submitted.status.message });
  if (check.statusAfterSubmit === 'submitted') {
    const begun = await desk.desk.call('POST', `/private/orders/${id}/initiate`);
    expect(begun.httpStatus, begun.text).toBe(200);
    await desk.runJobs();
  }
  const { result: order } = await client.call<OrderView>('GET', `/public/orders/${id}`);
  expect(order.totalFundsRequired, code).toBe(required);
  for (const { status, substatus } of await linesOf())
    expect(statesOfService(code)).toContain(substatus === null ? status : `${status}/${substatus}`);
  return check.canSubmit;
}

/** Checks random orders over all services, and returns the services of which one was submitted. */
export async function checkGeneratedOrders(desk: OrderDesk, count: number, seed: number): Promise<Set<ServiceCode>> {
  const random = randomOf(seed);
  const begun = new Set<ServiceCode>();
  for (let index = 0; index < count; index += 1) {
    const code = serviceCodes[index % serviceCodes.length] ?? 'premierDistributions';
    if (await checkOrder(desk, random, code)) begun.add(code);
  }
  return begun;
}
