import { ruleVersion } from '@fiducia/contract/rules/rule-version.entity';
import { fullNameOrNull } from '../../platform/db/name-sql.ts';
import { joinedText } from '../../platform/engine/joined-text.ts';
import { table } from '../../platform/engine/table.ts';

const nameOf = (column: string): string => `(select ${fullNameOrNull('u')} from users u where u.id = t.${column})`;

export const ruleVersionTable = table(ruleVersion, {
  table: 'rule_versions',
  derived: {
    createdByName: nameOf('created_by'),
    publishedByName: nameOf('published_by'),
  },
  textSearch: joinedText('t.rule_code', 't.rule_key', 't.source'),
});
