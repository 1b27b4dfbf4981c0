import { agreement } from '@fiducia/contract/accounts/agreement.entity';
import { table } from '../../platform/engine/table.ts';

/**
 * Returns SQL for a column of the latest version: the newest active version for new accounts only or, if there is none,
 * the newest other version. Source: doc 1 §4.4.
 */
export const latestVersion = (column: string): string => `(select v.${column} from agreement_versions v
  where v.agreement_code = t.code and v.account_id is null and v.deleted_at is null
  order by v.apply_to_new_accounts_only desc, v.replace_on desc nulls last, v.created_at desc limit 1)`;

export const agreementTable = table(agreement, {
  table: 'agreements',
  derived: {
    latestVersionId: latestVersion('id'),
    latestVersion: latestVersion('version'),
  },
  textSearch: `(t.code || ' ' || t.display_name || ' ' || t.description)`,
});
