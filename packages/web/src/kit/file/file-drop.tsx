import { formatFileSize } from '@fiducia/domain/foundation/text/format-file-size';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../display/button.tsx';
import { Progress } from '../display/progress.tsx';
import { classNames } from '../style/class-names.ts';
import { kitText } from '../text/kit-texts.ts';
import styles from './file.module.css';
import { uploadLimitMegabytes } from './upload-limit.ts';

export interface FileDropProps {
  readonly file: File | null;
  readonly onChoose: (file: File | null) => void;
  /** Allowed extensions without a dot. If left out, any file is allowed. */
  readonly extensions?: readonly string[] | undefined;
  readonly limitText?: string;
  /** Upload progress from 0 to 1. */
  readonly share?: number | undefined;
  readonly disabled?: boolean;
  readonly id?: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: true | undefined;
}

/** Renders a drop area for one file. A button opens the file picker, so that users don't have to drag. */
export function FileDrop(props: FileDropProps) {
  const { file, onChoose, extensions, share, disabled, id } = props;
  const limitText = props.limitText ?? kitText('file.limit', { megabytes: uploadLimitMegabytes() });
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
        aria-label={id ? undefined : kitText('file.file')}
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
        <span>{kitText('file.drop')}</span>
      )}
      {share === undefined ? (
        <Button dense disabled={disabled ?? false} onClick={() => input.current?.click()}>
          {kitText(file ? 'file.chooseAnother' : 'file.choose')}
        </Button>
      ) : (
        <Progress label={kitText('file.uploading')} share={share} />
      )}
      <small>
        {[extensions?.map((extension) => `.${extension}`).join(', '), limitText].filter(Boolean).join(' · ')}
      </small>
    </div>
  );
}
