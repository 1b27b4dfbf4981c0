export interface UploadedFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

export interface UploadRule {
  readonly isRequired?: boolean;
  /** Extensions without a dot, case-insensitive; jpg includes jpeg. Allows any file if omitted. */
  readonly extensions?: readonly string[];
  /** 10 MB by default. */
  readonly limitBytes?: number;
}

/** Messages for rejected files. Source: doc 2 §5 File upload. */
export const uploadTexts = {
  missing: 'File upload required',
  wrongType: 'File type not supported, try again with a different file',
  tooLarge: 'File too large, try again with a smaller file',
} as const;

export const bytesInMegabyte = 1_048_576;

export const uploadLimitBytes = 10 * bytesInMegabyte;

function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot === -1 ? '' : name.slice(dot + 1).toLowerCase();
}

function isSupported(name: string, extensions: readonly string[]): boolean {
  const allowed = extensions.map((extension) => extension.toLowerCase().replace(/^\./, ''));
  const extension = extensionOf(name);
  return allowed.includes(extension) || (extension === 'jpeg' && allowed.includes('jpg'));
}

/** Returns the error message for a file whose extension is not allowed, or undefined. Source: doc 2 §5 File upload. */
export const checkFileType = (name: string, extensions: readonly string[]): string | undefined =>
  isSupported(name, extensions) ? undefined : uploadTexts.wrongType;

/** Returns the error message for a selected file, or undefined. Source: doc 2 §5 File upload. */
export function checkUpload(file: UploadedFile | null | undefined, rule: UploadRule): string | undefined {
  if (file === null || file === undefined) return rule.isRequired === true ? uploadTexts.missing : undefined;
  const wrongType = rule.extensions && checkFileType(file.name, rule.extensions);
  if (wrongType !== undefined) return wrongType;
  return file.size > (rule.limitBytes ?? uploadLimitBytes) ? uploadTexts.tooLarge : undefined;
}
