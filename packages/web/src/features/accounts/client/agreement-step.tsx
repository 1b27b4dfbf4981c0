import type { ApplicantAgreement } from '@fiducia/contract/accounts/account-application.routes';
import { useCallback, useState } from 'react';
import { Stack } from '../../../kit/display/layout.tsx';
import { PdfViewer } from '../../../kit/file/pdf-viewer.tsx';
import { useKitField } from '../../../kit/form/shell/use-kit-field.ts';
import { requestTo } from '../../../shell/api.ts';
import { loadBytes } from '../../../shell/load-bytes.ts';
import styles from './client-home.module.css';

interface AgreementProps {
  readonly agreement: ApplicantAgreement;
  readonly isAccepted: boolean;
  readonly onAccept: (isAccepted: boolean) => void;
}

function Agreement({ agreement, isAccepted, onAccept }: AgreementProps) {
  const { id, title, file } = agreement;
  const [isRead, setRead] = useState(isAccepted);
  const load = useCallback(
    () =>
      loadBytes(
        requestTo('GET /public/account-applications/agreement-files/:storedFileId', { params: { storedFileId: file } }),
      ),
    [file],
  );
  return (
    <section aria-labelledby={`title-${id}`}>
      <h3 id={`title-${id}`}>{title}</h3>
      <PdfViewer load={load} label={title} height={400} onScrollComplete={() => setRead(true)} />
      <div className={styles['accept']}>
        <input
          id={`accept-${id}`}
          type="checkbox"
          checked={isAccepted}
          disabled={!isRead}
          onChange={(event) => onAccept(event.target.checked)}
        />
        <label htmlFor={`accept-${id}`}>I read {title} and accept it for my company</label>
      </div>
      {!isRead && <p className={styles['muted']}>Read to the end to accept it.</p>}
    </section>
  );
}

/** Renders the agreements that a new sponsor has to accept. Each can be accepted after it is read to the end. */
export function AgreementStep({ agreements }: { agreements: readonly ApplicantAgreement[] }) {
  const field = useKitField<readonly string[]>('agreementIds', (value) =>
    agreements.every(({ id }) => value?.includes(id)) ? undefined : 'Read each agreement to the end, and accept it.',
  );
  const accepted = field.value ?? [];
  return (
    <Stack>
      {agreements.length === 0 && <p>There’s no agreement to accept.</p>}
      {agreements.map((agreement) => (
        <Agreement
          key={agreement.id}
          agreement={agreement}
          isAccepted={accepted.includes(agreement.id)}
          onAccept={(isAccepted) =>
            field.set(isAccepted ? [...accepted, agreement.id] : accepted.filter((id) => id !== agreement.id))
          }
        />
      ))}
      {field.error && (
        <p role="alert" className={styles['bad']}>
          {field.error}
        </p>
      )}
    </Stack>
  );
}
