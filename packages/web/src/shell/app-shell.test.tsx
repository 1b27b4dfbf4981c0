import { existsSync, readFileSync } from 'node:fs';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TextField } from '../kit/form/fields/text-field.tsx';
import { today } from '../kit/form/inputs/today.ts';
import { Form } from '../kit/form/shell/form.tsx';
import { KitProvider } from '../kit/kit-provider.tsx';
import { allPortals } from '../portals/all-portals.ts';
import { call } from './api.ts';
import { buildRouter } from './build-router.tsx';
import { setCurrentPortal } from './current-portal.ts';
import * as leaving from './leave-for.ts';
import { readLead } from './partner-lead.ts';
import type { PortalDefinition, PortalName, ScreenRoute } from './portal-definition.ts';
import { queryClient } from './query-client.ts';
import { loadRuntimeConfiguration } from './runtime-configuration.ts';
import { startPortal } from './start-portal.tsx';

const portalOf = (name: PortalName): PortalDefinition => {
  const portal = allPortals.find((one) => one.name === name);
  if (!portal) throw new Error(`no portal ${name}`);
  return portal;
};
const somewhere: ScreenRoute = {
  path: '/somewhere',
  title: 'Somewhere',
  access: 'anonymous',
  screen: async () => ({ Screen: () => <h1>Here</h1> }),
};
const staff = { id: 'u', type: 'staffMember', firstName: 'Pat', staffMemberPermissions: [] };
const fetched = vi.fn(async (_address: string, _init?: RequestInit) =>
  Response.json({ status: { successful: true, message: '' }, result: [] }),
);

