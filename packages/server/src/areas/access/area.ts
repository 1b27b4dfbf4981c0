import { accessRejections } from '@fiducia/domain/access/access-rejections';
import { factorRejections } from '@fiducia/domain/access/factor-rejections';
import { roleRejections } from '@fiducia/domain/access/role-rejections';
import { signOnRejections } from '@fiducia/domain/access/sign-on-rejections';
import type { Area } from '../../area.ts';
import { makeExportJob } from '../../platform/exports/make-export.job.ts';
import { accessAudit } from './access-audit.ts';
import { authenticatorEndpoints } from './factors/authenticator-calls.ts';
import { emailEndpoints, sendEmailConfirmation } from './factors/email-calls.ts';
import { ownProfileEndpoints } from './factors/own-profile.ts';
import { passkeyEndpoints } from './factors/passkey-calls.ts';
import { passwordEndpoints, sendResetPassword } from './factors/password-calls.ts';
import { twoFactorEndpoints } from './factors/two-factor-calls.ts';
import { participantEndpoints } from './registration/participant-calls.ts';
import { registerEndpoints } from './registration/register-calls.ts';
import { roleTable } from './role.table.ts';
import { roleChangeTable } from './role-change.table.ts';
import { authorizationReadings } from './roles/read-authorization.ts';
import { roleChangeEndpoints } from './roles/role-changes.ts';
import { staffEndpoints } from './roles/staff-calls.ts';
import { securityEventTable } from './security-event.table.ts';
import { sessionEndpoints } from './session-calls.ts';
import { actorOfSession } from './sessions/identify.ts';
import { sessionListEndpoints } from './sessions/session-list.ts';
import { surveyEndpoints } from './sessions/survey-calls.ts';
import { sweepSignIn } from './sessions/sweep-sign-in.job.ts';
import { logInEndpoints } from './sign-in/log-in.ts';
import { participantLogInEndpoints } from './sign-in/log-in-participant.ts';
import { passkeyLoginEndpoints } from './sign-in/passkey-login.ts';
import { registryLoginEndpoints } from './sign-in/registry-login.ts';
import { signOnEndpoints } from './single-sign-on/sign-on-calls.ts';
import { signOnSettingEndpoints } from './single-sign-on/sign-on-settings.ts';
import { userTable } from './user.table.ts';
import { userEndpoints } from './user-calls.ts';
import { wantsExportMail } from './wants-export-mail.ts';

export const accessArea: Area = {
  name: 'access',
  bypassesRowSecurityBecause:
    'users, sessions, and codes are looked up by what people enter before they are identified',
  tables: [
    { table: userTable, hooks: { without: ['refresh', 'update'] } },
    { table: roleTable },
    { table: roleChangeTable },
    { table: securityEventTable },
  ],
  endpoints: (platform) => [
    ...userEndpoints(platform),
    ...sessionEndpoints(platform),
    ...sessionListEndpoints(platform),
    ...ownProfileEndpoints(platform),
    ...logInEndpoints(platform),
    ...twoFactorEndpoints(platform),
    ...authenticatorEndpoints(platform),
    ...passkeyEndpoints(platform),
    ...passkeyLoginEndpoints(platform),
    ...signOnEndpoints(platform),
    ...signOnSettingEndpoints(platform),
    ...passwordEndpoints(platform),
    ...emailEndpoints(platform),
    ...participantLogInEndpoints(platform),
    ...participantEndpoints(platform),
    ...registerEndpoints(platform),
    ...registryLoginEndpoints(platform),
    ...surveyEndpoints(),
    ...authorizationReadings,
    ...roleChangeEndpoints(platform),
    ...staffEndpoints(platform),
  ],
  jobs: (platform) => [
    sendResetPassword(platform),
    sendEmailConfirmation(platform),
    sweepSignIn(platform),
    // The job is here because sessions determine the requester and their permissions.
    makeExportJob(
      platform,
      (sessionId) => actorOfSession(platform.database, sessionId),
      (userId, accountId) => wantsExportMail(platform.database, userId, accountId),
    ),
  ],
  constraints: {
    users__email: accessRejections.emailTaken(),
    passkeys__credential: factorRejections.passkeyKnown(),
    sign_on_domains__domain: signOnRejections.signOnDomainTaken(),
    role_changes__one_open: roleRejections.oneRequest(),
    role_changes__one_open_subject: roleRejections.oneRequestOfPerson(),
  },
  audit: accessAudit,
};
