import { entity } from '../lang/entity.ts';
import { code, ref, text } from '../lang/field.ts';
import { all, closed, grant } from '../lang/row-rule.ts';

export const agreementAudiences = [
  { code: 'client', displayName: 'Sponsors' },
  { code: 'advisor', displayName: 'Advisors' },
  { code: 'accountHolder', displayName: 'IRA owners' },
  { code: 'nationalRegistryClient', displayName: 'Registry employers' },
  { code: 'participant', displayName: 'Participants' },
] as const;

/** The current version of an agreement that new users accept. */
export interface CurrentAgreement {
  /** The version's ID. */
  readonly id: string;
  readonly agreementCode: string;
  readonly displayName: string;
  readonly version: string;
  readonly file: string;
  readonly fileName: string;
}

const everybody = grant(all);

/** Something that users agree to; its text is in its versions. */
export const agreement = entity({
  name: 'Agreement',
  title: ['agreement', 'agreements'],
  path: 'agreements',
  audience: 'public',
  label: ['displayName'],
  link: '/agreements',
  defaultSort: ['displayName', 'asc'],
  fields: {
    displayName: text('Agreement', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    code: text('Code', { isRequired: true, isReadOnly: true, isSearchable: true }),
    description: text('Description', { isRequired: true, isReadOnly: true, isDefault: true }),
    audience: code('For', agreementAudiences, {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
    }),
    latestVersionId: ref('Latest version id', 'AgreementVersion', { isDerived: true, isHidden: true }),
    latestVersion: text('Latest version', { isDerived: true, isDefault: true }),
  },
  read: {
    staffMember: everybody,
    client: everybody,
    participant: everybody,
    nationalRegistryClient: everybody,
    advisor: everybody,
    accountHolder: everybody,
  },
  create: closed,
  update: closed,
  remove: closed,
});
