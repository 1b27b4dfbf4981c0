import { Alert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import { copyText } from '../../kit/overlay/notify.ts';
import styles from './factors.module.css';

const heading = 'Recovery codes for Fiducia. Each code works once, together with your password.';

function download(codes: readonly string[]): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${heading}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }));
  link.download = 'fiducia-recovery-codes.txt';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Shows ten codes, once only, with ways to save them. */
export function RecoveryCodesModal({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <Modal
      title="Save your recovery codes"
      onClose={onDone}
      isClosable={false}
      footer={
        <Button look="primary" onClick={onDone}>
          I saved them
        </Button>
      }
    >
      <Stack>
        <Alert tone="warning" title="We show these codes only once">
          Store them where only you can find them. Each code works once, with your password, when you can’t get to your
          phone or email.
        </Alert>
        <div className={styles['sheet']}>
          <p className={styles['onPaper']}>{heading}</p>
          <ul className={styles['codes']} aria-label="Recovery codes">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </div>
        <Row>
          <Button onClick={() => void copyText(codes.join('\n'), 'Recovery codes')}>Copy</Button>
          <Button onClick={() => download(codes)}>Download</Button>
          <Button onClick={() => window.print()}>Print</Button>
        </Row>
      </Stack>
    </Modal>
  );
}
