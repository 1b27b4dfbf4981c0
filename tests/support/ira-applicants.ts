import { expect } from 'vitest';
import { type Logins, password } from './logins.ts';
import type { Caller, TestServer } from './test-server.ts';

export interface IraRow {
  readonly id: string;
  readonly [field: string]: unknown;
}

/** An IRA application without faults. */
export const iraApplication = (more: object = {}) => ({
  iraType: 'traditional',
  dateOfBirth: '1970-05-17',
  taxId: '212-34-5678',
  phoneNumber: '212-555-0142',
  addressLine1: '10 Harbor Street',
  city: 'Boston',
  stateCode: 'MA',
  postalCode: '02134',
  beneficiaries: [
    { name: 'Ben Holder', relationship: 'Spouse', share: 60 },
    { name: 'Cora Holder', relationship: 'Child', share: 40 },
  ],
  hasAgreed: true,
  ...more,
});

export const iraEntries = (emailAddress: string, more: object = {}) => ({
  firstName: 'Hana',
  lastName: 'Holder',
  emailAddress,
  phoneNumber: '(212) 555-0142',
  password,
  ...more,
});

/** Returns functions that invite people to open an IRA, and that sign them in. */
export function iraApplicants(
  server: TestServer,
  logins: Logins,
  advisor: Caller,
  masterAccountId: string,
  name = 'holder',
) {
  let serial = 0;
  return {
    /** Creates a prospect of an advisor's campaign. */
    invited: async (): Promise<{ id: string; emailAddress: string }> => {
      const emailAddress = `${name}${serial++}@example.test`;
      const made = await advisor.call<IraRow>('POST', `/public/accounts/${masterAccountId}/campaigns/create-one`, {
        displayName: `Campaign ${serial}`,
        prospect: { firstName: 'Hana', lastName: 'Holder', emailAddress },
      });
      const { result } = await advisor.call<IraRow[]>('GET', `/public/campaigns/${made.result.id}/prospects`);
      return { id: result[0]?.id ?? '', emailAddress };
    },
    /** Registers, confirms the address, and signs in; returns the prospect's client. */
    register: async (emailAddress: string, more: object = {}) => {
      const response = await logins.post('/public/prospects/register/', iraEntries(emailAddress, more));
      expect([response.httpStatus, response.result]).toEqual([200, { emailAddress, emailAddressConfirmed: false }]);
      await server.jobs.runDue();
      const confirmed = await logins.post('/public/users/confirm-email-address-by-code', {
        emailAddress,
        emailConfirmationCode: await logins.codeFor(emailAddress),
      });
      expect(confirmed.httpStatus).toBe(200);
      await server.jobs.runDue();
      const token = await logins.signIn({ emailAddress });
      return <T = IraRow>(method: 'GET' | 'POST', url: string, body?: unknown) =>
        logins.request<T>(method, url, body, { token });
    },
  };
}
