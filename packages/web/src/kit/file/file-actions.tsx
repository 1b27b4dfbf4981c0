import { Button } from '../display/button.tsx';
import { confirmDialog } from '../overlay/dialogs.ts';
import styles from './file.module.css';

export interface FileActionsProps {
  readonly fileName: string;
  readonly viewHref: string;
  readonly downloadHref: string;
  readonly onPrint?: () => void;
  readonly onDelete?: (() => void) | undefined;
  /** Shows only one button, Download agreement, for account holders. */
  readonly isAgreement?: boolean;
}

/** View, Download, Print, and Delete for a stored file. */
export function FileActions({ fileName, viewHref, downloadHref, onPrint, onDelete, isAgreement }: FileActionsProps) {
  const remove = async () => {
    const isSure = await confirmDialog({ title: 'Delete file', text: `Delete ${fileName}?`, isDangerous: true });
    if (isSure) onDelete?.();
  };
  return (
    <div className={styles['row']}>
      <span>{fileName}</span>
      <div className={styles['actions']}>
        {isAgreement ? (
          <Button dense href={downloadHref} download>
            Download agreement
          </Button>
        ) : (
          <>
            <Button dense href={viewHref}>
              View
            </Button>
            <Button dense href={downloadHref} download>
              Download
            </Button>
            {onPrint && (
              <Button dense onClick={onPrint}>
                Print
              </Button>
            )}
            {onDelete && (
              <Button dense onClick={() => void remove()}>
                Delete
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}
