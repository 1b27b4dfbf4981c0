import { nationalRegistryAccount } from '@fiducia/contract/registry/national-registry-account.entity';
import { userName } from '../../platform/db/name-sql.ts';
import { table } from '../../platform/engine/table.ts';

const peopleOf = (condition: string) => `(select count(*)::int from national_registry_participants p
  where p.national_registry_account_id = t.id and p.deleted_at is null${condition})`;
const lastImport = `(select case i.stage when 'reading' then 'reading' when 'rejected' then 'rejected' else 'done' end
  from national_registry_imports i where i.national_registry_account_id = t.id order by i.created_at desc, i.id desc limit 1)`;
const lastImportAt = `(select max(i.created_at) from national_registry_imports i where i.national_registry_account_id = t.id)`;

const confirmer = `(select ${userName('u')} from users u where u.id = t.confirmed_by)`;

export const nationalRegistryAccountTable = table(nationalRegistryAccount, {
  table: 'national_registry_accounts',
  derived: {
    totalPeople: peopleOf(''),
    totalFound: peopleOf(` and p.status in ('found', 'reunited')`),
    uploadStatus: lastImport,
    lastUploadAt: lastImportAt,
    confirmedByName: confirmer,
  },
  textSearch: `(t.company_name || ' ' || t.contact_city)`,
});
