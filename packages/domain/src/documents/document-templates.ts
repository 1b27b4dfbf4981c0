export const documentTemplateCodes = ['firstNotice', 'reminder', 'newPin'] as const;
export type DocumentTemplateCode = (typeof documentTemplateCodes)[number];

export interface DocumentTemplate {
  /** 32 hexadecimal characters. Never changes, because API calls refer to templates by it. */
  readonly id: string;
  readonly code: DocumentTemplateCode;
  readonly displayName: string;
  readonly description: string;
}

/** Document templates for an order line. Their content is in `notices/letters`. */
export const documentTemplates: readonly DocumentTemplate[] = [
  {
    id: '0d0c00000000700080000000000f1257',
    code: 'firstNotice',
    displayName: 'First notice',
    description: 'How to make an election, with the PIN, the dates, and the full Special Tax Notice',
  },
  {
    id: '0d0c00000000700080000000002e31d0',
    code: 'reminder',
    displayName: 'Reminder',
    description: 'The second notice, with the PIN and what happens without a response',
  },
  {
    id: '0d0c000000007000800000000009e1f0',
    code: 'newPin',
    displayName: 'New PIN',
    description: 'A new PIN to replace one that was locked or lost',
  },
];

export const templateById = (id: string): DocumentTemplate | undefined =>
  documentTemplates.find((one) => one.id === id);

export function templateOf(code: DocumentTemplateCode): DocumentTemplate {
  const found = documentTemplates.find((one) => one.code === code);
  if (found === undefined) throw new Error(`no document template ${code}`);
  return found;
}

/** Filters for templates; several can be true. Source: doc 3 §7.8, which does not define them. */
export interface TemplateQuestion {
  /** The notice that starts the 30-day waiting period. */
  readonly isInitialNotice: boolean;
  /** A notice about the distribution of this order line, which sets its dates. */
  readonly isOrderLineNotice: boolean;
  /** The next notice in the missing notices queue. */
  readonly isMissingNoticeQueue: boolean;
  /** A document in addition to the required notices. */
  readonly isAdditionalNotice: boolean;
}

/**
 * Returns the templates that fit an order line, with the proposed one first. Follows our interpretation of the flags.
 */
export function templatesFor(hasFirstNotice: boolean, request: TemplateQuestion): readonly DocumentTemplate[] {
  if (!hasFirstNotice) return request.isAdditionalNotice && !request.isInitialNotice ? [] : [templateOf('firstNotice')];
  if (request.isInitialNotice) return [];
  if (request.isMissingNoticeQueue || (request.isOrderLineNotice && !request.isAdditionalNotice))
    return [templateOf('reminder')];
  return [templateOf('reminder'), templateOf('newPin')];
}
