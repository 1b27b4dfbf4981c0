import { formatPhone } from '@fiducia/domain/foundation/text/format-phone';
import { CopyButton } from '../kit/display/copy-button.tsx';
import { useSession } from '../shell/session.ts';
import { useFetch } from './use-fetch.ts';

/** Shows a participant’s phone number as a link that calls it, with a copy button, to users who may see participants. */
export function ParticipantPhone({ participantId }: { participantId: string | null | undefined }) {
  const { may } = useSession();
  const mayRead = may('participants.view');
  const { data, isLoading } = useFetch(mayRead ? 'GET /public/participants/:id' : undefined, {
    params: { id: participantId ?? undefined },
  });
  if (!mayRead || isLoading) return '—';
  if (!data?.phoneNumber) return 'None on record';
  const phone = formatPhone(data.phoneNumber);
  return (
    <>
      <a href={`tel:${data.phoneNumber}`}>{phone}</a> <CopyButton text={phone} what="phone number" />
    </>
  );
}