beforeEach(() => {
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** Opens a path of a portal, as on startup once the configuration is loaded. */
function open(portal: PortalDefinition, path: string, user: unknown = null) {
  window.history.replaceState(null, '', path);
  setCurrentPortal(portal.name);
  queryClient.setQueryData(['session'], user);
  const router = buildRouter(portal);
  return render(
    <KitProvider isTest>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </KitProvider>,
  );
}

describe('apps', () => {
  it('[app-chosen-by-host] each of the nine pages starts the app of its name', () => {
    const web = `${import.meta.dirname}/../..`;
    expect(allPortals.map(({ app }) => app).sort()).toEqual(
      [
        'admin',
        'client',
        'participant',
        'auth',
        'registry',
        'benefit-election',
        'advisor',
        'account-holder',
        'special-tax-notice',
      ].sort(),
    );
    for (const { name } of allPortals) {
      expect(readFileSync(`${web}/${name}.html`, 'utf8'), name).toContain(`src="/src/portals/start-${name}.ts"`);
      const start = readFileSync(`${web}/src/portals/start-${name}.ts`, 'utf8');
      if (name !== 'notice') expect(start).toMatch(new RegExp(`void start(Public)?Portal\\(${name}[,)]`));
      expect(existsSync(`${web}/src/portals/${name}.ts`)).toBe(true);
    }
  });
  it.each([
    ['admin', ' | Fiducia Admin'],
    ['client', ' | Fiducia'],
    ['participant', ' | Fiducia Participant'],
    ['auth', ' | Fiducia'],
    ['registry', ' | National Registry'],
    ['elections', ' | Benefit Election'],
    ['advisor', ' | Fiducia Advisor'],
    ['ira', ' | Fiducia IRA'],
  ] as const)('[page-title-suffix] a title in %s ends in “%s”', async (name, suffix) => {
    const user = name === 'admin' ? staff : name === 'client' ? { ...staff, type: 'client' } : null;
    open({ ...portalOf(name), routes: [somewhere] }, '/somewhere', user);
    await waitFor(() => expect(document.title).toBe(`Somewhere${suffix}`));
  });
  it('[benefit-election-start-up-only] the benefit-election app starts with one page, which leads to the participant’s sign-in', async () => {
    const { routes } = portalOf('elections');
    expect(routes.map(({ path }) => path)).toEqual(['/']);
    open(portalOf('elections'), '/');
    expect((await screen.findAllByRole('banner'))[0]).toBeTruthy();
    const signIn = await screen.findByRole('link', { name: 'Sign in' });
    expect(signIn.getAttribute('href')).toMatch(/\/login$/);
    await waitFor(() => expect(document.title).toBe('Choose your benefit | Benefit Election'));
    expect(screen.getByRole('link', { name: 'Start with my letter' }).getAttribute('href')).toMatch(/\/start$/);
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Your deadline', 'What you need', 'What you’ll do', 'Is the letter real?']);
    expect(screen.getByRole('contentinfo').textContent).toBe('Questions? Call us at (303) 555-0100.');
  });
  it('the pages of an IRA owner show the logo and name of the advisor’s brand, if there is one', async () => {
    queryClient.setQueryData(['brand', 'u'], { id: 'b', displayName: 'Harborview Advisors', logo: '/logo' });
    const user = { ...staff, type: 'accountHolder', firstName: 'Grace' };
    open(portalOf('ira'), '/home', user);
    expect(await screen.findByRole('img', { name: 'Harborview Advisors' })).toBeTruthy();
    expect(await screen.findByText('Welcome back, Grace · Through Harborview Advisors')).toBeTruthy();
    queryClient.removeQueries({ queryKey: ['brand', 'u'] });
  });
  it('a sign-in page of the authentication app says whom to call', async () => {
    open(portalOf('auth'), '/login');
    const foot = await screen.findByRole('contentinfo');
    await waitFor(() => expect(foot.querySelector('a')?.href).toBe('tel:3035550100'));
  });
});

describe('routes', () => {
  it('[admin-unknown-route-404] an unknown admin route shows the 404 page', async () => {
    open(portalOf('admin'), '/no/such/page', staff);
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Page not found | Fiducia Admin'));
  });
  it('[auth-root-to-login] / of the authentication app is /login', async () => {
    open(portalOf('auth'), '/?returnUrl=x#y');
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(window.location.search).toBe('?returnUrl=x');
  });
  it('[advisor-root-to-login] / of the advisor portal is /login', async () => {
    open(portalOf('advisor'), '/?x=1');
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
  });
  it('[lead-info-session] the lead route keeps its three values, an unlawful plan id is no such page', async () => {
    sessionStorage.clear();
    open(portalOf('ira'), '/lead/northstar/NL0123456789/p-17');
    expect(await screen.findByText('NL0123456789')).toBeTruthy();
    expect(readLead()).toEqual({
      partnerProspectSource: 'northstar',
      iraPlanId: 'NL0123456789',
      partnerIraProspectId: 'p-17',
    });
  });
  it('[ira-plan-id-format] a lead route with another plan id is no page', async () => {
    open(portalOf('ira'), '/lead/northstar/NL01234/p-17');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  });
  it('[registry-undefined-path] /undefined of the registry returns to its base address', async () => {
    open(portalOf('registry'), '/undefined');
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });
  it('[client-float-disclosure] /float-disclosure of the client app leaves for the PDF, also without a session', async () => {
    const leave = vi.spyOn(leaving, 'leaveFor').mockImplementation(() => new Promise(() => {}));
    open(portalOf('client'), '/float-disclosure');
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/public/float-disclosure.pdf'));
    leave.mockRestore();
  });
});

describe('configuration', () => {
  it('[api-base-from-runtime-config] calls go to the base that the configuration names', async () => {
    fetched.mockImplementationOnce(async () => Response.json({ apiBaseUrl: 'https://api.example', portals: {} }));
    await loadRuntimeConfiguration();
    expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/runtime-configuration/properties.json']);
    await call('GET /public/orders');
    expect(fetched.mock.lastCall?.[0]).toBe('https://api.example/public/orders');
  });
  it.each([
    ['participant', 'Field cannot be left blank'],
    ['client', 'Please enter Name'],
  ] as const)('[participant-portal-detected-by-host] the app of the host %s says “%s”', async (name, message) => {
    const portals = { client: 'http://client.test', auth: 'http://auth.test' };
    fetched.mockImplementationOnce(async () => Response.json({ apiBaseUrl: '', portals }));
    document.body.innerHTML = '<div id="root"></div>';
    queryClient.setQueryData(['session'], name === 'client' ? { ...staff, type: 'client' } : null);
    window.history.replaceState(null, '', '/somewhere');
    const fields = (
      <Form values={{ name: null }} onSubmit={() => undefined} submitText="Send">
        <TextField name="name" label="Name" isRequired />
      </Form>
    );
    const route: ScreenRoute = { ...somewhere, screen: async () => ({ Screen: () => fields }) };
    await act(() => startPortal({ ...portalOf(name), routes: [route] }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
    expect(await screen.findByText(message)).toBeTruthy();
  });
});

it('a portal that starts at a page for others goes to the one for whoever is there', async () => {
  fetched.mockImplementationOnce(async () => Response.json({ apiBaseUrl: '', portals: {} }));
  document.body.innerHTML = '<div id="root"></div>';
  queryClient.setQueryData(['session'], { ...staff, type: 'accountHolder' });
  window.history.replaceState(null, '', '/');
  const screenOf = (words: string) => async () => ({ Screen: () => <h1>{words}</h1> });
  const start: ScreenRoute = { path: '/', title: 'Start', access: 'anonymous', screen: screenOf('Start') };
  const home: ScreenRoute = { path: '/home', title: 'Home', access: 'signedIn', screen: screenOf('At home') };
  await act(() => startPortal({ ...portalOf('ira'), routes: [start, home] }));
  expect(await screen.findByRole('heading', { name: 'At home' })).toBeTruthy();
  expect(window.location.pathname).toBe('/home');
});

describe('year-end notice', () => {
  const link = { name: 'Service deadlines (PDF)' };
  const later = `${Number(today().slice(0, 4)) + 1}-01-02`;
  const typeIn: Readonly<Partial<Record<PortalName, string>>> = {
    admin: 'staffMember',
    client: 'client',
    registry: 'nationalRegistryClient',
    advisor: 'advisor',
    ira: 'accountHolder',
  };
  const withHome = { ...portalOf('admin'), menu: [{ label: 'Home', href: '/somewhere', icon: 'home' }] as const };
  const show = async (name: PortalName, removeOn: string, menu: PortalDefinition['menu'] = withHome.menu) => {
    const type = typeIn[name] ?? 'participant';
    queryClient.setQueryData(['system-properties'], new Map([['yearEndBannerRemovalDate', removeOn]]));
    const portal = { ...portalOf(name), menu };
    const { unmount } = open({ ...portal, routes: [somewhere] }, '/somewhere', { ...staff, type });
    await screen.findByRole('heading', { name: 'Here' });
    // The notice is loaded separately, after the page.
    await act(() => import('./year-end-notice.tsx'));
    const href = screen.queryByRole('link', link)?.getAttribute('href') ?? null;
    unmount();
    return href;
  };
  it('[year-end-notice] stands on admin and client hosts only, with a link to the PDF', async () => {
    const shown: Record<string, string | null> = {};
    for (const name of ['admin', 'client', 'participant', 'registry', 'advisor', 'ira', 'elections', 'auth'] as const)
      shown[name] = await show(name, later);
    const pdf = '/public/year-end-service-deadlines.pdf';
    const none = { participant: null, registry: null, advisor: null, ira: null, elections: null, auth: null };
    expect(shown).toEqual({ admin: pdf, client: pdf, ...none });
  });
  it('[year-end-notice] sponsors see it on the dashboard and with their orders, in one line that they can hide', async () => {
    const home = { label: 'Dashboard', href: '/home', icon: 'home' } as const;
    const elsewhere = (label: string, icon: 'orders' | 'plans') => [home, { label, href: '/somewhere', icon }];
    expect(await show('client', later, elsewhere('Orders', 'orders'))).not.toBeNull();
    expect(await show('client', later, elsewhere('Plans', 'plans'))).toBeNull();
    expect(await show('admin', later, elsewhere('Orders', 'orders'))).toBeNull();
    const { unmount } = open({ ...portalOf('client'), menu: withHome.menu, routes: [somewhere] }, '/somewhere', {
      ...staff,
      type: 'client',
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Hide the year-end notice' }));
    expect(screen.queryByRole('link', link)).toBeNull();
    unmount();
    expect(await show('client', later)).toBeNull();
    localStorage.clear();
  });
  it('[year-end-notice] staff see it on Home only, and can hide it for this year', async () => {
    queryClient.setQueryData(['system-properties'], new Map([['yearEndBannerRemovalDate', later]]));
    const { unmount } = open({ ...withHome, routes: [somewhere] }, '/somewhere', staff);
    const hide = await screen.findByRole('button', { name: 'Hide the year-end notice' });
    // Their work comes first, also for those who can't see the page.
    const heading = screen.getByRole('heading', { name: 'Here' });
    expect(heading.compareDocumentPosition(hide)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(hide);
    expect(screen.queryByRole('link', link)).toBeNull();
    unmount();
    expect(await show('admin', later)).toBeNull();
    expect(await show('admin', `${Number(later.slice(0, 4)) + 1}-01-02`)).not.toBeNull();
    localStorage.clear();
    const other = open({ ...portalOf('admin'), routes: [somewhere] }, '/somewhere', staff);
    await screen.findByRole('heading', { name: 'Here' });
    expect(screen.queryByRole('link', link)).toBeNull();
    other.unmount();
  });
  it('[year-end-notice][system-property-reading] stands until the day of the system property, and not without one', async () => {
    expect(await show('admin', today())).toBeNull();
    expect(await show('admin', '2020-01-01')).toBeNull();
    expect(await show('admin', '')).toBeNull();
    expect(await show('admin', 'soon')).toBeNull();
    expect(await show('admin', `${later.slice(0, 4)}-02-30`)).toBeNull();
    expect(await show('admin', ` ${later} `)).not.toBeNull();
  });
});
