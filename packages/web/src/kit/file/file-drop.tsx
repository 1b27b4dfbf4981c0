import { formatFileSize } from '@fiducia/domain/foundation/text/format-file-size';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../display/button.tsx';
import { Progress } from '../display/progress.tsx';
import { classNames } from '../style/class-names.ts';
import styles from './file.module.css';

export interface FileDropProps {
  readonly file: File | null;
  readonly onChoose: (file: File | null) => void;
  /** Extensions without a dot; any file if omitted. */
  readonly extensions?: readonly string[] | undefined;
  readonly limitText?: string;
  /** The uploaded share, 0 to 1, during an upload. */
  readonly share?: number | undefined;
  readonly disabled?: boolean;
  readonly id?: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: true | undefined;
}

/** A drop area for one file, with a button that opens the file chooser for users who can't drag. */
export function FileDrop(props: FileDropProps) {
  const { file, onChoose, extensions, limitText = 'Up to 10 MB', share, disabled, id } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onChoose(event.dataTransfer.files[0] ?? null);
  };
  return (
    <div
      className={classNames(styles['drop'], isOver && styles['over'], props['aria-invalid'] && styles['invalid'])}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        id={id}
        type="file"
        aria-label={id ? undefined : 'File'}
        className="visually-hidden"
        disabled={disabled}
        accept={extensions?.map((extension) => `.${extension}`).join(',')}
        aria-describedby={props['aria-describedby']}
        aria-invalid={props['aria-invalid']}
        onChange={(event) => {
          onChoose(event.target.files?.[0] ?? null);
          event.target.value = '';
        }}
      />
      {file ? (
        <strong>
          {file.name} ({formatFileSize(file.size)})
        </strong>
      ) : (
        <span>Drop a file here, or</span>
      )}
      {share === undefined ? (
        <Button dense disabled={disabled ?? false} onClick={() => input.current?.click()}>
          {file ? 'Choose another file' : 'Choose a file'}
        </Button>
      ) : (
        <Progress label="Uploading" share={share} />
      )}
      <small>
        {[extensions?.map((extension) => `.${extension}`).join(', '), limitText].filter(Boolean).join(' · ')}
      </small>
    </div>
  );
}
