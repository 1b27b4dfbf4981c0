import type { RegistryImportPreview } from '@fiducia/contract/registry/registry.routes';
import { useRef, useState } from 'react';
import { call } from '../../shell/api.ts';
import type { ApiFailure } from '../../shell/api-failure.ts';
import { useAction } from '../../shell/use-action.ts';

type Corrections = Readonly<Record<string, string>>;
const none: Corrections = {};

/** The input of the calls that read a file with the values that the user corrected. */
export interface ImportRequest {
  readonly params: { readonly accountId: string };
  readonly files: { readonly file: File };
  readonly body: { readonly corrections?: string };
}

export interface CheckedFile {
  readonly preview: RegistryImportPreview | undefined;
  readonly corrections: Corrections;
  /** Whether the preview includes all corrections. It doesn't if their check failed. */
  readonly isChecked: boolean;
  readonly isBusy: boolean;
  readonly failure: ApiFailure | undefined;
  readonly choose: (file: File | null) => void;
  readonly onCorrect: (cell: string, value: string) => void;
  readonly undo: () => void;
  readonly check: () => void;
  readonly request: (file: File) => ImportRequest;
}

/**
 * Has the server check a file, and check it again with each value that the user corrects. The corrections are stored
 * here until the file is imported, so a failed call loses none.
 */
export function useCheckedFile(accountId: string): CheckedFile {
  const [preview, setPreview] = useState<RegistryImportPreview>();
  const [corrections, setCorrections] = useState(none);
  const [checked, setChecked] = useState(none);
  // Calls that finish late compare with the current file and corrections.
  const current = useRef<{ file: File | null; corrections: Corrections }>({ file: null, corrections: none });
  const request = (file: File): ImportRequest => {
    const entered = Object.entries(current.current.corrections).map(([id, value]) => ({ id, value }));
    return {
      params: { accountId },
      files: { file },
      body: entered.length === 0 ? {} : { corrections: JSON.stringify(entered) },
    };
  };
  const read = useAction(async () => {
    let sent: typeof current.current;
    do {
      sent = current.current;
      if (sent.file === null) return;
      const { result } = await call(
        'POST /public/national-registry/accounts/import-national-registry-participants/:accountId/preview',
        request(sent.file),
      );
      if (current.current.file !== sent.file) continue;
      setPreview(result);
      setChecked(sent.corrections);
      // A value that was corrected meanwhile needs another check.
    } while (current.current !== sent);
  });
  const change = (next: typeof current.current) => {
    current.current = next;
    setCorrections(next.corrections);
    if (next.file !== null) void read.run();
  };
  return {
    preview,
    corrections,
    isChecked: checked === corrections,
    isBusy: read.isBusy,
    failure: read.failure,
    choose: (file) => {
      setPreview(undefined);
      setChecked(none);
      change({ file, corrections: none });
    },
    onCorrect: (cell, value) =>
      change({ ...current.current, corrections: { ...current.current.corrections, [cell]: value } }),
    undo: () => change({ ...current.current, corrections: none }),
    check: () => void read.run(),
    request,
  };
}
