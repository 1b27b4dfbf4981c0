import { type RuleValues, ruleCodes } from '@fiducia/domain/rules/rule-version';
import { ruleVersionStatuses } from '@fiducia/domain/rules/rule-version-machine';
import { entity } from '../lang/entity.ts';
import { code, date, dateTime, jsonOf, number, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';
import type { DryRun } from './dry-run.ts';

/**
 * A version of a rule that staff entered: figures with the dates on which they apply, drafted by one person and
 * published by another.
 */
export const ruleVersion = entity({
  name: 'RuleVersion',
  title: ['rule version', 'rule versions'],
  path: 'rule-versions',
  audience: 'private',
  label: ['ruleCode', 'number'],
  link: '/rules-engine',
  fields: {
    number: number('Number', {
      isRequired: true,
      isReadOnly: true,
      hasDefault: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    ruleCode: code('Rule', ruleCodes, {
      isRequired: true,
      isFixed: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    ruleKey: text('State or fee', { isFixed: true, isDefault: true, isSearchable: true, maxLength: 80 }),
    status: code('Status', ruleVersionStatuses, {
      isRequired: true,
      isReadOnly: true,
      hasDefault: true,
      isDefault: true,
      isSearchable: true,
      resultDataType: 'statusChip',
    }),
    validFrom: date('Valid from', { isRequired: true, isDefault: true, isSearchable: true, isSortable: true }),
    validTo: date('Valid to', { isRequired: true, isDefault: true, isSearchable: true, isSortable: true }),
    figures: jsonOf<RuleValues>()('Figures', { isRequired: true }),
    source: text('Source', { isRequired: true, isDefault: true, maxLength: 400 }),
    sureness: code('Sureness', ['confirmed', 'known', 'uncertain'], {
      isRequired: true,
      isDefault: true,
      isSearchable: true,
    }),
    reason: text('Reason', { isRequired: true, maxLength: 400 }),
    dryRun: jsonOf<DryRun>()('Dry run', { isReadOnly: true }),
    createdBy: ref('Drafted by id', 'User', { isReadOnly: true, isHidden: true }),
    createdByName: text('Drafted by', { isDerived: true, isDefault: true }),
    publishedByName: text('Published by', { isDerived: true, isDefault: true }),
    publishedAt: dateTime('Published', { isReadOnly: true, isDefault: true, isSortable: true }),
  },
  read: staffWith('system.view'),
  create: staffWith('system.edit'),
  update: staffWith('system.edit'),
  remove: closed,
});
