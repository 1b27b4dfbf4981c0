import { allEntities } from '@fiducia/contract/all-entities';
import { role } from '@fiducia/contract/access/role.entity';
import { roleChange } from '@fiducia/contract/access/role-change.entity';
import { securityEvent } from '@fiducia/contract/access/security-event.entity';
import { user } from '@fiducia/contract/access/user.entity';
import { accessRefusals } from '@fiducia/domain/access/access-refusals';
import { factorRefusals } from '@fiducia/domain/access/factor-refusals';
import { roleRefusals } from '@fiducia/domain/access/role-refusals';
import { signOnRefusals } from '@fiducia/domain/access/sign-on-refusals';
import { makeExportJob } from '../engine/make-export.job.ts';
import { serveEntity } from '../engine/serve-entity.ts';
import type { Area } from '../platform/area.ts';
import { accessAudit } from './access-audit.ts';
import { authenticatorEndpoints } from './authenticator-calls.ts';
import { withPermissions } from './effective-permissions.ts';
import { emailEndpoints, sendEmailConfirmation } from './email-calls.ts';
import { actorOfSession } from './identify.ts';
import { logInEndpoints } from './log-in.ts';
import { ownProfileEndpoints } from './own-profile.ts';
import { participantLogInEndpoints } from './log-in-participant.ts';
import { participantEndpoints } from './participant-calls.ts';
import { passkeyEndpoints } from './passkey-calls.ts';
import { passkeyLoginEndpoints } from './passkey-login.ts';
import { passwordEndpoints, sendResetPassword } from './password-calls.ts';
import { registerEndpoints } from './register-calls.ts';
import { registryLoginEndpoints } from './registry-login.ts';
import { authorizationReadings } from './read-authorization.ts';
import { roleChangeEndpoints } from './role-changes.ts';
import { signOnEndpoints } from './sign-on-calls.ts';
import { signOnSettingEndpoints } from './sign-on-settings.ts';
import { staffEndpoints } from './staff-calls.ts';
import { sessionEndpoints } from './session-calls.ts';
import { sessionListEndpoints } from './session-list.ts';
import { surveyEndpoints } from './survey-calls.ts';
import { sweepSignIn } from './sweep-sign-in.job.ts';
import { twoFactorEndpoints } from './two-factor-calls.ts';
import { userEndpoints } from './user-calls.ts';
import { wantsExportMail } from './wants-export-mail.ts';

export const accessArea: Area = {
  name: 'access',
  isProgramBecause: 'before somebody is known nobody has rows; users, sessions and codes are found by what people type',
  entities: [user, role, roleChange, securityEvent],
  endpoints: (platform) => [
    ...serveEntity(user, platform.files, { without: ['update'], view: withPermissions }),
    ...serveEntity(role, platform.files),
    ...serveEntity(roleChange, platform.files),
    ...serveEntity(securityEvent, platform.files),
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
    // Here because who asked, and with which rights, is known from sessions.
    makeExportJob(
      platform,
      allEntities,
      (sessionId) => actorOfSession(platform.database, sessionId),
      (userId, accountId) => wantsExportMail(platform.database, userId, accountId),
    ),
  ],
  constraints: {
    users__email: accessRefusals.emailTaken(),
    passkeys__credential: factorRefusals.passkeyKnown(),
    sign_on_domains__domain: signOnRefusals.signOnDomainTaken(),
    role_changes__one_open: roleRefusals.oneRequest(),
    role_changes__one_open_subject: roleRefusals.oneRequestOfPerson(),
  },
  audit: accessAudit,
};
