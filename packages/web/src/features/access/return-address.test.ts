import { beforeEach, expect, test } from 'vitest';
import { setRuntimeConfiguration } from '../../shell/runtime-configuration.ts';
import { returnAddress } from './return-address.ts';

beforeEach(() => {
  const portals = {
    admin: 'http://admin.fiducia.localhost:8080',
    client: 'http://client.fiducia.localhost:8080',
    participant: 'http://participant.fiducia.localhost:8080',
  };
  setRuntimeConfiguration({
    apiBaseUrl: '',
    appVersion: '1',
    environment: 'test',
    cookieDomain: 'fiducia.localhost',
    portals,
  });
});

const home = 'http://client.fiducia.localhost:8080/';
test('after signing in people come back to their own portal, and never anywhere else', () => {
  const client = { type: 'client' as const };
  const grid = [
    ['http://client.fiducia.localhost:8080/a/orders?x=1#tab', 'http://client.fiducia.localhost:8080/a/orders?x=1#tab'],
    ['', home],
    ['/orders', home],
    ['//evil.example/', home],
    ['https://evil.example/', home],
    ['http://admin.fiducia.localhost:8080/orders', home],
    ['http://client.fiducia.localhost:8080.evil.example/', home],
    ['http://client.fiducia.localhost:8080@evil.example/', home],
    ['http://someone@client.fiducia.localhost:8080/', home],
    ['http://client.fiducia.localhost:9999/', home],
    ['https://client.fiducia.localhost:8080/', home],
    ['javascript:alert(1)', home],
    ['data:text/html,x', home],
    ['http:\\\\evil.example', home],
    ['http://%', home],
  ];
  expect(grid.map(([given]) => [given, returnAddress(client, given ?? '')])).toEqual(grid);
});
