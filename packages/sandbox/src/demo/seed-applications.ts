import { applyForAccount, readApplicantAgreements } from '@fiducia/contract/accounts/account-application.routes';
import { makeApplicant } from './portal-logins.ts';
import { unrestricted } from './scenario.ts';
import { after, type SeedContext } from './seed-context.ts';

/** Seeds a company that applied for an account, which staff still have to review. */
export function seedApplications({ agenda, end, scenario }: SeedContext): void {
  agenda.on(after(end, -1), async () => {
    const applicant = await scenario.inTx(unrestricted, makeApplicant);
    const agreements = await scenario.ask(applicant, readApplicantAgreements, {});
    await scenario.ask(applicant, applyForAccount, {
      body: {
        displayName: 'Alpine Works',
        companyTypeCode: null,
        employerIdentificationNumber: '841234510',
        attentionTo: null,
        addressLine1: '200 Summit Avenue',
        addressLine2: null,
        city: 'Boulder',
        stateCode: 'CO',
        otherRegion: null,
        postalCode: '80301',
        countryCode: 'US',
        phoneNumber: '3035550142',
        wantedServiceCodes: ['premierDistributions', 'taxFormsOnly'],
        planName: 'Alpine Works 401(k) Plan',
        planTypeCode: 'definedContribution401k',
        annuityTypeCodes: [],
        agreementIds: agreements.map(({ id }) => id),
      },
    });
  });
}
