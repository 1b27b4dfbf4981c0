import type { RecoveryItem, RecoveryView } from '@fiducia/contract/recovery/recovery.routes';
import {
  decisionTexts,
  detailsOf,
  effectText,
  hereText,
  marksText,
  reasonText,
  titleOf,
} from '@fiducia/domain/recovery/item-texts';

/** Formats the recovery as text for the command. */
export function recoveryText(view: RecoveryView): string {
  if (view.state === 'notHeld') return 'This database is not held: it contains everything that its marks name.';
  const { audit, request, released } = view;
  const lines = [
    view.state === 'held' ? `Held. ${reasonText(view.reason)}` : 'Released.',
    `Contains changes until ${view.restoredTo ?? 'unknown'}; last mark ${view.markWrittenAt ?? 'unknown'}.`,
    '',
    ...view.items.flatMap(itemLines),
    auditLine(audit),
    ...(request === null ? [] : [`Release requested by ${request.byName}. Another user must approve it.`]),
    ...(released === null ? [] : [`Released by ${released.byName} at ${released.at}.`]),
  ];
  return lines.join('\n');
}

const itemLines = (item: RecoveryItem): string[] => [
  `${item.id}  ${titleOf(item)}`,
  `  ${detailsOf(item).join('; ')}`,
  `  Marks: ${marksText(item)}${item.lastAt === null ? '' : ` (${item.lastAt})`}. In this database: ${hereText(item)}.`,
  item.decision === null
    ? '  Not decided.'
    : `  ${decisionTexts(item.kind)[item.decision]}. ${effectText(item)} Decided by ${item.decidedByName ?? ''}.`,
  '',
];

function auditLine(audit: RecoveryView['audit']): string {
  if (audit === null) return 'Audit: not run yet.';
  if (audit.endedAt === null) return 'Audit: running.';
  if (audit.isClean) return 'Audit: no violations.';
  if (audit.violations.length === 0) return 'Audit: run it again, because a decision was changed.';
  return ['Audit: violations.', ...audit.violations.map((one) => `  ${one.id} ${one.count}  ${one.sentence}`)].join(
    '\n',
  );
}
