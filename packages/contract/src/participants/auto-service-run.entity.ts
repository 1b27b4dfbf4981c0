import { autoServiceRunKinds } from '@fiducia/domain/participants/auto-service-run';
import { entity } from '../lang/entity.ts';
import { code, jsonOf, number, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** A row or participant that a run left out. */
export interface LeftOut {
  readonly id: string;
  /** The row in the file, or the participant. */
  readonly name: string;
  readonly reason: string;
}

/** What was created from a recordkeeper's file, or from accepted participants, and what was left out. */
export const autoServiceRun = entity({
  name: 'AutoServiceRun',
  title: ['automatic intake run', 'automatic intake runs'],
  path: 'auto-service-runs',
  audience: 'private',
  fields: {
    kind: code('Run', autoServiceRunKinds, { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
    fileName: text('File', { isDerived: true, isDefault: true }),
    createdByName: text('Who', { isDerived: true, isDefault: true }),
    createdCount: number('Created', { isRequired: true, isReadOnly: true, isDefault: true }),
    knownCount: number('Already known', { isRequired: true, isReadOnly: true, isDefault: true }),
    leftCount: number('Left out', { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
    leftOut: jsonOf<readonly LeftOut[]>()('Left out', { isRequired: true, isReadOnly: true, isHidden: true }),
    autoParticipantFileId: ref('File', 'AutoParticipantFile', { isReadOnly: true, isHidden: true, isSearchable: true }),
  },
  read: staffWith('participants.view'),
  create: closed,
  update: closed,
  remove: closed,
});
