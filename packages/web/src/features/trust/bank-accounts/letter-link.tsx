import { downloadAddress } from '../../../shell/api.ts';
import { useSession } from '../../../shell/session.ts';

/** Links to the bank's letter, which shows the account number and is therefore only for those who can edit settings. */
export function LetterLink({ fileId, name }: { readonly fileId: string; readonly name: string }) {
  const { may } = useSession();
  if (!may('system.edit') || !may('documents.view')) return <>{name}</>;
  return (
    <a
      href={downloadAddress('GET /public/files/:fileId/view', { params: { fileId } })}
      target="_blank"
      rel="noreferrer"
    >
      {name}
    </a>
  );
}
