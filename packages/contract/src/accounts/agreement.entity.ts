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

// The order of doc 1 §4.4: the newest active version for new accounts only is the latest; without one, the first of the others.
export const latestVersion = (column: string): string => `(select v.${column} from agreement_versions v
  where v.agreement_code = t.code and v.account_id is null and v.deleted_at is null
  order by v.apply_to_new_accounts_only desc, v.replace_on desc nulls last, v.created_at desc limit 1)`;

/** What newcomers agree to, in the version that holds now. */
export interface CurrentAgreement {
  /** Of the version. */
  readonly id: string;
  readonly agreementCode: string;
  readonly displayName: string;
  readonly version: string;
  readonly file: string;
  readonly fileName: string;
}

const everybody = grant(all);

/** Something that people agree to; what it says stands in its versions. */
export const agreement = entity({
  name: 'Agreement',
  title: ['agreement', 'agreements'],
  path: 'agreements',
  audience: 'public',
  table: 'agreements',
  label: ['displayName'],
  link: '/agreements',
  textSearch: `(t.code || ' ' || t.display_name || ' ' || t.description)`,
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
    latestVersionId: ref('Latest version id', 'AgreementVersion', { sql: latestVersion('id'), isHidden: true }),
    latestVersion: text('Latest version', { sql: latestVersion('version'), isDefault: true }),
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
