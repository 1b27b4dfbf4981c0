import { describe, expect, it } from 'vitest';
import { acceptsParameters, fillPath, routerPath } from './route-path.ts';

describe('routerPath', () => {
  it.each([
    ['/', '/'],
    ['/orders/:orderUuid', '/orders/$orderUuid'],
    ['/:masterAccountUuid/plans/:planUuid/tax-forms', '/$masterAccountUuid/plans/$planUuid/tax-forms'],
    ['/landing/:userUuid?', '/landing/{-$userUuid}'],
    ['/help/templates/:serviceCode/:planTypeCode?', '/help/templates/$serviceCode/{-$planTypeCode}'],
    ['/compare-:provider-ira', '/compare-{$provider}-ira'],
    ['/sign-up-:brandcode/:emailAddress', '/sign-up-{$brandcode}/$emailAddress'],
    ['*', '$'],
  ])('translates %s to %s', (path, expected) => {
    expect(routerPath(path)).toBe(expected);
  });
});

describe('acceptsParameters', () => {
  it('[uuid-route-parameter] takes 32 alphanumeric characters and nothing else', () => {
    expect(acceptsParameters({ orderUuid: 'a1'.repeat(16) })).toBe(true);
    for (const value of ['a'.repeat(31), 'a'.repeat(33), `${'a'.repeat(31)}-`, 'undefined']) {
      expect(acceptsParameters({ orderUuid: value })).toBe(false);
    }
    expect(acceptsParameters({ userUuid: undefined })).toBe(true);
  });
  it('[ira-plan-id-format] takes NL and 10 digits, or NL, 6 digits, a dash and 4', () => {
    expect(acceptsParameters({ iraPlanId: 'NL0123456789' })).toBe(true);
    expect(acceptsParameters({ iraPlanId: 'NL012345-6789' })).toBe(true);
    for (const value of ['NL012345678', 'nl0123456789', 'NL01234-56789'])
      expect(acceptsParameters({ iraPlanId: value })).toBe(false);
  });
  it('[prospect-subscription-action] takes unsubscribe and resubscribe', () => {
    expect(acceptsParameters({ action: 'unsubscribe' })).toBe(true);
    expect(acceptsParameters({ action: 'subscribe' })).toBe(false);
  });
});

it('fills the parameters of a path', () => {
  expect(fillPath('/orders/:orderUuid', { orderUuid: 'x y' })).toBe('/orders/x%20y');
  expect(fillPath('/landing/:userUuid?', {})).toBe('/landing');
});
