import { promptDialog } from '../kit/overlay/dialogs.ts';
import type { ApiRequest } from '../shell/transport.ts';
import { ParticipantPhone } from './participant-phone.tsx';
import { perform } from './perform.ts';
import { type NamedRow, nameOfPerson } from './person-columns.tsx';

export interface CalledPerson extends NamedRow {
  readonly participantId: string | null;
}

/**
 * Asks what was said in a call, next to the number to call, and stores it as a note of the record to which `requestOf`
 * adds it.
 */
export async function recordCall(
  person: CalledPerson,
  requestOf: (body: { readonly note: string }) => ApiRequest,
): Promise<void> {
  const said = await promptDialog({
    title: 'Log call',
    text: 'The call is stored as a note.',
    help: (
      <>
        {nameOfPerson(person)}: <ParticipantPhone participantId={person.participantId} />
      </>
    ),
    label: 'What was said',
    okText: 'Log call',
  });
  if (said === undefined) return;
  await perform(requestOf({ note: `Called ${person.firstName ?? 'the participant'}: ${said}` }), 'Call logged');
}
