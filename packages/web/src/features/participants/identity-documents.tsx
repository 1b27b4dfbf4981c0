import type { RowAt } from '@fiducia/contract/api';
import { identityDocumentTypes } from '@fiducia/domain/participants/identity';
import { perform } from '../../entity/perform.ts';
import { Button } from '../../kit/display/button.tsx';
import { Row } from '../../kit/display/layout.tsx';
import { confirmDialog, promptDialog } from '../../kit/overlay/dialogs.ts';
import { downloadAddress, requestTo } from '../../shell/api.ts';

type IdentityDocument = RowAt<'/private/identity-documents'>;

const nameOf = ({ documentType }: IdentityDocument): string =>
  identityDocumentTypes.find(({ code }) => code === documentType)?.displayName ?? documentType;

async function accept(document: IdentityDocument): Promise<void> {
  const isSure = await confirmDialog({
    title: 'Accept this document?',
    text: `${document.personName ?? 'The participant'}: ${nameOf(document)}. Compare the name, date of birth, and photo first. This verifies the identity and emails the participant.`,
    okText: 'Accept document',
  });
  if (isSure)
    await perform(
      requestTo('POST /private/identity-documents/:id/accept', { params: { id: document.id } }),
      'Document accepted. The identity is verified',
    );
}

async function reject(document: IdentityDocument): Promise<void> {
  const reason = await promptDialog({
    title: 'Reject this document?',
    text: 'The participant sees your reason and can send another document.',
    label: 'Reason',
    okText: 'Reject document',
    isDangerous: true,
  });
  if (reason !== undefined)
    await perform(
      requestTo('POST /private/identity-documents/:id/reject', { params: { id: document.id }, body: { reason } }),
      'Document rejected. The participant can send another one',
    );
}

/** Renders the actions for a document: view, and while it waits, accept and reject. */
export function IdentityDocumentActions({ document, mayDecide }: { document: IdentityDocument; mayDecide: boolean }) {
  return (
    <Row>
      <Button
        dense
        href={downloadAddress('GET /public/files/:fileId/view', { params: { fileId: document.storedFileId } })}
      >
        View
      </Button>
      {mayDecide && document.status === 'waitingForReview' && (
        <>
          <Button dense onClick={() => void reject(document)}>
            Reject
          </Button>
          <Button dense look="primary" onClick={() => void accept(document)}>
            Accept
          </Button>
        </>
      )}
    </Row>
  );
}
