import { type PublicAddress, portalAddress } from '../settings/address-table.ts';
import { type Portal, portals } from '../settings/config.ts';

const purposes: Readonly<Record<Portal, string>> = {
  admin: 'For staff',
  client: 'For plan sponsors and administrators',
  participant: 'For participants with a distribution',
  auth: 'Sign-in and forgotten passwords',
  registry: 'National registry of unclaimed retirement benefits',
  elections: 'Benefit elections',
  advisor: 'For advisors',
  ira: 'For IRA owners',
  notice: 'Special tax notice',
};

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 44rem; padding: 3rem 1.25rem; background: light-dark(#f8f9fb, #15171c); color: light-dark(#1d2330, #e8eaf0); }
h1 { font-size: 1.5rem; margin: 0 0 .25rem; }
p { margin: 0 0 1.5rem; color: light-dark(#566074, #a5acbb); }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem; }
li a { display: grid; gap: 0 1rem; padding: .75rem 1rem; border: 1px solid light-dark(#dde1e9, #2e323c); border-radius: .5rem; background: light-dark(#fff, #1c1f26); color: inherit; text-decoration: none; }
li a:hover, li a:focus-visible { border-color: light-dark(#2f5bd0, #86a5ff); }
li a:focus-visible { outline: 2px solid light-dark(#2f5bd0, #86a5ff); outline-offset: 2px; }
strong { color: light-dark(#2348b0, #9db5ff); font-weight: 600; overflow-wrap: anywhere; }
footer { margin-top: 1.5rem; } footer a { color: light-dark(#2348b0, #9db5ff); }
`;

/** Renders the list of portals for the bare domain and for hosts without a portal. */
export function portalListPage(
  place: PublicAddress,
  more: { nonce: string; isKnownHost: boolean; hasDeveloperPages: boolean },
): string {
  const items = portals.map((portal) => {
    const address = portalAddress(place, portal);
    return `<li><a href="${address}/"><strong>${address.replace(/^https?:\/\//, '')}</strong><span>${purposes[portal]}</span></a></li>`;
  });
  const lead = more.isKnownHost
    ? 'Choose a portal.'
    : 'There is no portal at this address. These are the available portals:';
  const footer = more.hasDeveloperPages ? '<footer><a href="/developer">Clock and outbox</a></footer>' : '';
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Fiducia</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${more.nonce}">${style}</style></head>
<body><main><h1>Fiducia</h1><p>${lead}</p><ul>${items.join('\n')}</ul>${footer}</main></body>
</html>
`;
}
