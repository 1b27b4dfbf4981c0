import type { UploadPreview, UploadStatus } from '@fiducia/contract/orders/order.routes';
import { formatNumber } from '@fiducia/domain/foundation/text/format-number';
import { participantCount } from '@fiducia/domain/foundation/text/order-subtitle';
import { type ReactNode, useState } from 'react';
import { Alert, type Failure, FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { Progress } from '../../../kit/display/progress.tsx';
import { FileDrop } from '../../../kit/file/file-drop.tsx';
import { uploadLimitMegabytes } from '../../../kit/file/upload-limit.ts';
import { asFailure } from '../../../shell/api-failure.ts';
import { MatchColumns, type MatchDraft, type UploadDecision } from './match-columns.tsx';
import styles from './orders.module.css';
import { PastePeople } from './paste-people.tsx';
import { previewSheet, sendSheet, useUpload } from './read-sheet.ts';

const extensions = ['xlsx', 'csv'];

function peopleOf(count: number): string {
  return participantCount(count);
}

/** Shows the result of the last uploaded file, or why it was rejected. */
function UploadNews({ upload, isMended }: { upload: UploadStatus; isMended: boolean }) {
  const { status, errors, fileName, totalRows, doneRows } = upload;
  if (status === 'reading') {
    const isKnown = totalRows > 0;
    const label = isKnown
      ? `Importing ${fileName}: ${formatNumber(doneRows)} of ${peopleOf(totalRows)}`
      : `Importing ${fileName}`;
    return <Progress label={label} {...(isKnown ? { share: doneRows / totalRows } : {})} />;
  }
  if (status === 'rejected') {
    return (
      <Alert tone="error" title={`We couldn’t use ${fileName}`}>
        {Object.values(errors).flat().join(' ')}
      </Alert>
    );
  }
  const notes = errors['notes'] ?? [];
  const faultyRows = isMended ? 0 : upload.faultyRows;
  return (
    <Alert tone={faultyRows > 0 ? 'warning' : 'success'} title={`${peopleOf(totalRows)} imported from ${fileName}`}>
      {faultyRows > 0
        ? `${peopleOf(faultyRows)} had errors. The remaining errors are listed below by row and column.`
        : upload.faultyRows > 0
          ? 'There is nothing left to fix. Next: review and submit.'
          : 'All rows are complete.'}
      {notes.length > 0 && (
        <ul className={styles['list']}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

/** A file that isn't imported before the user decided about its columns. */
interface Question {
  readonly file: File;
  readonly preview: UploadPreview;
  /** What the user chose before closing the dialog. */
  readonly draft?: MatchDraft;
}

interface UploadHelpProps {
  readonly template: string;
  readonly helpHref: string | undefined;
  readonly onPaste: (() => void) | undefined;
}

export interface UploadPanelProps {
  readonly orderId: string;
  /** The template's name, such as `premierDistributions-definedContribution401k`. */
  readonly template: string;
  /** Address of the page that explains all columns, if the portal has one. */
  readonly helpHref?: string | undefined;
  /** Whether all participants in the order now have valid values, regardless of the last file's result. */
  readonly isMended: boolean;
  /** Whether the order has participants already, so that another file is seldom needed. */
  readonly hasPeople: boolean;
}

function UploadHelp({ template, helpHref, onPaste }: UploadHelpProps) {
  return (
    <p className={styles['muted']}>
      You can use your own spreadsheet if it has column titles, or start from the{' '}
      <a href={`/templates/${template}.xlsx`} download>
        Excel template
      </a>{' '}
      or the{' '}
      <a href={`/templates/${template}.csv`} download>
        CSV template
      </a>
      .{' '}
      {helpHref !== undefined && (
        <>
          <a href={helpHref}>View all columns</a>.{' '}
        </>
      )}
      {onPaste && (
        <>
          Or{' '}
          <Button look="link" onClick={onPaste}>
            paste rows from a spreadsheet
          </Button>
          .
        </>
      )}
    </p>
  );
}

/** Folds the upload below its title, so that errors and participants come first. */
function Folded({ isFolded, title, children }: { isFolded: boolean; title: string; children: ReactNode }) {
  if (!isFolded) return children;
  return (
    <details className={styles['recognized']}>
      <summary>{title}</summary>
      <Stack>{children}</Stack>
    </details>
  );
}

/** Lets the user upload a spreadsheet of participants. Shows the drop area, the template, and the import progress. */
export function UploadPanel({ orderId, template, helpHref, isMended, hasPeople }: UploadPanelProps) {
  const upload = useUpload(orderId);
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState<Failure>();
  const [isPasting, setPasting] = useState(false);
  const [question, setQuestion] = useState<Question>();
  const [isAsking, setAsking] = useState(false);
  const send = async (chosen: File, decision?: UploadDecision) => {
    setFile(chosen);
    setShare(0);
    setFailure(await sendSheet(orderId, chosen, setShare, decision));
    setShare(undefined);
    setFile(null);
  };
  const choose = async (chosen: File | null) => {
    if (!chosen) return;
    setFile(chosen);
    setQuestion(undefined);
    setFailure(undefined);
    setShare(0);
    try {
      const preview = await previewSheet(orderId, chosen);
      if (!preview.needsMatching && preview.participants === 0) {
        await send(chosen);
        return;
      }
      setQuestion({ file: chosen, preview });
      setAsking(true);
    } catch (error) {
      setFailure(asFailure(error));
    }
    setShare(undefined);
    setFile(null);
  };
  const isReading = upload?.status === 'reading';
  return (
    <Stack>
      <FailureAlert failure={failure} />
      {upload && upload.status !== 'none' && <UploadNews upload={upload} isMended={isMended} />}
      {question && !isAsking && !isReading && (
        <Alert
          title={`${question.file.name} isn’t imported yet`}
          action={
            <Row>
              <Button onClick={() => setQuestion(undefined)}>Discard file</Button>
              <Button look="primary" onClick={() => setAsking(true)}>
                Continue import
              </Button>
            </Row>
          }
        >
          We saved your choices. Continue, or choose another file.
        </Alert>
      )}
      <Folded isFolded={hasPeople && !isReading} title="Add or replace participants from a file">
        {!isReading && (
          <FileDrop
            file={file}
            share={share}
            extensions={extensions}
            disabled={share !== undefined}
            limitText={`Up to ${uploadLimitMegabytes()} MB and 50,000 participants`}
            onChoose={(chosen) => void choose(chosen)}
          />
        )}
        <UploadHelp template={template} helpHref={helpHref} onPaste={isReading ? undefined : () => setPasting(true)} />
      </Folded>
      {question && isAsking && (
        <MatchColumns
          preview={question.preview}
          draft={question.draft}
          onClose={(draft) => {
            setQuestion({ ...question, draft });
            setAsking(false);
          }}
          onImport={(decision) => {
            setQuestion(undefined);
            void send(question.file, decision);
          }}
        />
      )}
      {isPasting && (
        <PastePeople
          onClose={() => setPasting(false)}
          onPaste={(sheet) => {
            setPasting(false);
            void choose(sheet);
          }}
        />
      )}
    </Stack>
  );
}
