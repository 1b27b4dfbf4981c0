import { formatPhone } from '@fiducia/domain/foundation/text/format-phone';
import { CopyButton } from '../kit/display/copy-button.tsx';
import { useSession } from '../shell/session.ts';
import { useFetch } from './use-fetch.ts';

/**
 * Returns a participant’s phone number, or an empty string if none is on record. Undefined while it is read, and for
 * users who may not see participants.
 */
export function useParticipantPhone(participantId: string | null | undefined): string | undefined {
  const { may } = useSession();
  const { data } = useFetch(may('participants.view') ? 'GET /public/participants/:id' : undefined, {
    params: { id: participantId ?? undefined },
  });
  return data && (data.phoneNumber ?? '');
}

/** Shows a participant’s phone number as a link that calls it, with a copy button, to users who may see participants. */
export function ParticipantPhone({ participantId }: { participantId: string | null | undefined }) {
  const phoneNumber = useParticipantPhone(participantId);
  if (phoneNumber === undefined) return '—';
  if (phoneNumber === '') return 'None on record';
  const phone = formatPhone(phoneNumber);
  return (
    <>
      <a href={`tel:${phoneNumber}`}>{phone}</a> <CopyButton text={phone} what="phone number" />
    </>
  );
}
