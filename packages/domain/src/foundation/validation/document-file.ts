import { checkFileType, uploadTexts } from './upload.ts';

/** Extensions of the documents that staff attach to records. */
export const documentExtensions = ['pdf', 'png', 'jpg', 'gif', 'tif', 'tiff', 'docx', 'xlsx', 'csv', 'txt'] as const;

/** Extensions of programs, pages, macros, and archives, which no part of a name may have: `letter.exe.pdf`. */
const harmful = `app asp aspx bat chm cmd com cpl dll docm dotm exe gz hta htm html iso jar js jse lnk mht mhtml msi
  msp php pif pptm ps1 py rar reg scr sh svg tar vbe vbs wsf wsh xhtml xlsm xltm xml zip 7z`.split(/\s+/);

const known = new Set<string>([...harmful, ...documentExtensions, 'jpeg']);

/**
 * Returns the error message for the name of a document, or undefined. Rejects unknown extensions, double extensions,
 * and characters that hide or reorder parts of the name.
 */
export function checkDocumentName(name: string): string | undefined {
  const [, ...extensions] = name.toLowerCase().split('.');
  const isDouble = extensions.slice(0, -1).some((part) => known.has(part.trim()));
  const isDisguised = isDouble || /[\p{Cc}\p{Cf}]/u.test(name);
  return isDisguised ? uploadTexts.wrongType : checkFileType(name, documentExtensions);
}
