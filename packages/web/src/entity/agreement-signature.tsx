import type { ElectionAgreement } from '@fiducia/contract/payments/election-results';
import { DateText } from '../kit/display/date-text.tsx';
import { downloadAddress } from '../shell/api.ts';

/** Shows when the participant signed an agreement. For a form signed on paper, also its scan and who recorded it. */
export function AgreementSignature({ agreement }: { agreement: ElectionAgreement }) {
  const { signedAt, signedOn, scanFileId, recordedBy, isRequired } = agreement;
  if (signedAt === null) return isRequired ? 'Required, not signed' : 'Not signed';
  if (signedOn === null) return <DateText value={signedAt} withTime />;
  return (
    <>
      <DateText value={signedOn} /> on paper
      {recordedBy !== null && `, recorded by ${recordedBy}`}
      {scanFileId !== null && (
        <>
          {' · '}
          <a
            href={downloadAddress('GET /public/files/:fileId/view', { params: { fileId: scanFileId } })}
            target="_blank"
            rel="noreferrer"
          >
            View form
          </a>
        </>
      )}
    </>
  );
}
